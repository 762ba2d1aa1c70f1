import type { Knex } from "knex";

/** A foreign key, with the facts that restoring a row needs. */
export interface Reference {
	readonly columns: readonly string[];
	readonly target: string;
	readonly targetColumns: readonly string[];
	/** The effect on a row whose target is deleted. */
	readonly onDelete: "cascade" | "set null" | "no action";
	/** The columns that it sets to null. */
	readonly nulled: readonly string[];
}

/** A table with rows in the trash. */
export interface TrashedTable {
	readonly name: string;
	/** Without generated columns. */
	readonly columns: readonly string[];
	/** The primary key's columns, which are ids. */
	readonly key: readonly string[];
	readonly references: readonly Reference[];
}

/** Reads the tables with these names, each after the tables it refers to. */
export async function readTables(knex: Knex, names: readonly string[]): Promise<TrashedTable[]> {
	const { rows } = await knex.raw<{ rows: TrashedTable[] }>(
		`select c.relname as name,
			(select json_agg(attname order by attnum) from pg_attribute
				where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
			(select json_agg(a.attname order by a.attnum)
				from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
				where i.indrelid = c.oid and i.indisprimary) as key,
			(select coalesce(json_agg(json_build_object(
				'columns', (select json_agg(a.attname order by n.place)
					from unnest(k.conkey) with ordinality n(attnum, place)
					join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.attnum),
				'target', (select relname from pg_class where oid = k.confrelid),
				'targetColumns', (select json_agg(a.attname order by n.place)
					from unnest(k.confkey) with ordinality n(attnum, place)
					join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.attnum),
				'onDelete', case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end,
				'nulled', (select json_agg(attname) from pg_attribute
					where attrelid = k.conrelid and attnum = any(coalesce(k.confdelsetcols, k.conkey)))
			)), '[]') from pg_constraint k where k.conrelid = c.oid and k.contype = 'f') as references
		from pg_class c
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any(?)`,
		[[...names]],
	);
	return inOrder(rows);
}

function inOrder(tables: readonly TrashedTable[]): TrashedTable[] {
	const ordered: TrashedTable[] = [];
	let left = [...tables];
	while (left.length > 0) {
		const names = new Set(left.map(({ name }) => name));
		const isFree = ({ name, references }: TrashedTable) =>
			references.every(({ target }) => target === name || !names.has(target));
		const free = left.filter(isFree);
		if (free.length === 0)
			throw new Error(`tables reference each other in a cycle: ${[...names].join(", ")}`);
		ordered.push(...free);
		left = left.filter((table) => !free.includes(table));
	}
	return ordered;
}
