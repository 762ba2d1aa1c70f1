import { adminCalls } from "@oxcut/core/api";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { listPlans, type Plan } from "../../billing/plans/queries.ts";
import { presentPlan } from "../../billing/subscriptions/presenter.ts";
import { transferAsAdmin } from "../../productions/ownership/service.ts";
import { presentProduction } from "./presenter.ts";
import { listAllProductions, listOpenedSince } from "./queries.ts";
import { addPlan, changePlanOf, convertToBeta, editPlan } from "./service.ts";

const MINUTE_MS = 60_000;

function presentAdminPlan({ productions, ...plan }: Plan & { readonly productions: number }) {
	return { ...presentPlan(plan), productions };
}

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
			answerList(db.knex, "billing_plans", presentAdminPlan, () => listPlans(db.knex)),
	}),
	serve(adminCalls.createBillingPlan, {
		handler: ({ body, write }) =>
			write(async (trx) => ({
				status: 201,
				body: { billing_plan: presentAdminPlan(await addPlan(trx, body.billing_plan)) },
			})),
	}),
	serve(adminCalls.updateBillingPlan, {
		handler: ({ params: { id }, body, write }) =>
			write(async (trx) => ({
				body: { billing_plan: presentAdminPlan(await editPlan(trx, id, body.billing_plan)) },
			})),
	}),
	serve(adminCalls.updateProductionBillingPlan, {
		handler: ({ params: { id }, body, account, deps, write }) =>
			write(async (trx) => {
				const production = await changePlanOf(trx, { account, id }, body, deps.clock());
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
					body.production_id === undefined
						? ({ kind: "studio", id: Number(body.studio_id) } as const)
						: ({ kind: "production", id: body.production_id } as const);
				await transferAsAdmin(trx, { account, owned, userId: body.user_id }, deps);
				return { status: 204 };
			}),
	}),
];
