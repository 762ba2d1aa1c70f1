import { adminCalls } from "@oxcut/core/api";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { listPlans } from "../../billing/plans/queries.ts";
import { presentPlan } from "../../billing/subscriptions/presenter.ts";
import { transferAsAdmin } from "../../productions/ownership/service.ts";
import { presentProduction } from "./presenter.ts";
import { listAllProductions, listOpenedSince } from "./queries.ts";
import { changePlanOf, convertToBeta } from "./service.ts";

const MINUTE_MS = 60_000;

/** The calls for productions, their plans and owners, for site admins. */
export const adminProjectRoutes: readonly Route[] = [
	serve(adminCalls.listAllProductions, {
		handler: ({ query: { search = "" }, deps: { db } }) =>
			answerList(db.knex, "productions", presentProduction, () => listAllProductions(db.knex, search)),
	}),
	serve(adminCalls.listRecentProductionsOpened, {
		handler: ({ params: { minutes }, deps: { db, clock } }) => {
			const since = new Date(clock().getTime() - minutes * MINUTE_MS);
			return answerList(db.knex, "productions", presentProduction, () => listOpenedSince(db.knex, since));
		},
	}),
	serve(adminCalls.listAllBillingPlans, {
		handler: ({ deps: { db } }) =>
			answerList(
				db.knex,
				"billing_plans",
				({ productions, ...plan }) => ({ ...presentPlan(plan), productions }),
				() => listPlans(db.knex),
			),
	}),
	serve(adminCalls.updateProductionBillingPlan, {
		handler: ({ params: { id }, body, account, write }) =>
			write(async (trx) => {
				const production = await changePlanOf(trx, { account, id }, body);
				return { body: { production: presentProduction(production) } };
			}),
	}),
	serve(adminCalls.convertProductionToBeta, {
		handler: ({ params: { id }, account, write }) =>
			write(async (trx) => ({
				body: { production: presentProduction(await convertToBeta(trx, { account, id })) },
			})),
	}),
	serve(adminCalls.transferOwnershipAsAdmin, {
		handler: ({ body, account, deps, write }) =>
			write(async (trx) => {
				const owned =
					"production_id" in body
						? ({ kind: "production", id: body.production_id } as const)
						: ({ kind: "studio", id: body.studio_id } as const);
				await transferAsAdmin(trx, { account, owned, userId: body.user_id }, deps);
				return { status: 204 };
			}),
	}),
];
