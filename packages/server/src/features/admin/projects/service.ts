import type { Knex } from "knex";
import { invalid, notFound } from "../../../http/errors.ts";
import type { Principal } from "../../../http/principal.ts";
import { recordActivity } from "../../../journal/activity/record-activity.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { grantBeta } from "../../accounts/accounts/beta-queries.ts";
import { assignPlan } from "../../billing/charging/give-plan.ts";
import {
	findPlan,
	findPlanName,
	listPlans,
	type Plan,
	type PlanValues,
} from "../../billing/plans/queries.ts";
import { changePlan, createPlan } from "../../billing/plans/service.ts";
import { setBillingUser } from "../../billing/subscriptions/billing-info-queries.ts";
import { type AdminProduction, findProduction, teamOf } from "./queries.ts";

/** A production, and the site admin who changes it. */
interface ProductionChange {
	readonly account: Principal;
	readonly id: number;
}

/** The plan and the billing user of a production; an omitted user stays. */
interface PlanChange {
	readonly billing_plan_id: number;
	readonly billing_user_id?: number | null | undefined;
}

async function requireProduction(knex: Knex, id: number): Promise<AdminProduction> {
	const production = await findProduction(knex, id);
	if (production === null) throw notFound();
	return production;
}

/**
 * Puts a production on a plan [PERM4], and sets who is billed [BIL13].
 *
 * @throws {HttpError} 404 if there is no such production, 422 if there is no such plan or the user isn't in the team.
 */
export async function changePlanOf(
	trx: Knex.Transaction,
	{ account, id }: ProductionChange,
	{ billing_plan_id: planId, billing_user_id: userId }: PlanChange,
	now: Date,
): Promise<AdminProduction> {
	const before = await requireProduction(trx, id);
	const plan = await findPlanName(trx, planId);
	if (plan === null) throw invalid({ billing_plan_id: ["must be the id of a plan"] });
	if (planId !== before.plan_id) {
		await assignPlan(trx, { productionId: id, plan: { id: planId, name: plan }, by: account, now });
	}
	if (userId !== undefined && userId !== (before.billing_user?.id ?? null)) {
		if (!(await setBillingUser(trx, id, userId))) {
			throw invalid({ billing_user_id: ["must be a member of the project's team"] });
		}
		await recordAudit(trx, {
			action: "billing_user_changed",
			productionId: id,
			before: { billing_user_id: before.billing_user?.id ?? null },
			after: { billing_user_id: userId },
		});
	}
	return requireProduction(trx, id);
}

type CountedPlan = Plan & { readonly productions: number };

/** @throws {HttpError} 422 for a name that is taken. */
export async function addPlan(trx: Knex.Transaction, values: PlanValues): Promise<CountedPlan> {
	const plan = await createPlan(trx, values);
	await recordAudit(trx, { action: "billing_plan_created", after: { plan: values } });
	return { ...plan, productions: 0 };
}

/**
 * Changes a plan for every production on it.
 *
 * @throws {HttpError} 404 if there is no such plan, 409 for a new name of a plan that code refers to, 422 for a name that is taken.
 */
export async function editPlan(trx: Knex.Transaction, id: number, values: PlanValues): Promise<CountedPlan> {
	const before = await findPlan(trx, id);
	if (before === null) throw notFound();
	await changePlan(trx, before.name, () => values);
	const { id: _, updated_at, ...plan } = before;
	await recordAudit(trx, { action: "billing_plan_changed", before: { plan }, after: { plan: values } });
	const changed = (await listPlans(trx)).find((one) => one.id === id);
	if (changed === undefined) throw notFound();
	return changed;
}

/** Gives everyone in a production's team access to the beta [ADM3]. */
export async function convertToBeta(
	trx: Knex.Transaction,
	{ account, id }: ProductionChange,
): Promise<AdminProduction> {
	await requireProduction(trx, id);
	const granted = await grantBeta(trx, await teamOf(trx, id));
	for (const accountId of granted) {
		await recordAudit(trx, {
			action: "beta_granted",
			accountId,
			actorId: account.accountId,
			productionId: id,
		});
	}
	if (granted.length > 0) {
		const action = "gave the team access to the beta";
		await recordActivity(trx, { production_id: id, area: "production", account, action });
	}
	return requireProduction(trx, id);
}
