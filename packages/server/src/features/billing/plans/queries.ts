import { type BillingPlan, FIRST_CHARGE_DELAY_MS } from "@oxcut/core/model";
import type { Knex } from "knex";

/** A plan as stored. */
export interface Plan extends BillingPlan {
	readonly updated_at: Date;
}

/** The values of a new or changed plan. */
export type PlanValues = Omit<BillingPlan, "id">;

const COLUMNS = [
	"id",
	"name",
	"kind",
	"price",
	"interval_kind",
	"features",
	"public_state",
	"more",
	"updated_at",
] as const;

function toPlan(row: Plan): Plan {
	return {
		id: row.id,
		name: row.name,
		kind: row.kind,
		price: row.price,
		interval_kind: row.interval_kind,
		features: row.features,
		public_state: row.public_state,
		more: row.more,
		updated_at: row.updated_at,
	};
}

/** Columns as the database takes them. */
function columnsOf({ features, more, ...values }: PlanValues) {
	return { ...values, features: JSON.stringify(features), more: JSON.stringify(more) };
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

/** The plans that anyone can choose, the cheapest first. */
export async function listOfferedPlans(knex: Knex): Promise<Plan[]> {
	const rows: Plan[] = await knex("billing_plans")
		.select(COLUMNS)
		.where({ public_state: "active" })
		.orderBy(["price", "name"]);
	return rows.map(toPlan);
}

/** @returns null if there is no such plan. */
export async function findPlan(knex: Knex, id: number): Promise<Plan | null> {
	const row: Plan | undefined = await knex("billing_plans").first(COLUMNS).where({ id });
	return row === undefined ? null : toPlan(row);
}

/** Finds a plan by name and locks it until the transaction ends. */
export async function lockPlan(trx: Knex.Transaction, name: string): Promise<Plan | null> {
	const rows: Plan[] = await trx("billing_plans")
		.select(COLUMNS)
		.whereRaw("lower(name) = lower(?)", [name])
		// Older versions made plans whose names differ only by case.
		.orderByRaw("name = ? desc", [name])
		.forUpdate();
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
		.insert(columnsOf(values))
		.onConflict("name")
		.ignore()
		.returning([...COLUMNS]);
	return rows[0] === undefined ? null : toPlan(rows[0]);
}

/** Writes a plan; marks its productions as changed, because responses show them with their plan. */
export async function updatePlan(trx: Knex.Transaction, id: number, values: PlanValues): Promise<void> {
	await trx("billing_plans").where({ id }).update(columnsOf(values));
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

/**
 * Puts a production on a plan without charging it now: a paid one is first charged in an hour [BIL6].
 *
 * @returns the production's name; null if there is no such production.
 */
export async function putOnPlan(
	trx: Knex.Transaction,
	productionId: number,
	{ planId, now }: { readonly planId: number; readonly now: Date },
): Promise<string | null> {
	const rows: { name: string }[] = await trx("productions")
		.where({ id: productionId })
		.update({ billing_plan_id: planId, subscription_state: "active" })
		.returning("name");
	await trx("billing_invoices")
		.where({ production_id: productionId, state: "open" })
		.update({ state: "void" });
	await trx("subscriptions")
		.where({ production_id: productionId })
		.update({
			plan_changed_at: now,
			next_charge_at: trx.raw(
				"(select case when price > 0 then ?::timestamptz end from billing_plans where id = ?)",
				[new Date(now.getTime() + FIRST_CHARGE_DELAY_MS), planId],
			),
		});
	return rows[0]?.name ?? null;
}
