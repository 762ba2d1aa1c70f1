import { customFieldCreateSchema, customFieldUpdateSchema } from "@oxcut/core";
import { idText, productionParams, sinceParams } from "@oxcut/core/api";
import * as z from "zod";
import { deletionsSince } from "../../http/changes.ts";
import { notFound } from "../../http/errors.ts";
import { itemResponse } from "../../http/etag.ts";
import { answerList } from "../../http/list.ts";
import { defineRoute } from "../../http/route.ts";
import { presentCustomField } from "./presenter.ts";
import {
	findCustomField,
	listCustomFields,
	listCustomFieldsSince,
	type StoredCustomField,
} from "./queries.ts";
import { changeCustomField, createCustomField, removeCustomField } from "./service.ts";

const look = { kind: "production", area: "production", level: "view", from: "production_id" } as const;
const edit = { kind: "production", area: "settings", level: "edit", from: "production_id" } as const;
const fieldParamSchema = z.object({ production_id: idText, id: idText });

function answer(field: StoredCustomField, status = 200) {
	return itemResponse("custom_field", presentCustomField(field), field.version, status);
}

export const customFieldRoutes = [
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/custom_fields",
		summary: "The production's own fields on its records",
		access: look,
		params: productionParams,
		handler: ({ params, deps }) =>
			answerList(deps.db.knex, "custom_fields", presentCustomField, () =>
				listCustomFields(deps.db.knex, params.production_id),
			),
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/custom_fields/updated_since/:timestamp",
		summary: "Custom fields that changed, and those deleted",
		access: look,
		params: sinceParams,
		handler: ({ params, deps }) =>
			answerList(
				deps.db.knex,
				"custom_fields",
				presentCustomField,
				() => listCustomFieldsSince(deps.db.knex, params.production_id, params.timestamp),
				() => deletionsSince(deps.db.knex, params.production_id, "custom_fields", params.timestamp),
			),
	}),
	defineRoute({
		method: "POST",
		path: "/productions/:production_id/custom_fields",
		summary: "A new custom field",
		access: edit,
		params: productionParams,
		body: z.object({ custom_field: customFieldCreateSchema }),
		handler: ({ params, body, write }) =>
			write(async (trx) =>
				answer(await createCustomField(trx, params.production_id, body.custom_field), 201),
			),
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/custom_fields/:id",
		summary: "One custom field",
		access: look,
		params: fieldParamSchema,
		handler: async ({ params: { production_id, id }, deps: { db } }) => {
			const field = await findCustomField(db.knex, production_id, id);
			if (field === null) throw notFound();
			return answer(field);
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/productions/:production_id/custom_fields/:id",
		summary: "Changes what is sent of a custom field; its kind stays",
		access: edit,
		params: fieldParamSchema,
		body: z.object({ custom_field: customFieldUpdateSchema }),
		handler: ({ params, body, request, write }) =>
			write(async (trx) => {
				const { production_id, id } = params;
				return answer(await changeCustomField(trx, production_id, id, body.custom_field, request.ifMatch));
			}),
	}),
	defineRoute({
		method: "DELETE",
		path: "/productions/:production_id/custom_fields/:id",
		summary: "Deletes a custom field with its values",
		access: edit,
		params: fieldParamSchema,
		handler: ({ params, account, request: { ifMatch }, write }) =>
			write(async (trx) => {
				const removal = { editor: account, ifMatch };
				await removeCustomField(trx, params.production_id, params.id, removal);
				return { status: 204 };
			}),
	}),
];
