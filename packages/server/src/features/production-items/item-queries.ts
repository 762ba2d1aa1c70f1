import { foldName } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { ItemKind } from "../../http/access-lookups.ts";
import { whereChangedSince } from "../../http/changes.ts";
import type { Draft, Item, ItemChange, ProductionItemKind, Stored } from "./item-kind.ts";

function columnsOf<T extends Item, N extends ItemKind, U>({
	columns,
}: ProductionItemKind<T, N, U>): string[] {
	return ["id", "production_id", ...columns, "version", "updated_at"];
}

/** Reads items in the order in which they were added. */
function itemsOf<T extends Item, N extends ItemKind, U>(
	knex: Knex,
	kind: ProductionItemKind<T, N, U>,
	productionId: number,
): Knex.QueryBuilder {
	return knex(kind.plural).select(columnsOf(kind)).where({ production_id: productionId }).orderBy("id");
}

function toStored<T extends Item, N extends ItemKind, U>(
	{ read }: ProductionItemKind<T, N, U>,
	row: Stored<T>,
): Stored<T> {
	return read === undefined ? row : { ...row, ...read(row) };
}

function valuesOf(change: object): Record<string, unknown> {
	const values: Record<string, unknown> & { name_key?: string } = {};
	for (const [field, value] of Object.entries(change)) {
		if (value === undefined) continue;
		// The driver would send an array as a PostgreSQL array.
		values[field] = typeof value === "object" && value !== null ? JSON.stringify(value) : value;
		if (field === "name") values.name_key = foldName(String(value));
	}
	return values;
}

/** A production's items, or those changed since a token, in the order in which they were added. */
export async function listItems<T extends Item, N extends ItemKind, U>(
	knex: Knex,
	kind: ProductionItemKind<T, N, U>,
	productionId: number,
	since?: string,
): Promise<Stored<T>[]> {
	const query = itemsOf(knex, kind, productionId);
	const rows: Stored<T>[] = await (since === undefined ? query : whereChangedSince(query, since));
	return rows.map((row) => toStored(kind, row));
}

/** @returns undefined if the production has no such item. */
export async function findItem<T extends Item, N extends ItemKind, U>(
	knex: Knex,
	kind: ProductionItemKind<T, N, U>,
	productionId: number,
	where: { readonly id: number } | { readonly name_key: string },
	lock: "unlocked" | "locked" = "unlocked",
): Promise<Stored<T> | undefined> {
	const query = itemsOf(knex, kind, productionId).where(where);
	const [row]: Stored<T>[] = await (lock === "locked" ? query.forUpdate() : query);
	return row && toStored(kind, row);
}

/** @throws a unique violation of the table's `_name` if the name is taken in the production. */
export async function insertItem<T extends Item, N extends ItemKind, U>(
	trx: Knex.Transaction,
	kind: ProductionItemKind<T, N, U>,
	productionId: number,
	draft: Draft<T>,
): Promise<Stored<T>> {
	const insert: Knex.QueryBuilder = trx(kind.plural)
		.insert({ production_id: productionId, ...valuesOf(draft) })
		.returning(columnsOf(kind));
	const [row]: Stored<T>[] = await insert;
	if (row === undefined) throw new Error(`inserting into ${kind.plural} returned no row`);
	return toStored(kind, row);
}

/**
 * @returns the updated item.
 * @throws a unique violation of the table's `_name` if the name is taken in the production.
 */
export async function updateItem<T extends Item, N extends ItemKind, U>(
	trx: Knex.Transaction,
	kind: ProductionItemKind<T, N, U>,
	item: Stored<T>,
	change: ItemChange<T>,
): Promise<Stored<T>> {
	const values = valuesOf(change);
	if (Object.keys(values).length === 0) return item;
	const update: Knex.QueryBuilder = trx(kind.plural)
		.where({ id: item.id })
		.update(values)
		.returning(columnsOf(kind));
	const [row]: Stored<T>[] = await update;
	return row === undefined ? item : toStored(kind, row);
}

export async function deleteItem(trx: Knex.Transaction, table: string, id: number): Promise<void> {
	await trx(table).where({ id }).delete();
}
