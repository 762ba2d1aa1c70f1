import { templateCalls } from "@oxcut/core/api";
import { SHIPPED_TEMPLATES, templateSchema } from "@oxcut/core/templates";
import { answerChanges } from "../../../http/answer-changes.ts";
import { itemResponse } from "../../../http/etag.ts";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { withTrashEntry } from "../../trash/trash-response.ts";
import { presentTemplate } from "./presenter.ts";
import { listTemplates, listTemplatesSince, type TemplateRow } from "./queries.ts";
import { addTemplate, changeTemplate, dropTemplate, requireTemplate } from "./service.ts";

const OF_TEMPLATE = { item: "template", param: "id" } as const;

function answer(template: TemplateRow, status = 200) {
	return itemResponse("template", presentTemplate(template), template.version, status);
}

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
	serve(templateCalls.listTemplates, {
		handler: ({ production, deps: { db } }) =>
			answerList(db.knex, "templates", presentTemplate, () => listTemplates(db.knex, production.id)),
	}),
	serve(templateCalls.listTemplatesUpdatedSince, {
		handler: ({ params: { timestamp }, production, deps: { db } }) =>
			answerChanges(
				db.knex,
				{
					plural: "templates",
					present: presentTemplate,
					read: () => listTemplatesSince(db.knex, production.id, timestamp),
				},
				{ productionId: production.id, table: "templates", since: timestamp },
			),
	}),
	serve(templateCalls.createTemplate, {
		handler: ({ body: { template }, production, write }) =>
			write(async (trx) => answer(await addTemplate(trx, production.id, template), 201)),
	}),
	serve(templateCalls.getTemplate, {
		from: OF_TEMPLATE,
		handler: async ({ params, production, deps: { db } }) =>
			answer(await requireTemplate(db.knex, production.id, params.id)),
	}),
	serve(templateCalls.updateTemplate, {
		from: OF_TEMPLATE,
		handler: ({ params: { id }, body: { template }, production, request: { ifMatch }, write }) =>
			write(async (trx) =>
				answer(await changeTemplate(trx, { productionId: production.id, id, ifMatch }, template)),
			),
	}),
	serve(templateCalls.deleteTemplate, {
		from: OF_TEMPLATE,
		handler: ({ params: { id }, production, account, request: { ifMatch }, write }) =>
			write(async (trx) => {
				const trashId = await dropTemplate(trx, { productionId: production.id, id, ifMatch }, account);
				return withTrashEntry({ status: 204 }, trashId);
			}),
	}),
];
