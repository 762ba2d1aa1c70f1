import { mediumCalls } from "@oxcut/core/api";
import { itemRoutes } from "../../production-items/item-routes.ts";
import { mediumKind } from "./medium-kind.ts";

/** The calls for the media that a production adds to those of ox. */
export const mediumRoutes = itemRoutes(mediumKind, {
	list: mediumCalls.listMedia,
	listUpdatedSince: mediumCalls.listMediaUpdatedSince,
	create: mediumCalls.createMedium,
	get: mediumCalls.getMedium,
	update: mediumCalls.updateMedium,
	delete: mediumCalls.deleteMedium,
});
