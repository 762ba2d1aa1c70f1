import { templateCalls } from "@oxcut/core/api";
import { SHIPPED_TEMPLATES, templateSchema } from "@oxcut/core/templates";
import { type Route, serve } from "../../../http/route.ts";
import { itemRoutes } from "../../production-items/item-routes.ts";
import { templateKind } from "./template-kind.ts";

/** The calls for the forms that a production is delivered in. */
export const templateRoutes: readonly Route[] = [
	serve(templateCalls.listShippedTemplates, {
		handler: async () => {
			const shipped = Object.entries(SHIPPED_TEMPLATES);
			return {
				body: {
					templates: shipped.map(([name, source]) => ({ name, definition: templateSchema.parse(source) })),
				},
			};
		},
	}),
	...itemRoutes(templateKind, {
		list: templateCalls.listTemplates,
		listUpdatedSince: templateCalls.listTemplatesUpdatedSince,
		create: templateCalls.createTemplate,
		get: templateCalls.getTemplate,
		update: templateCalls.updateTemplate,
		delete: templateCalls.deleteTemplate,
	}),
];
