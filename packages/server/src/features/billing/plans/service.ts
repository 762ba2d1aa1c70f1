import { billingPlanSchema, DEMO_PLAN } from "@oxcut/core/model";
import type { Knex } from "knex";
import { HttpError, invalid } from "../../../http/errors.ts";
import { validate } from "../../../http/validate.ts";
import { recordActivity } from "../../../journal/activity/record-activity.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { creditAt, endInterval } from "../charging/settle.ts";
import { lockSubscription, updateSubscription } from "../subscriptions/queries.ts";
import {
	countProductionsOn,
	deletePlan,
	insertPlan,
	lockPlan,
	type Plan,
	type PlanValues,
	putOnPlan,
	updatePlan,
} from "./queries.ts";

/** Names that code refers to: the plan of new productions, and the demo's. */
const FIXED_NAMES = ["Free", DEMO_PLAN];

const valuesSchema = billingPlanSchema.omit({ id: true });

/** @throws {HttpError} 422 for invalid values. */
export async function createPlan(knex: Knex, values: PlanValues): Promise<Plan> {
	validate(valuesSchema, values);
	return knex.transaction(async (trx) => {
		const plan = await insertPlan(trx, values);
		if (plan === null) throw invalid({ name: ["has already been taken"] });
		return plan;
	});
}

/**
 * Changes a plan for all productions on it.
 *
 * @param change - computes the new values from the current ones.
 * @throws {HttpError} 409 for renaming a fixed plan, 422 for invalid values.
 */
export async function changePlan(
	knex: Knex,
	name: string,
	change: (plan: PlanValues) => PlanValues,
): Promise<Plan> {
	return knex.transaction(async (trx) => {
		const { id, updated_at, ...current } = await requirePlan(trx, name);
		const before = { ...current, id };
		const values = change(current);
		validate(valuesSchema, values);
		if (values.name !== before.name && FIXED_NAMES.includes(before.name)) {
			throw new HttpError("plan_in_use", `The plan ${before.name} can't be renamed`);
		}
		if (values.name !== before.name && (await lockPlan(trx, values.name)) !== null) {
			throw invalid({ name: ["has already been taken"] });
		}
		await updatePlan(trx, before.id, values);
		return requirePlan(trx, values.name);
	});
}

/** @throws {HttpError} 409 for a required plan, or one with productions. */
export async function removePlan(knex: Knex, name: string): Promise<void> {
	await knex.transaction(async (trx) => {
		const plan = await requirePlan(trx, name);
		if (FIXED_NAMES.includes(plan.name))
			throw new HttpError("plan_in_use", `The plan ${plan.name} can't be deleted`);
		const used = await countProductionsOn(trx, plan.id);
		if (used > 0)
			throw new HttpError(
				"plan_in_use",
				`The plan ${plan.name} still has productions (${used}): move them to another plan first`,
			);
		await deletePlan(trx, plan.id);
	});
}

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

async function requirePlan(trx: Knex.Transaction, name: string): Promise<Plan> {
	const plan = await lockPlan(trx, name);
	if (plan === null) throw invalid(`No plan named ${JSON.stringify(name)}`);
	return plan;
}
