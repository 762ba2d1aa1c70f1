import { studioCalls } from "@oxcut/core/api";
import { changeToken } from "../../../http/changes.ts";
import { itemResponse } from "../../../http/etag.ts";
import { answerList } from "../../../http/list.ts";
import { serve } from "../../../http/route.ts";
import { presentStudio } from "./presenter.ts";
import { listLostStudioIds, listStudios, listStudiosSince, type StoredStudio } from "./queries.ts";
import { changeStudio, createStudio, readStudio, removeStudio, requireKeptDays } from "./service.ts";

function answer(studio: StoredStudio, status = 200) {
	return itemResponse("studio", presentStudio(studio), studio.version, status);
}

export const studioRoutes = [
	serve(studioCalls.listStudios, {
		handler: async ({ account, deps }) => {
			const { knex } = deps.db;
			return answerList(knex, "studios", presentStudio, async () =>
				account.productionIds === null ? listStudios(knex, account) : [],
			);
		},
	}),
	serve(studioCalls.listStudiosUpdatedSince, {
		handler: async ({ params, account, deps }) => {
			const { knex } = deps.db;
			const { productionIds } = account;
			return answerList(
				knex,
				"studios",
				presentStudio,
				async () => (productionIds === null ? listStudiosSince(knex, account, params.timestamp) : []),
				async () => ({
					timestamp: await changeToken(knex),
					deleted_ids: productionIds === null ? await listLostStudioIds(knex, account, params.timestamp) : [],
				}),
			);
		},
	}),
	serve(studioCalls.createStudio, {
		handler: ({ body, account, deps, write }) => {
			requireKeptDays(body.studio, deps);
			return write(async (trx) => answer(await createStudio(trx, account, body.studio), 201));
		},
	}),
	serve(studioCalls.getStudio, {
		from: "id",
		handler: async ({ params, account, deps }) => answer(await readStudio(deps.db.knex, account, params.id)),
	}),
	serve(studioCalls.updateStudio, {
		from: "id",
		handler: ({ params, body, account, request, deps, write }) => {
			requireKeptDays(body.studio, deps);
			return write(async (trx) =>
				answer(await changeStudio(trx, account, params.id, body.studio, request.ifMatch)),
			);
		},
	}),
	serve(studioCalls.deleteStudio, {
		from: "id",
		handler: ({ params, account, request, write }) =>
			write(async (trx) => {
				await removeStudio(trx, account, params.id, request.ifMatch);
				return { status: 204 };
			}),
	}),
	serve(studioCalls.updateStudioLogo, {
		from: "id",
		handler: ({ params, body, account, request, write }) =>
			write(async (trx) => {
				const logo = { logo_shape: body.avatar.shape, logo_color: body.avatar.color };
				const studio = await changeStudio(trx, account, params.id, logo, request.ifMatch);
				return itemResponse("avatar", presentStudio(studio).logo, studio.version);
			}),
	}),
];
