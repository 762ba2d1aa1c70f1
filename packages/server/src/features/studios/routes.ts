import { avatarUpdateSchema, studioCreateSchema, studioUpdateSchema } from "@oxcut/core";
import { idParams } from "@oxcut/core/api";
import * as z from "zod";
import { changeToken } from "../../http/changes.ts";
import { itemResponse } from "../../http/etag.ts";
import { answerList } from "../../http/list.ts";
import { defineRoute } from "../../http/route.ts";
import { presentStudio } from "./presenter.ts";
import { listLostStudioIds, listStudios, listStudiosSince, type StoredStudio } from "./queries.ts";
import { changeStudio, createStudio, readStudio, removeStudio } from "./service.ts";

const look = { kind: "studio", level: "view", param: "id" } as const;
const edit = { kind: "studio", level: "edit", param: "id" } as const;

function answer(studio: StoredStudio, status = 200) {
	return itemResponse("studio", presentStudio(studio), studio.version, status);
}

export const studioRoutes = [
	defineRoute({
		method: "GET",
		path: "/studios",
		summary: "Studios that the caller manages or works for",
		access: { kind: "account" },
		handler: async ({ account, deps }) => {
			const { knex } = deps.db;
			return answerList(knex, "studios", presentStudio, async () =>
				account.productionIds === null ? listStudios(knex, account.accountId) : [],
			);
		},
	}),
	defineRoute({
		method: "GET",
		path: "/studios/updated_since/:timestamp",
		summary: "Studios that changed, and those that the caller sees no longer",
		access: { kind: "account" },
		params: z.object({ timestamp: z.string().max(64) }),
		handler: async ({ params, account, deps }) => {
			const { knex } = deps.db;
			const { accountId, productionIds } = account;
			return answerList(
				knex,
				"studios",
				presentStudio,
				async () => (productionIds === null ? listStudiosSince(knex, accountId, params.timestamp) : []),
				async () => ({
					timestamp: await changeToken(knex),
					deleted_ids:
						productionIds === null ? await listLostStudioIds(knex, accountId, params.timestamp) : [],
				}),
			);
		},
	}),
	defineRoute({
		method: "POST",
		path: "/studios",
		summary: "A new studio, owned by the caller",
		access: { kind: "account" },
		body: z.object({ studio: studioCreateSchema }),
		handler: ({ body, account, write }) =>
			write(async (trx) => answer(await createStudio(trx, account, body.studio), 201)),
	}),
	defineRoute({
		method: "GET",
		path: "/studios/:id",
		summary: "One studio",
		access: look,
		params: idParams,
		handler: async ({ params, account, deps }) =>
			answer(await readStudio(deps.db.knex, account.accountId, params.id)),
	}),
	defineRoute({
		method: "PUT",
		path: "/studios/:id",
		summary: "Changes the fields that are sent",
		access: edit,
		params: idParams,
		body: z.object({ studio: studioUpdateSchema }),
		handler: ({ params, body, account, request, write }) =>
			write(async (trx) =>
				answer(await changeStudio(trx, account.accountId, params.id, body.studio, request.ifMatch)),
			),
	}),
	defineRoute({
		method: "DELETE",
		path: "/studios/:id",
		summary: "Deletes a studio that has no productions",
		access: edit,
		params: idParams,
		handler: ({ params, account, request, write }) =>
			write(async (trx) => {
				await removeStudio(trx, account.accountId, params.id, request.ifMatch);
				return { status: 204 };
			}),
	}),
	defineRoute({
		method: "PUT",
		path: "/organizations/:id/logo",
		summary: "Chooses a studio's logo from the palette",
		access: edit,
		params: idParams,
		body: z.object({ avatar: avatarUpdateSchema }),
		handler: ({ params, body, account, request, write }) =>
			write(async (trx) => {
				const logo = { logo_shape: body.avatar.shape, logo_color: body.avatar.color };
				const studio = await changeStudio(trx, account.accountId, params.id, logo, request.ifMatch);
				return itemResponse("avatar", presentStudio(studio).logo, studio.version);
			}),
	}),
];
