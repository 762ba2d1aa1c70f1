import {
	type BillingPlan,
	counted,
	type LimitedFeature,
	planAllows,
	type SubscriptionState,
} from "@oxcut/core/model";
import type { Knex } from "knex";
import { HttpError } from "../../../http/errors.ts";
import { countUsage } from "./usage.ts";

/**
 * Refuses what a production's plan doesn't allow. Call it after the insert, in its transaction: what others commit meanwhile
 * counts too, because they wait for the lock.
 *
 * @throws {HttpError} 409 naming the plan, its limit and where to change it [BIL3].
 */
export async function requireWithinPlan(
	trx: Knex.Transaction,
	productionId: number,
	feature: LimitedFeature,
): Promise<void> {
	const plan = await findPlanOf(trx, productionId);
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

type PlanOf = Pick<BillingPlan, "name" | "features"> & { readonly subscription_state: SubscriptionState };

async function findPlanOf(trx: Knex.Transaction, productionId: number): Promise<PlanOf> {
	const plan: PlanOf | undefined = await trx("productions as p")
		.join("billing_plans as b", "b.id", "p.billing_plan_id")
		.where({ "p.id": productionId })
		.first("b.name", "b.features", "p.subscription_state");
	if (plan === undefined) throw new Error(`no production with the id ${productionId}`);
	return plan;
}

const UNITS = [
	["GB", 1_000_000_000],
	["MB", 1_000_000],
	["kB", 1000],
] as const;

/** A limit in words: `500 records`, `20 GB of storage`. */
export function limitText(feature: LimitedFeature, amount: number): string {
	if (feature !== "storage") return counted(amount, feature.slice(0, -1));
	const [unit, size] = UNITS.find(([, bytes]) => amount >= bytes) ?? ["bytes", 1];
	return `${Number((amount / size).toFixed(1))} ${unit} of storage`;
}
