import { foldName, type Licensor } from "@oxcut/core/model";
import type { Knex } from "knex";

/** Reserves ids for new items of a table, so that items of other tables can refer to them before they are written. */
export async function reserveIds(trx: Knex.Transaction, table: string, count: number): Promise<number[]> {
	if (count === 0) return [];
	const { rows } = await trx.raw<{ rows: { id: number }[] }>(
		"select nextval(pg_get_serial_sequence(?, 'id')) as id from generate_series(1, ?::integer)",
		[table, count],
	);
	return rows.map(({ id }) => id);
}

/** Adds licensors under reserved ids. */
export async function insertLicensors(
	trx: Knex.Transaction,
	productionId: number,
	licensors: readonly Licensor[],
): Promise<void> {
	if (licensors.length === 0) return;
	const rows = licensors.map(({ id, name, currency }) => ({
		id,
		name,
		name_key: foldName(name),
		currency,
	}));
	await trx.raw(
		`insert into licensors (id, production_id, name, name_key, currency)
		select id, ?, name, name_key, currency
		from jsonb_to_recordset(?::jsonb) as v(id bigint, name text, name_key text, currency text)`,
		[productionId, JSON.stringify(rows)],
	);
}

/** Writes the currencies of licensors, the only thing that an import changes in them. */
export async function writeCurrencies(trx: Knex.Transaction, licensors: readonly Licensor[]): Promise<void> {
	if (licensors.length === 0) return;
	const rows = licensors.map(({ id, currency }) => ({ id, currency }));
	await trx.raw(
		`update licensors l set currency = v.currency
		from jsonb_to_recordset(?::jsonb) as v(id bigint, currency text) where l.id = v.id`,
		[JSON.stringify(rows)],
	);
}
