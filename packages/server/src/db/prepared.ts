import type { Knex } from "knex";

/** Settings of connections that keep statements; shared by a pool and its transactions. */
const KEEPING = new WeakSet<object>();

/** Lets a pool's connections keep statements. Not the embedded database's, which share one session. */
export function keepStatements(knex: Knex): void {
	KEEPING.add(knex.client.config);
}

/**
 * A query that nearly every call makes: its connection plans it once and keeps it. Planning is most of what such
 * queries take.
 *
 * @param name - stands for one text of SQL in the whole server; values may differ.
 */
export function prepared<Q extends Knex.QueryBuilder | Knex.Raw>(knex: Knex, name: string, query: Q): Q {
	if (KEEPING.has(knex.client.config)) query.options({ name: `ox_${name}` });
	return query;
}
