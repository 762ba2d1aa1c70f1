import type { Knex } from "knex";
import { invalid, notFound } from "../../../http/errors.ts";
import type { Principal } from "../../../http/principal.ts";
import { recordActivity } from "../../../journal/activity/record-activity.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { grantBeta } from "../../accounts/accounts/beta-queries.ts";
import { findPlanName } from "../../billing/plans/queries.ts";
import { assignPlan } from "../../billing/plans/service.ts";
import { grantBeta } from "../users/queries.ts";
import { type AdminProduction, findProduction, teamOf } from "./queries.ts";

/** A production, and the site admin who changes it. */
interface ProductionChange {
	readonly account: Principal;
	readonly id: number;
}

async function requireProduction(knex: Knex, id: number): Promise<AdminProduction> {
	const production = await findProduction(knex, id);
	if (production === null) throw notFound();
	return production;
}

/**
 * Puts a production on a plan [PERM4].
 *
 * @throws {HttpError} 404 if there is no such production, 422 if there is no such plan.
 */
export async function changePlanOf(
	trx: Knex.Transaction,
	{ account, id }: ProductionChange,
	planId: number,
): Promise<AdminProduction> {
	await requireProduction(trx, id);
	const plan = await findPlanName(trx, planId);
	if (plan === null) throw invalid({ billing_plan_id: ["must be the id of a plan"] });
	await assignPlan(trx, { productionId: id, plan: { id: planId, name: plan }, by: account });
	return requireProduction(trx, id);
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
