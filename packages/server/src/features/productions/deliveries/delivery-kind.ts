import { type Delivery, deliveryDaysError, hasOrderedDays } from "@oxcut/core/model";
import { requireReadableMedia } from "../../../access/own-media.ts";
import type { ProductionItemKind } from "../../production-items/item-kind.ts";

/** The uses for which a production is sold. */
export const deliveryKind: ProductionItemKind<Delivery, "delivery"> = {
	singular: "delivery",
	plural: "deliveries",
	columns: ["name", "territories", "media", "starts_on", "ends_on", "exclusive"],
	adapt: async (trx, productionId, { media }) => {
		if (media === undefined) return {};
		const stored = await requireReadableMedia(trx, productionId, new Map([["media", media]]));
		return { media: stored.get("media") };
	},
	problems: (delivery) => (hasOrderedDays(delivery) ? {} : { ends_on: deliveryDaysError(delivery) }),
};
