import type { Knex } from "knex";

/** Distance between the ids of a copy and those of the copy before. */
const STRIDE = 10_000_000;

/** Tables without a `production_id` whose rows belong to a production's people. */
const PEOPLE: Readonly<Record<string, string>> = {
	productions: "id = :production",
	accounts: "id in (select account_id from production_members where production_id = :production)",
	account_emails:
		"account_id in (select account_id from production_members where production_id = :production)",
	sessions: "account_id in (select account_id from production_members where production_id = :production)",
	studios: "id in (select studio_id from productions where id = :production)",
	studio_members: "studio_id in (select studio_id from productions where id = :production)",
};

/** Columns without a foreign key that name a copied row. */
const NAMING = ["id", "production_id", "resource_id", "item_id"];

interface Column {
	readonly table: string;
	readonly column: string;
	/** How a copy's value is made from `t`, a row of the original, and `k`, the copy's number. */
	readonly value: string;
}

/** The change of each column: an id is shifted, a text that no two rows share gets a suffix, and the rest stays as it is. */
const COLUMNS = `
	select c.relname as table, a.attname as column, case
		when a.atttypid = 'bigint'::regtype and (a.attname = any(:naming) or exists (
			select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)
				and k.confrelid::regclass::text = any(:tables)
		)) then format('t.%I + k * ${STRIDE}::bigint', a.attname)
		when not exists (
			select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indnatts = 1
				and pg_get_indexdef(i.indexrelid, 1, true) ~ ('\\m' || a.attname || '\\M')
		) then format('t.%I', a.attname)
		when a.atttypid = 'text'::regtype then format('t.%I || k', a.attname)
		when a.atttypid = 'bytea'::regtype then format('sha256(t.%I || k::text::bytea)', a.attname)
		else format('t.%I', a.attname)
	end as value
	from pg_attribute a join pg_class c on c.oid = a.attrelid
	where c.relname = any(:tables) and c.relnamespace = 'public'::regnamespace
		and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
	order by c.relname, a.attnum`;

/** The most copies on each side of {@link copyProduction}, after {@link leaveRoomForCopies}. */
const MOST = 10_000;

/** Lets new rows have ids that leave room for copies with lower ones. For an empty database. */
export async function leaveRoomForCopies(knex: Knex): Promise<void> {
	await knex.raw(
		`select setval(c.oid, ${MOST * STRIDE}::bigint) from pg_class c
		where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace`,
	);
}

/**
 * Copies a production with all its rows, and its people with theirs, in bulk: without triggers and checks of keys. The same
 * number of copies gets lower ids and higher ones. A table that a later version adds to productions is copied too.
 *
 * @param half - copies on each side.
 * @returns the copied tables.
 */
export async function copyProduction(
	knex: Knex,
	production: number,
	half: number,
): Promise<readonly string[]> {
	const { rows: owned } = await knex.raw<{ rows: { table: string }[] }>(
		`select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'production_id'
		where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`,
	);
	const tables = [...owned.map(({ table }) => table), ...Object.keys(PEOPLE)];
	const { rows: columns } = await knex.raw<{ rows: Column[] }>(COLUMNS, { tables, naming: NAMING });
	await knex.transaction(async (trx) => {
		await trx.raw("set local statement_timeout = 0");
		await trx.raw("set local session_replication_role = replica");
		for (const table of tables) {
			const own = columns.filter((column) => column.table === table);
			await trx.raw(
				`insert into "${table}" (${own.map(({ column }) => `"${column}"`).join(", ")}) overriding system value
				select ${own.map(({ value }) => value).join(", ")}
				from "${table}" t cross join generate_series(-(:half)::int, :half) k
				where k <> 0 and ${PEOPLE[table] ?? "production_id = :production"}`,
				{ production, half },
			);
		}
	});
	return tables;
}
