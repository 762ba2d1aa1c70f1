import { billingPlanSchema, DEMO_PLAN } from "@oxcut/core/model";
import type { Knex } from "knex";
import { HttpError, invalid } from "../../../http/errors.ts";
import { validate } from "../../../http/validate.ts";
import { recordActivity } from "../../../journal/activity/record-activity.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
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

/** Plans that are named elsewhere: of new productions, and of the demo. */
const FIXED_NAMES = ["Free", DEMO_PLAN];

const valuesSchema = billingPlanSchema.pick({ name: true, kind: true, features: true, public_state: true });

/** @throws {HttpError} 422 for values that cannot be taken. */
export async function createPlan(knex: Knex, values: PlanValues): Promise<Plan> {
	validate(valuesSchema, values);
	return knex.transaction(async (trx) => {
		const plan = await insertPlan(trx, values);
		if (plan === null) throw invalid({ name: ["has already been taken"] });
		return plan;
	});
}

/**
 * Changes what a plan allows, for all productions on it.
 *
 * @param change - gives the new values from those that the plan has.
 * @throws {HttpError} 409 for a new name where the old one is fixed, 422 for values that cannot be taken.
 */
export async function changePlan(
	knex: Knex,
	name: string,
	change: (plan: Plan) => PlanValues,
): Promise<Plan> {
	return knex.transaction(async (trx) => {
		const before = await requirePlan(trx, name);
		const values = change(before);
		validate(valuesSchema, values);
		if (values.name !== before.name && FIXED_NAMES.includes(before.name)) {
			throw new HttpError("plan_in_use", `The plan ${before.name} can't be renamed`);
		}
		if (values.name !== before.name && (await lockPlan(trx, values.name)) !== null) {
			throw invalid({ name: ["has already been taken"] });
		}
		const plan = { ...values, id: before.id };
		await updatePlan(trx, plan);
		return plan;
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
 * Puts a production on a plan. What the plan allows holds from the next call on [PERM4].
 *
 * @returns the production's name.
 * @throws {HttpError} 422 if there is no such production or plan.
 */
export async function setPlan(knex: Knex, productionId: number, planName: string): Promise<string> {
	return knex.transaction(async (trx) => {
		const plan = await requirePlan(trx, planName);
		const name = await putOnPlan(trx, productionId, plan.id);
		if (name === null) throw invalid(`No production with the id ${productionId}`);
		await recordActivity(trx, {
			production_id: productionId,
			area: "production",
			account: { accountId: null, name: "ox-server" },
			action: `changed the plan to ${plan.name}`,
		});
		await recordAudit(trx, { action: "plan_changed", productionId, after: { plan: plan.name } });
		return name;
	});
}

async function requirePlan(trx: Knex.Transaction, name: string): Promise<Plan> {
	const plan = await lockPlan(trx, name);
	if (plan === null) throw invalid(`No plan named ${JSON.stringify(name)}`);
	return plan;
}
