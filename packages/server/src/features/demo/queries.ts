import { DEMO_PLAN } from "@oxcut/core/model";
import type { Knex } from "knex";
import { idArray } from "../../db/id-array.ts";
import type { Viewer } from "../productions/productions/production.ts";

/** The progress of a demo production. */
export interface DemoState {
	readonly id: number;
	readonly isGenerated: boolean;
	/** Its cuts, once created; they may have been deleted since. */
	readonly cutIds: readonly number[] | null;
}

interface DemoRow {
	readonly id: number;
	readonly config: { readonly demoFullyGenerated?: boolean; readonly demoCutIds?: readonly number[] };
}

function toDemo({ id, config }: DemoRow): DemoState {
	return { id, isGenerated: config.demoFullyGenerated ?? false, cutIds: config.demoCutIds ?? null };
}

/** The first demo production that an account owns; null if it has none. */
export async function findDemo(knex: Knex, viewer: Viewer): Promise<DemoState | null> {
	const query: Knex.QueryBuilder = knex("productions as p")
		.join("billing_plans as b", "b.id", "p.billing_plan_id")
		.join("production_members as m", "m.production_id", "p.id")
		.where({ "b.name": DEMO_PLAN, "m.account_id": viewer.accountId, "m.main_role": "owner" })
		.whereNull("p.deleted_at")
		.orderBy("p.id");
	if (viewer.productionIds !== null) {
		query.whereRaw("p.id = any(?::bigint[])", [idArray(viewer.productionIds)]);
	}
	const row: DemoRow | undefined = await query.first("p.id", "p.config");
	return row === undefined ? null : toDemo(row);
}

/**
 * Locks a demo production until the transaction ends.
 * @returns null if it no longer exists.
 */
export async function lockDemo(trx: Knex.Transaction, id: number): Promise<DemoState | null> {
	const row: DemoRow | undefined = await trx("productions")
		.where({ id, deleted_at: null })
		.forNoKeyUpdate()
		.first("id", "config");
	return row === undefined ? null : toDemo(row);
}

/** The account that owns a production; null if none does. */
export async function findOwnerId(knex: Knex, productionId: number): Promise<number | null> {
	const row: { account_id: number } | undefined = await knex("production_members")
		.where({ production_id: productionId, main_role: "owner" })
		.first("account_id");
	return row?.account_id ?? null;
}

/** Assigns the demo's plan to a new production. */
export async function putOnDemoPlan(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("productions")
		.where({ id })
		.update({ billing_plan_id: trx("billing_plans").where({ name: DEMO_PLAN }).select("id") });
}

/** Stores which cuts are the demo's. */
export async function keepDemoCuts(
	trx: Knex.Transaction,
	id: number,
	cutIds: readonly number[],
): Promise<void> {
	await mergeConfig(trx, id, { demoCutIds: cutIds });
}

/** The ids of a production's records by locator, and of its licensors by name. */
export async function findItemIds(knex: Knex, productionId: number) {
	const listed = async (table: string, name: string) => {
		const rows: readonly { id: number; name: string }[] = await knex(table)
			.select("id", { name })
			.where({ production_id: productionId });
		return new Map(rows.map(({ id, name }) => [name, id]));
	};
	return {
		records: await listed("records", "production_locator"),
		licensors: await listed("licensors", "name"),
	};
}

/** Marks a demo as complete. */
export async function markGenerated(trx: Knex.Transaction, id: number): Promise<void> {
	await mergeConfig(trx, id, { demoFullyGenerated: true });
}

async function mergeConfig(trx: Knex.Transaction, id: number, part: DemoRow["config"]): Promise<void> {
	await trx("productions")
		.where({ id })
		.update({ config: trx.raw("config || ?::jsonb", [JSON.stringify(part)]) });
}
