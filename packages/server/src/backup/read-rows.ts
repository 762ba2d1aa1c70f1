import type { Knex } from "knex";
import type { Table } from "./table-catalog.ts";

/** Roughly how much of a table is in memory at once. */
const FETCH_BYTES = 256 * 1024;
const FETCH_ROWS_MAX = 1000;

/**
 * Reads all rows of a table in batches, each row as a line of JSON: an array of its columns' values as text.
 *
 * @param trx - a transaction to hold the cursor, because the embedded database allows cursors nowhere else.
 */
export async function* readRows(trx: Knex.Transaction, table: Table): AsyncGenerator<string[]> {
	const names = table.columns.map(({ name }) => name);
	const count = await rowsAtOnce(trx, table);
	const values = names.map(() => "??::text").join(", ");
	await trx.raw(
		`declare backup_rows no scroll cursor for select to_json(array[${values}]::text[])::text as line from ??`,
		[...names, table.name],
	);
	for (;;) {
		const { rows } = await trx.raw<{ rows: { line: string }[] }>(`fetch ${count} from backup_rows`);
		if (rows.length > 0) yield rows.map(({ line }) => line);
		if (rows.length < count) break;
	}
	await trx.raw("close backup_rows");
}

/** Fewer rows at once for tables with large rows (e.g. uploads), so that memory doesn't grow with them. */
async function rowsAtOnce(trx: Knex.Transaction, table: Table): Promise<number> {
	const sizes = table.columns.map(() => "coalesce(pg_column_size(??), 0)").join(" + ");
	const names = table.columns.map(({ name }) => name);
	const { rows } = await trx.raw<{ rows: { largest: number | null }[] }>(
		`select max(${sizes}) as largest from ??`,
		[...names, table.name],
	);
	const largest = Math.max(rows[0]?.largest ?? 1, 1);
	return Math.min(Math.max(Math.floor(FETCH_BYTES / largest), 1), FETCH_ROWS_MAX);
}
