import type { Database } from "../db/database.ts";

/** Every table and column with its type, and every index, constraint and trigger, from the catalog. */
export async function schemaOf({ knex }: Database): Promise<string[]> {
	const { rows } = await knex.raw<{ rows: { line: string }[] }>(`
		select format('column %s.%s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
			pg_get_expr(d.adbin, d.adrelid)) as line
		from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
		left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
		where a.attnum > 0 and not a.attisdropped and c.relnamespace = 'public'::regnamespace
		union all select indexdef from pg_indexes where schemaname = 'public'
		union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
			from pg_constraint where connamespace = 'public'::regnamespace
		union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
			where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
		order by line`);
	return rows.map(({ line }) => line);
}
