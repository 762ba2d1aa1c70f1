import { type BudgetLine, foldName } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Tracked } from "../../../db/tracked.ts";
import { whereChangedSince } from "../../../http/changes.ts";

export type StoredBudgetLine = Tracked<BudgetLine & { readonly production_id: number }>;

/** The driver reads exact decimals as text. */
type BudgetLineRow = Omit<StoredBudgetLine, "amount" | "contingency"> & {
	readonly amount: string;
	readonly contingency: string;
};

/** The changes to a budget line; omitted fields are unchanged. */
export type BudgetLineFields = {
	readonly [Field in keyof Omit<BudgetLine, "id">]?: BudgetLine[Field] | undefined;
};

const COLUMNS = [
	...["id", "production_id", "name", "licensor_id", "category", "amount", "currency", "contingency"],
	...["notes", "version", "updated_at"],
] as const;

function lineOf(row: BudgetLineRow): StoredBudgetLine {
	return { ...row, amount: Number(row.amount), contingency: Number(row.contingency) };
}

function linesOf(knex: Knex, productionId: number) {
	return knex<BudgetLineRow>("budget_lines")
		.select(...COLUMNS)
		.where({ production_id: productionId })
		.orderBy("id");
}

function columnsOf(fields: BudgetLineFields): Record<string, unknown> {
	const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
	return fields.name === undefined ? given : { ...given, name_key: foldName(fields.name) };
}

/** In the order in which they were added. */
export async function listBudgetLines(knex: Knex, productionId: number): Promise<StoredBudgetLine[]> {
	const rows: BudgetLineRow[] = await linesOf(knex, productionId);
	return rows.map(lineOf);
}

export async function listBudgetLinesSince(
	knex: Knex,
	productionId: number,
	since: string,
): Promise<StoredBudgetLine[]> {
	const rows: BudgetLineRow[] = await whereChangedSince(linesOf(knex, productionId), since);
	return rows.map(lineOf);
}

export async function findBudgetLine(
	knex: Knex,
	productionId: number,
	id: number,
): Promise<StoredBudgetLine | undefined> {
	const row: BudgetLineRow | undefined = await linesOf(knex, productionId).where({ id }).first();
	return row === undefined ? undefined : lineOf(row);
}

/** Like {@link findBudgetLine}, and locks it until the transaction ends. */
export async function lockBudgetLine(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
): Promise<StoredBudgetLine | undefined> {
	const row: BudgetLineRow | undefined = await linesOf(trx, productionId).where({ id }).forUpdate().first();
	return row === undefined ? undefined : lineOf(row);
}

/** @throws a unique violation of `budget_lines_name` if the name is taken in the production. */
export async function insertBudgetLine(
	trx: Knex.Transaction,
	productionId: number,
	fields: Omit<BudgetLine, "id">,
): Promise<StoredBudgetLine> {
	const rows: BudgetLineRow[] = await trx("budget_lines")
		.insert({ production_id: productionId, ...columnsOf(fields) })
		.returning([...COLUMNS]);
	const [row] = rows;
	if (row === undefined) throw new Error("inserting a budget line returned no row");
	return lineOf(row);
}

/**
 * @returns the updated line.
 * @throws a unique violation of `budget_lines_name` if the name is taken in the production.
 */
export async function updateBudgetLine(
	trx: Knex.Transaction,
	line: StoredBudgetLine,
	fields: BudgetLineFields,
): Promise<StoredBudgetLine> {
	const columns = columnsOf(fields);
	if (Object.keys(columns).length === 0) return line;
	const rows: BudgetLineRow[] = await trx("budget_lines")
		.where({ id: line.id })
		.update(columns)
		.returning([...COLUMNS]);
	const [row] = rows;
	return row === undefined ? line : lineOf(row);
}

export async function deleteBudgetLine(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("budget_lines").where({ id }).delete();
}
