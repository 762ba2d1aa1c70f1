import {
	type Area,
	productionCreateSchema,
	productionUpdateSchema,
	publicStateUpdateSchema,
} from "@oxcut/core";
import { idParams, idText } from "@oxcut/core/api";
import * as z from "zod";
import { changeToken } from "../../http/changes.ts";
import { itemResponse } from "../../http/etag.ts";
import { answerList, listResponse } from "../../http/list.ts";
import { defineRoute, type RateLimit } from "../../http/route.ts";
import { deletedProductionRoutes } from "./deleted-routes.ts";
import { presentProduction } from "./presenter.ts";
import type { StoredProduction } from "./production.ts";
import { insertVisit, listProductions, listProductionsInState } from "./queries.ts";
import {
	changeProduction,
	changeState,
	createProduction,
	isVisible,
	readProduction,
	readProductionsSince,
	removeProduction,
} from "./service.ts";
import { readStats } from "./stats-queries.ts";

/** A paid plan that was chosen and is not taken up would be a free one in silence. */
const notSoldSchema = z.never({ error: "can't be given: this server takes no payments" }).optional();
const createBodySchema = z.object({
	production: productionCreateSchema,
	billing_plan_id: notSoldSchema,
	bill_to: notSoldSchema,
	billing_email: notSoldSchema,
});
const updateBodySchema = z.object({ production: productionUpdateSchema });
const studioParamSchema = z.object({ studio_id: idText });
const sinceTokenSchema = z.object({ timestamp: z.string().max(64) });

const look = { kind: "production", area: "production", level: "view", from: "id" } as const;
const edit = { kind: "production", area: "production", level: "edit", from: "id" } as const;
const editSettings = { kind: "production", area: "settings", level: "edit", from: "id" } as const;

function answer(production: StoredProduction, status = 200) {
	return itemResponse("production", presentProduction(production), production.version, status);
}

/** A list of the caller's productions in a state. */
function stateListRoute(path: string, state: "active" | "on_hiatus" | "hidden", summary: string) {
	return defineRoute({
		method: "GET",
		path,
		summary,
		access: { kind: "account" },
		handler: async ({ account, deps }) => {
			const { knex } = deps.db;
			const read = async () => (await listProductionsInState(knex, account, state)).filter(isVisible);
			return answerList(knex, "productions", presentProduction, read);
		},
	});
}

/** A call that asks for a state by its path. */
function stateChangeRoute(verb: "hide" | "unhide", summary: string) {
	return defineRoute({
		method: "PUT",
		path: `/productions/:id/${verb}`,
		summary,
		access: edit,
		params: idParams,
		handler: ({ params, account, request, write }) =>
			write(async (trx) => {
				const state = verb === "hide" ? "hidden" : "unhide";
				return answer(await changeState(trx, account, params.id, state, request.ifMatch));
			}),
	});
}

/** Far more than anyone needs in a day; each production takes space permanently. */
const NEW_PRODUCTIONS: RateLimit = {
	name: "production",
	by: "account",
	limit: 50,
	windowSeconds: 24 * 60 * 60,
};

export const productionRoutes = [
	defineRoute({
		method: "GET",
		path: "/productions",
		summary: "The caller's productions, hidden ones included",
		access: { kind: "account" },
		handler: async ({ account, deps }) => {
			const { knex } = deps.db;
			const read = async () => (await listProductions(knex, account)).filter(isVisible);
			return answerList(knex, "productions", presentProduction, read);
		},
	}),
	defineRoute({
		method: "GET",
		path: "/productions/updated_since/:timestamp",
		summary: "Productions that changed, and those that the caller sees no longer",
		access: { kind: "account" },
		params: sinceTokenSchema,
		handler: async ({ params, account, deps }) => {
			const { knex } = deps.db;
			const timestamp = await changeToken(knex);
			const { productions, deletedIds } = await readProductionsSince(knex, account, params.timestamp);
			const about = { timestamp, deleted_ids: deletedIds };
			return listResponse("productions", productions.map(presentProduction), about);
		},
	}),
	...deletedProductionRoutes,
	stateListRoute("/productions/recent", "active", "Active productions, the one opened last first"),
	stateListRoute("/productions/on_hiatus", "on_hiatus", "Paused productions"),
	stateListRoute("/productions/hidden", "hidden", "Hidden productions"),
	defineRoute({
		method: "POST",
		path: "/productions",
		summary: "A new production outside any studio",
		access: { kind: "account" },
		body: createBodySchema,
		rateLimit: NEW_PRODUCTIONS,
		handler: ({ body, account, deps, write }) =>
			write(async (trx) =>
				answer(await createProduction(trx, account, null, body.production, deps.clock()), 201),
			),
	}),
	defineRoute({
		method: "POST",
		path: "/studios/:studio_id/productions",
		summary: "A new production of a studio",
		access: { kind: "studio", level: "edit", param: "studio_id" },
		params: studioParamSchema,
		body: createBodySchema,
		rateLimit: NEW_PRODUCTIONS,
		handler: ({ params, body, account, deps, write }) =>
			write(async (trx) =>
				answer(await createProduction(trx, account, params.studio_id, body.production, deps.clock()), 201),
			),
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:id",
		summary: "One production",
		access: look,
		params: idParams,
		handler: async ({ params, account, deps }) =>
			answer(await readProduction(deps.db.knex, account, params.id)),
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:id/mark_recent",
		summary: "Notes that the caller opened the production",
		access: look,
		params: idParams,
		changes: true,
		handler: async ({ params, account, deps }) => {
			const { knex } = deps.db;
			const visit = {
				production_id: params.id,
				account_id: account.accountId,
				opened_at: deps.clock(),
			};
			await insertVisit(knex, visit);
			return answer(await readProduction(knex, account, params.id));
		},
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:id/stats",
		summary: "How much there is in a production",
		access: look,
		params: idParams,
		handler: async ({ params, production, deps }) => {
			const mayView = (area: Area) => production.may("view", area);
			return { body: { stats: await readStats(deps.db.knex, params.id, mayView) } };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/productions/:id",
		summary: "Changes the fields that are sent",
		access: editSettings,
		params: idParams,
		body: updateBodySchema,
		handler: ({ params, body, account, request, write }) =>
			write(async (trx) =>
				answer(await changeProduction(trx, account, params.id, body.production, request.ifMatch)),
			),
	}),
	defineRoute({
		method: "PUT",
		path: "/productions/:id/public_state",
		summary: "Pauses, resumes or hides a production",
		access: edit,
		params: idParams,
		body: publicStateUpdateSchema,
		handler: ({ params, body, account, request, write }) =>
			write(async (trx) =>
				answer(await changeState(trx, account, params.id, body.new_state, request.ifMatch)),
			),
	}),
	stateChangeRoute("hide", "Hides a production"),
	stateChangeRoute("unhide", "Returns a hidden production to its list"),
	defineRoute({
		method: "DELETE",
		path: "/productions/:id",
		summary: "Deletes a production: its owner and its studio's managers can restore it for 30 days",
		access: edit,
		params: idParams,
		handler: ({ params, account, deps, request, write }) =>
			write(async (trx) => {
				const { ifMatch } = request;
				await removeProduction(trx, account, params.id, { ifMatch, now: deps.clock() });
				return { status: 204 };
			}),
	}),
];
