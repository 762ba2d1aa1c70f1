import { billingPlanSchema, DEMO_PLAN } from "@oxcut/core/model";
import type { Knex } from "knex";
import { HttpError, invalid } from "../../../http/errors.ts";
import { validate } from "../../../http/validate.ts";
import {
	countProductionsOn,
	deletePlan,
	insertPlan,
	lockPlan,
	type Plan,
	type PlanValues,
	updatePlan,
} from "./queries.ts";

/** Names that code refers to: the plan of new productions, and the demo's. */
const FIXED_NAMES = ["Free", DEMO_PLAN];

const valuesSchema = billingPlanSchema.omit({ id: true });

/** @throws {HttpError} 422 for invalid values. */
export async function createPlan(knex: Knex, values: PlanValues): Promise<Plan> {
	validate(valuesSchema, values);
	return knex.transaction(async (trx) => {
		const taken = await lockPlan(trx, values.name);
		const plan = taken === null ? await insertPlan(trx, values) : null;
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
		const named = values.name === before.name ? null : await lockPlan(trx, values.name);
		if (named !== null && named.id !== before.id) throw invalid({ name: ["has already been taken"] });
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

/** @throws {HttpError} 422 for an unknown name. */
export async function requirePlan(trx: Knex.Transaction, name: string): Promise<Plan> {
	const plan = await lockPlan(trx, name);
	if (plan === null) throw invalid(`No plan named ${JSON.stringify(name)}`);
	return plan;
}
