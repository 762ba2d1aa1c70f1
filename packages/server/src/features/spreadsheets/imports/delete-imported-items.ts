import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";
import { deleteAltFiles } from "../../records/alt-files/queries.ts";
import { deleteRecords } from "../../records/records/queries.ts";

/** Ids of the items that an import created and that still exist. */
export interface MadeItems {
	readonly licensors: readonly number[];
	readonly prices: readonly number[];
	readonly conditions: readonly number[];
	readonly records: readonly number[];
	readonly altFiles: readonly number[];
}

/** Finds items from elsewhere that depend on items created by the import. One query. */
const OTHERS_USES = `
	with made as (
		select ?::bigint[] as licensors, ?::bigint[] as prices, ?::bigint[] as conditions, ?::bigint[] as records,
			?::bigint[] as alt_files, ?::bigint as production
	)
	select 'licensors' as kind, l.name as label, 'has records that others made' as what
	from made, licensors l where l.production_id = production and l.id = any(licensors)
		and exists (select from records r where r.licensor_id = l.id and not r.id = any(made.records))
	union all
	select 'licensors', l.name, 'has prices that others made'
	from made, licensors l where l.production_id = production and l.id = any(licensors)
		and exists (select from prices p where p.licensor_id = l.id and not p.id = any(made.prices))
	union all
	select 'licensors', l.name, 'has conditions that others made'
	from made, licensors l where l.production_id = production and l.id = any(licensors)
		and exists (select from licensing_conditions c where c.licensor_id = l.id and not c.id = any(made.conditions))
	union all
	select 'licensors', l.name, 'has employees'
	from made, licensors l where l.production_id = production and l.id = any(licensors)
		and exists (select from licensor_employees e where e.licensor_id = l.id)
	union all
	select 'licensors', l.name, 'has the license "' || s.name || '"'
	from made, licensors l join licenses s on s.licensor_id = l.id
	where l.production_id = production and l.id = any(licensors)
	union all
	select 'licensors', l.name, 'has the order "' || o.name || '"'
	from made, licensors l join orders o on o.licensor_id = l.id
	where l.production_id = production and l.id = any(licensors)
	union all
	select 'prices', p.name, 'is the price of other records'
	from made, prices p where p.production_id = production and p.id = any(made.prices)
		and exists (select from records r where (r.price_id = p.id or r.secondary_price_id = p.id)
			and not r.id = any(made.records))
	union all
	select 'alt-files', a.name, 'leads to records of the import'
	from made, alt_files a where a.production_id = production and not a.id = any(made.alt_files)
		and exists (select from alt_file_records f where f.alt_file_id = a.id and f.record_id = any(made.records))`;

/** Later additions to items that an import created, by kind; call it after reverting the import's changes. */
export async function othersUses(
	trx: Knex.Transaction,
	productionId: number,
	made: MadeItems,
): Promise<readonly (readonly [kind: string, messages: readonly string[]])[]> {
	const lists = [made.licensors, made.prices, made.conditions, made.records, made.altFiles].map(idArray);
	const { rows } = await trx.raw<{ rows: { kind: string; label: string; what: string }[] }>(OTHERS_USES, [
		...lists,
		productionId,
	]);
	const kinds = [...new Set(rows.map(({ kind }) => kind))];
	return kinds.map((kind) => [
		kind,
		rows.filter((row) => row.kind === kind).map(({ label, what }) => `"${label}" ${what}`),
	]);
}

/** Removes the items that an import created, and its tags that are on no record any longer. */
export async function deleteImportedItems(
	trx: Knex.Transaction,
	importId: number,
	made: MadeItems,
): Promise<void> {
	await deleteAltFiles(trx, made.altFiles);
	await deleteRecords(trx, made.records);
	const parts = { licensing_conditions: made.conditions, prices: made.prices, licensors: made.licensors };
	for (const [table, ids] of Object.entries(parts)) {
		await trx(table)
			.whereRaw("id = any(?::bigint[])", [idArray(ids)])
			.delete();
	}
	await trx.raw(
		`delete from tags t using import_changes c
		where c.import_id = ? and c.kind = 'tags' and c.item_id = t.id
			and not exists (select from taggings g where g.tag_id = t.id)`,
		[importId],
	);
}
