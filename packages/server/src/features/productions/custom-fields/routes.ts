import { projectSettingsCalls } from "@oxcut/core/api";
import { answerChanges } from "../../../http/answer-changes.ts";
import { notFound } from "../../../http/errors.ts";
import { itemResponse } from "../../../http/etag.ts";
import { answerList } from "../../../http/list.ts";
import { serve } from "../../../http/route.ts";
import { presentCustomField } from "./presenter.ts";
import {
	findCustomField,
	listCustomFields,
	listCustomFieldsSince,
	type StoredCustomField,
} from "./queries.ts";
import { changeCustomField, createCustomField, removeCustomField } from "./service.ts";

function answer(field: StoredCustomField, status = 200) {
	return itemResponse("custom_field", presentCustomField(field), field.version, status);
}

export const customFieldRoutes = [
	serve(projectSettingsCalls.listCustomFields, {
		handler: ({ params, deps }) =>
			answerList(deps.db.knex, "custom_fields", presentCustomField, () =>
				listCustomFields(deps.db.knex, params.production_id),
			),
	}),
	serve(projectSettingsCalls.listCustomFieldsUpdatedSince, {
		handler: ({ params, deps }) =>
			answerChanges(
				deps.db.knex,
				{
					plural: "custom_fields",
					present: presentCustomField,
					read: () => listCustomFieldsSince(deps.db.knex, params.production_id, params.timestamp),
				},
				{ productionId: params.production_id, table: "custom_fields", since: params.timestamp },
			),
	}),
	serve(projectSettingsCalls.createCustomField, {
		handler: ({ params, body, write }) =>
			write(async (trx) =>
				answer(await createCustomField(trx, params.production_id, body.custom_field), 201),
			),
	}),
	serve(projectSettingsCalls.getCustomField, {
		handler: async ({ params: { production_id, id }, deps: { db } }) => {
			const field = await findCustomField(db.knex, production_id, id);
			if (field === null) throw notFound();
			return answer(field);
		},
	}),
	serve(projectSettingsCalls.updateCustomField, {
		handler: ({ params, body, request, write }) =>
			write(async (trx) => {
				const { production_id, id } = params;
				return answer(await changeCustomField(trx, production_id, id, body.custom_field, request.ifMatch));
			}),
	}),
	serve(projectSettingsCalls.deleteCustomField, {
		handler: ({ params, account, request: { ifMatch }, write }) =>
			write(async (trx) => {
				const removal = { editor: account, ifMatch };
				await removeCustomField(trx, params.production_id, params.id, removal);
				return { status: 204 };
			}),
	}),
];
