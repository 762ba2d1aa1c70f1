import {
	type BillingPlan,
	type LimitedFeature,
	limitText,
	planAllows,
	type SubscriptionState,
} from "@oxcut/core/model";
import type { Knex } from "knex";
import { HttpError, notFound } from "../../../http/errors.ts";
import { requireWithinQuota } from "../../organizations/quotas/require-within-quota.ts";
import { countUsage } from "./usage.ts";

/**
 * Refuses what a production's plan, or its organization's quota, doesn't allow. Call it after the insert, in its
 * transaction. Items that others add count too, because they have to wait for the lock.
 *
 * @throws {HttpError} 409 naming the limit and where to change it [BIL3, ORG2].
 */
export async function requireWithinLimits(
	trx: Knex.Transaction,
	productionId: number,
	feature: LimitedFeature,
): Promise<void> {
	const { studio_id, ...plan } = await findPlanOf(trx, productionId);
	// The organization is locked before its project, as when its settings change.
	if (studio_id !== null && (feature === "members" || feature === "storage"))
		await requireWithinQuota(trx, studio_id, feature);
	await requireWithinPlan(trx, productionId, plan, feature);
}

type PlanOf = Pick<BillingPlan, "name" | "features"> & { readonly subscription_state: SubscriptionState };

async function requireWithinPlan(
	trx: Knex.Transaction,
	productionId: number,
	plan: PlanOf,
	feature: LimitedFeature,
): Promise<void> {
	if (plan.subscription_state === "paused") {
		throw new HttpError(
			"plan_limit",
			`The plan ${plan.name} isn't charged while the project is paused or hidden, so nothing can be added. Resume the project first`,
		);
	}
	const limit = plan.features[feature];
	if (limit === undefined || limit === null || limit === true) return;
	await trx("productions").where({ id: productionId }).forNoKeyUpdate().select("id");
	const used = await countUsage(trx, productionId, feature);
	if (planAllows(plan, feature, used)) return;
	const allowed = limitText(feature, limit === false ? 0 : limit);
	throw new HttpError(
		"plan_limit",
		`The plan ${plan.name} allows ${allowed}. Change the plan under Settings, Billing`,
		{ extra: { feature, limit: limit === false ? 0 : limit, used } },
	);
}

async function findPlanOf(
	trx: Knex.Transaction,
	productionId: number,
): Promise<PlanOf & { readonly studio_id: number | null }> {
	const plan: (PlanOf & { studio_id: number | null }) | undefined = await trx("productions as p")
		.join("billing_plans as b", "b.id", "p.billing_plan_id")
		.where({ "p.id": productionId })
		.first("b.name", "b.features", "p.subscription_state", "p.studio_id");
	if (plan === undefined) throw notFound();
	return plan;
}
