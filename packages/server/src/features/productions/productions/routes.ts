import { productionCalls } from "@oxcut/core/api";
import type { Area } from "@oxcut/core/model";
import type { Deps } from "../../../deps/deps.ts";
import { answerChanges } from "../../../http/answer-changes.ts";
import { changeToken } from "../../../http/changes.ts";
import { itemResponse } from "../../../http/etag.ts";
import { answerList } from "../../../http/list.ts";
import { type RateLimit, type RequestContext, type RequestInfo, serve } from "../../../http/route.ts";
import type { BillingOrder } from "../../billing/charging/begin-billing.ts";
import { signCollaborationToken } from "./collaboration-token.ts";
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

function answer(production: StoredProduction, status = 200) {
	return itemResponse("production", presentProduction(production), production.version, status);
}

/** The people who can pay for a new production, and whether this server takes payments. */
function orderOf(
	body: Omit<BillingOrder, "takesPayments">,
	{ clock, payments }: Pick<Deps, "clock" | "payments">,
) {
	const { billing_plan_id, bill_to, billing_email } = body;
	return {
		now: clock(),
		billing: { billing_plan_id, bill_to, billing_email, takesPayments: payments !== null },
	};
}

function nowOf({ ifMatch }: Pick<RequestInfo, "ifMatch">, { clock }: Pick<Deps, "clock">) {
	return { ifMatch, now: clock() };
}

type OfAccount = Pick<RequestContext<"account", undefined, undefined, undefined>, "account" | "deps">;

/** Lists the caller's productions in a state. */
function productionsIn(state: StoredProduction["public_state"]) {
	return async ({ account, deps: { db } }: OfAccount) => {
		const read = async () => (await listProductionsInState(db.knex, account, state)).filter(isVisible);
		return answerList(db.knex, "productions", presentProduction, read);
	};
}

/** Far more than anyone needs in a day; each production takes up space permanently. */
const NEW_PRODUCTIONS: RateLimit = {
	name: "production",
	by: "account",
	limit: 50,
	windowSeconds: 24 * 60 * 60,
};

export const productionRoutes = [
	serve(productionCalls.listProductions, {
		handler: async ({ account, deps }) => {
			const { knex } = deps.db;
			const read = async () => (await listProductions(knex, account)).filter(isVisible);
			return answerList(knex, "productions", presentProduction, read);
		},
	}),
	serve(productionCalls.listProductionsUpdatedSince, {
		handler: async ({ params, account, deps }) => {
			const { knex } = deps.db;
			const timestamp = await changeToken(knex);
			const { productions, deletedIds } = await readProductionsSince(knex, account, params.timestamp);
			const read = async () => productions;
			return answerChanges(knex, { plural: "productions", present: presentProduction, read }, async () => ({
				timestamp,
				deleted_ids: deletedIds,
			}));
		},
	}),
	...deletedProductionRoutes,
	serve(productionCalls.listRecentProductions, { handler: productionsIn("active") }),
	serve(productionCalls.listPausedProductions, { handler: productionsIn("on_hiatus") }),
	serve(productionCalls.listHiddenProductions, { handler: productionsIn("hidden") }),
	serve(productionCalls.createProduction, {
		rateLimit: NEW_PRODUCTIONS,
		handler: ({ body, account, deps, write }) =>
			write(async (trx) =>
				answer(await createProduction(trx, account, null, body.production, orderOf(body, deps)), 201),
			),
	}),
	serve(productionCalls.createStudioProduction, {
		from: "studio_id",
		rateLimit: NEW_PRODUCTIONS,
		handler: ({ params, body, account, deps, write }) =>
			write(async (trx) =>
				answer(
					await createProduction(trx, account, params.studio_id, body.production, orderOf(body, deps)),
					201,
				),
			),
	}),
	serve(productionCalls.getProduction, {
		from: "id",
		handler: async ({ params, account, deps }) =>
			answer(await readProduction(deps.db.knex, account, params.id)),
	}),
	serve(productionCalls.markProductionRecent, {
		from: "id",
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
	serve(productionCalls.getProductionStats, {
		from: "id",
		handler: async ({ params, production, deps }) => {
			const mayView = (area: Area) => production.may("view", area);
			return { body: { stats: await readStats(deps.db.knex, params.id, mayView) } };
		},
	}),
	serve(productionCalls.getCollaborationToken, {
		from: "id",
		handler: async ({ params, account, production, deps: { settings, clock } }) => {
			const { analysis, baseUrl } = settings;
			if (analysis === null) return { body: { cwt: null, service_url: null, token_header: null } };
			const cwt = await signCollaborationToken(analysis, {
				issuer: baseUrl,
				accountId: account.accountId,
				productionId: params.id,
				mayEdit: production.may("edit", "records"),
				now: clock(),
			});
			return { body: { cwt, service_url: analysis.url, token_header: analysis.tokenHeader } };
		},
	}),
	serve(productionCalls.updateProduction, {
		from: "id",
		handler: ({ params, body, account, request, write }) =>
			write(async (trx) =>
				answer(await changeProduction(trx, account, params.id, body.production, request.ifMatch)),
			),
	}),
	serve(productionCalls.updateProductionState, {
		from: "id",
		handler: ({ params, body, account, request, deps, write }) =>
			write(async (trx) =>
				answer(await changeState(trx, account, params.id, body.new_state, nowOf(request, deps))),
			),
	}),
	serve(productionCalls.hideProduction, {
		from: "id",
		handler: ({ params, account, request, deps, write }) =>
			write(async (trx) =>
				answer(await changeState(trx, account, params.id, "hidden", nowOf(request, deps))),
			),
	}),
	serve(productionCalls.unhideProduction, {
		from: "id",
		handler: ({ params, account, request, deps, write }) =>
			write(async (trx) =>
				answer(await changeState(trx, account, params.id, "unhide", nowOf(request, deps))),
			),
	}),
	serve(productionCalls.deleteProduction, {
		from: "id",
		handler: ({ params, account, deps, request, write }) =>
			write(async (trx) => {
				const { ifMatch } = request;
				await removeProduction(trx, account, params.id, { ifMatch, now: deps.clock() });
				return { status: 204 };
			}),
	}),
];
