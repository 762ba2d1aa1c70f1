import type { BillingPlan } from "@oxcut/core/model";
import type { Knex } from "knex";

/** A plan as stored: its features, without its cost. */
export type Plan = Pick<BillingPlan, "id" | "name" | "kind" | "features" | "public_state">;

/** The values of a new or changed plan. */
export type PlanValues = Omit<Plan, "id">;

const COLUMNS = ["id", "name", "kind", "features", "public_state"] as const;

function toPlan(row: Plan): Plan {
	return {
		id: row.id,
		name: row.name,
		kind: row.kind,
		features: row.features,
		public_state: row.public_state,
	};
}

/** Every plan by name, with the number of productions on it. */
export async function listPlans(knex: Knex): Promise<(Plan & { readonly productions: number })[]> {
	const rows: (Plan & { productions: number })[] = await knex("billing_plans as plan")
		.select(COLUMNS)
		.select({
			productions: knex("productions").whereRaw("billing_plan_id = plan.id").count(),
		})
		.orderBy("name");
	return rows.map((row) => ({ ...toPlan(row), productions: row.productions }));
}

/** Finds a plan by name and locks it until the transaction ends. */
export async function lockPlan(trx: Knex.Transaction, name: string): Promise<Plan | null> {
	const rows: Plan[] = await trx("billing_plans").select(COLUMNS).where({ name }).forUpdate();
	return rows[0] === undefined ? null : toPlan(rows[0]);
}

/** @returns null if there is no such plan. */
export async function findPlanName(knex: Knex, id: number): Promise<string | null> {
	const row: { name: string } | undefined = await knex("billing_plans")
		.where({ id })
		.forShare()
		.first("name");
	return row?.name ?? null;
}

/** @returns null if the name is taken. */
export async function insertPlan(trx: Knex.Transaction, values: PlanValues): Promise<Plan | null> {
	const rows: Plan[] = await trx("billing_plans")
		.insert({ ...values, features: JSON.stringify(values.features) })
		.onConflict("name")
		.ignore()
		.returning([...COLUMNS]);
	return rows[0] === undefined ? null : toPlan(rows[0]);
}

/** Writes a plan; marks its productions as changed, because responses show them with their plan. */
export async function updatePlan(trx: Knex.Transaction, { id, ...values }: Plan): Promise<void> {
	await trx("billing_plans")
		.where({ id })
		.update({ ...values, features: JSON.stringify(values.features) });
	await trx("productions")
		.where({ billing_plan_id: id })
		.update({ changed_xid: trx.raw("pg_current_xact_id()") });
}

export async function countProductionsOn(trx: Knex.Transaction, planId: number): Promise<number> {
	const [row] = await trx("productions").where({ billing_plan_id: planId }).count({ count: "*" });
	return Number(row?.count ?? 0);
}

export async function deletePlan(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("billing_plans").where({ id }).delete();
}

/** @returns the production's name; null if there is no such production. */
export async function putOnPlan(
	trx: Knex.Transaction,
	productionId: number,
	planId: number,
): Promise<string | null> {
	const rows: { name: string }[] = await trx("productions")
		.where({ id: productionId })
		.update({ billing_plan_id: planId })
		.returning("name");
	return rows[0]?.name ?? null;
}
