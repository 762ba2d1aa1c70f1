import type { Knex } from "knex";
import { invalid } from "../../../http/errors.ts";
import { recordActivity } from "../../../journal/activity/record-activity.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { type Plan, putOnPlan } from "../plans/queries.ts";
import { requirePlan } from "../plans/service.ts";
import { lockSubscription, updateSubscription } from "../subscriptions/queries.ts";
import { creditAt, endInterval } from "./settle.ts";

/**
 * Assigns a plan to a production, from the next call on [PERM4].
 *
 * @returns the production's name.
 * @throws {HttpError} 422 if there is no such production or plan.
 */
export async function setPlan(
	knex: Knex,
	productionId: number,
	planName: string,
	now = new Date(),
): Promise<string> {
	return knex.transaction(async (trx) => {
		const plan = await requirePlan(trx, planName);
		const name = await assignPlan(trx, {
			productionId,
			plan,
			by: { accountId: null, name: "ox-server" },
			now,
		});
		if (name === null) throw invalid(`No production with the id ${productionId}`);
		return name;
	});
}

/**
 * Puts a production on a plan, credits what is left of its paid interval, and records it.
 *
 * @returns the production's name; null if there is no such production.
 */
export async function assignPlan(
	trx: Knex.Transaction,
	{
		productionId,
		plan,
		by,
		now,
	}: {
		readonly productionId: number;
		readonly plan: Pick<Plan, "id" | "name">;
		readonly by: { readonly accountId: number | null; readonly name: string };
		readonly now: Date;
	},
): Promise<string | null> {
	const subscription = await lockSubscription(trx, productionId);
	if (subscription !== null) {
		const credit = await creditAt(trx, subscription, now);
		await endInterval(trx, productionId, now);
		await updateSubscription(trx, productionId, { credit });
	}
	const name = await putOnPlan(trx, productionId, { planId: plan.id, now });
	if (name === null) return null;
	await recordActivity(trx, {
		production_id: productionId,
		area: "production",
		account: by,
		action: `changed the plan to ${plan.name}`,
	});
	await recordAudit(trx, { action: "plan_changed", productionId, after: { plan: plan.name } });
	return name;
}
