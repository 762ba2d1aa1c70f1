import type { Knex } from "knex";

/** A column of a table, with its type as SQL names it. */
interface Column {
	readonly name: string;
	readonly type: string;
}

export interface Table {
	readonly name: string;
	/** In the table's order, without generated columns. */
	readonly columns: readonly Column[];
}

/** Tables that describe the schema rather than hold data. */
const NOT_DATA = ["migrations"];

/**
 * Lists the tables of ox by name. Leaves out queued jobs, which have a schema of their own: if they ran much later,
 * they would email outdated facts.
 */
export async function listTables(knex: Knex): Promise<Table[]> {
	const { rows } = await knex.raw<{ rows: { name: string; columns: Column[] }[] }>(
		`select c.relname as name,
			json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
				order by a.attnum) as columns
		from pg_class c
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all (?)
		group by c.relname
		order by c.relname collate "C"`,
		[NOT_DATA],
	);
	return rows;
}

/** The last number of each sequence; null for an unused one. */
export async function listSequences(knex: Knex): Promise<{ name: string; last: number | null }[]> {
	const { rows } = await knex.raw<{ rows: { name: string; last: number | null }[] }>(
		`select sequencename as name, last_value as last from pg_sequences
		where schemaname = 'public' order by sequencename collate "C"`,
	);
	return rows;
}

export interface ForeignKey {
	readonly table: string;
	readonly name: string;
	/** In the syntax of `alter table … add constraint`. */
	readonly definition: string;
}

export async function listForeignKeys(knex: Knex): Promise<ForeignKey[]> {
	const { rows } = await knex.raw<{ rows: ForeignKey[] }>(
		`select r.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
		from pg_constraint k join pg_class r on r.oid = k.conrelid
		where k.contype = 'f' and k.connamespace = 'public'::regnamespace
		order by r.relname collate "C", k.conname collate "C"`,
	);
	return rows;
}

/** Whether a database has no tables of ox, and no others in the schema that ox would use. */
export async function isEmptyDatabase(knex: Knex): Promise<boolean> {
	const { rows } = await knex.raw<{ rows: { taken: boolean }[] }>(
		`select exists (
			select from pg_class c join pg_namespace n on n.oid = c.relnamespace
			where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'S')
				and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
		) as taken`,
	);
	return rows[0]?.taken === false;
}
