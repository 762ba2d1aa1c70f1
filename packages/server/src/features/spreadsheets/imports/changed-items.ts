import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";

/** The kinds of items that an import changes, with their table and name column. */
const ITEM_TABLES = {
	licensors: { table: "licensors", label: "name" },
	prices: { table: "prices", label: "name" },
	conditions: { table: "licensing_conditions", label: "category" },
	records: { table: "records", label: "production_locator" },
	"alt-files": { table: "alt_files", label: "name" },
} as const;
export type ChangedKind = keyof typeof ITEM_TABLES;
/** Kinds in an order in which each follows those it refers to. */
export const CHANGED_KINDS = Object.keys(ITEM_TABLES) as readonly ChangedKind[];

/** An item that an import created or changed. `before` is null for a created one. */
export interface ChangedItem {
	readonly id: number;
	readonly before: unknown;
}

/** Locks items until the transaction ends, in the order of their ids. */
export async function lockItems(
	trx: Knex.Transaction,
	kind: ChangedKind,
	ids: readonly number[],
): Promise<void> {
	if (ids.length === 0) return;
	await trx(ITEM_TABLES[kind].table)
		.select("id")
		.whereRaw("id = any(?::bigint[])", [idArray(ids)])
		.orderBy("id")
		.forUpdate();
}

/** Stores which items an import created or changed, each with its current version. */
export async function insertChangedItems(
	trx: Knex.Transaction,
	importItem: { readonly id: number; readonly production_id: number },
	kind: ChangedKind,
	items: readonly ChangedItem[],
): Promise<void> {
	if (items.length === 0) return;
	const rows = items.map(({ id, before }) => (before === null ? { id } : { id, before }));
	await trx.raw(
		`insert into import_changes (production_id, import_id, kind, item_id, version, before)
		select ?, ?, ?, item.id, item.version, v.before
		from jsonb_to_recordset(?::jsonb) as v(id bigint, before jsonb) join ?? item on item.id = v.id`,
		[importItem.production_id, importItem.id, kind, JSON.stringify(rows), ITEM_TABLES[kind].table],
	);
}

/** Stores which tags an import created. */
export async function insertCreatedTags(
	trx: Knex.Transaction,
	importItem: { readonly id: number; readonly production_id: number },
	nameKeys: readonly string[],
): Promise<void> {
	if (nameKeys.length === 0) return;
	await trx.raw(
		`insert into import_changes (production_id, import_id, kind, item_id, version)
		select production_id, ?, 'tags', id, version from tags
		where production_id = ? and name_key in (select jsonb_array_elements_text(?::jsonb))`,
		[importItem.id, importItem.production_id, JSON.stringify(nameKeys)],
	);
}

/** An import's item in its current state, beside the state after the import. */
export interface ItemNow extends ChangedItem {
	/** The version after the import. */
	readonly version: number;
	/** null if the item no longer exists. */
	readonly version_now: number | null;
	readonly label: string | null;
}

/** The items of one kind that an import created or changed, locked, by id. */
export async function lockChangedItems(
	trx: Knex.Transaction,
	importId: number,
	kind: ChangedKind,
): Promise<ItemNow[]> {
	const { table, label } = ITEM_TABLES[kind];
	await trx(table)
		.select("id")
		.whereIn("id", trx("import_changes").select("item_id").where({ import_id: importId, kind }))
		.orderBy("id")
		.forUpdate();
	return trx("import_changes as c")
		.leftJoin(`${table} as item`, "item.id", "c.item_id")
		.select("c.item_id as id", "c.before", "c.version")
		.select("item.version as version_now", `item.${label} as label`)
		.where({ "c.import_id": importId, "c.kind": kind })
		.orderBy("c.item_id");
}
