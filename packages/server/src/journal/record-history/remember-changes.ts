import type { RecordAction } from "@oxcut/core/api";
import type { Knex } from "knex";
import { idArray } from "../../db/id-array.ts";
import type { Principal } from "../../http/principal.ts";
import type { FieldChange } from "./field-changes.ts";

/** One record's part of a change. A new record's entry has no fields. */
export interface RememberedChange {
	readonly record_id: number;
	readonly fields: readonly FieldChange[];
}

/** Fields that are links, and the tables with the names of their targets. */
const LINKS: Readonly<Record<string, "licensors" | "prices">> = {
	licensor_id: "licensors",
	price_id: "prices",
	secondary_price_id: "prices",
};

/** Entries written at once: preparing ten thousand would keep other calls waiting for a tenth of a second. */
const BATCH = 1000;

/**
 * Adds the author and the changes to records' histories, in the transaction of the change: two statements for each
 * thousand records [RCD10]. Call it while the old links' targets still exist.
 *
 * @param importId - the import that made the change.
 */
export async function rememberChanges(
	trx: Knex.Transaction,
	productionId: number,
	editor: Pick<Principal, "accountId" | "name">,
	action: RecordAction,
	changes: readonly RememberedChange[],
	importId: number | null = null,
): Promise<void> {
	for (let from = 0; from < changes.length; from += BATCH) {
		const rows = await withLinkNames(trx, productionId, changes.slice(from, from + BATCH));
		await trx.raw(
			`insert into record_changes (production_id, record_id, account_id, user_name, action, import_id, fields)
			select ?, record_id, ?, ?, ?, ?, fields
			from jsonb_to_recordset(?::jsonb) as v(record_id bigint, fields jsonb)`,
			[productionId, editor.accountId, editor.name, action, importId, JSON.stringify(rows)],
		);
	}
}

/** Prepares changes for storage: replaces links with the names of their targets. */
export async function withLinkNames(
	knex: Knex,
	productionId: number,
	changes: readonly RememberedChange[],
): Promise<{ readonly record_id: number; readonly fields: readonly object[] }[]> {
	const nameOf = await linkNames(knex, productionId, changes);
	return changes.map(({ record_id, fields }) => ({
		record_id,
		fields: fields.map((change) => withNames(change, nameOf)),
	}));
}

type NameOf = (table: "licensors" | "prices", id: unknown) => string | null;

function withNames(change: FieldChange, nameOf: NameOf): object {
	const table = LINKS[change.field];
	if (table === undefined) return change;
	return { ...change, from_name: nameOf(table, change.from), to_name: nameOf(table, change.to) };
}

/** The names of all licensors and prices that the changes lead from or to. */
async function linkNames(
	knex: Knex,
	productionId: number,
	changes: readonly RememberedChange[],
): Promise<NameOf> {
	const ids = { licensors: new Set<number>(), prices: new Set<number>() };
	for (const { fields } of changes) {
		for (const { field, from, to } of fields) {
			const table = LINKS[field];
			if (table === undefined) continue;
			for (const id of [from, to]) if (typeof id === "number") ids[table].add(id);
		}
	}
	if (ids.licensors.size + ids.prices.size === 0) return () => null;
	const { rows } = await knex.raw<{ rows: { kind: string; id: number; name: string }[] }>(
		`select 'licensors' as kind, id, name from licensors where production_id = ? and id = any(?::bigint[])
		union all
		select 'prices', id, name from prices where production_id = ? and id = any(?::bigint[])`,
		[productionId, idArray(ids.licensors), productionId, idArray(ids.prices)],
	);
	const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
	return (table, id) => names.get(`${table} ${id}`) ?? null;
}
