import type { Knex } from "knex";

/** Settings of connections that keep prepared statements; shared by a pool and its transactions. */
const KEEPING = new WeakSet<object>();

/**
 * Lets a pool's connections keep prepared statements. Not for the embedded database, whose connections share one
 * session.
 */
export function keepStatements(knex: Knex): void {
	KEEPING.add(knex.client.config);
}

/**
 * Prepares a query that nearly every call makes: each connection plans it once and caches the plan. Planning takes most
 * of the time of such queries.
 *
 * @param name - identifies one SQL text in the whole server; values may differ.
 */
export function prepared<Q extends Knex.QueryBuilder | Knex.Raw>(knex: Knex, name: string, query: Q): Q {
	if (KEEPING.has(knex.client.config)) query.options({ name: `ox_${name}` });
	return query;
}

/** The part of knex that manages connections. */
interface Connections {
	readonly config: object;
	acquireConnection(): Promise<{
		query(config: { name?: string; text: string; values: readonly unknown[] }): Promise<{ rows: unknown[] }>;
	}>;
	releaseConnection(connection: object): Promise<void>;
	emit(event: "query", query: SentQuery): void;
	emit(event: "query-response", answer: unknown, query: SentQuery): void;
	emit(event: "query-error", error: unknown, query: SentQuery): void;
}

/** A query as knex reports its own. */
interface SentQuery {
	readonly __knexQueryUid: string;
	readonly sql: string;
	readonly bindings: readonly unknown[];
	readonly options: { readonly name?: string };
}

let sent = 0;

/**
 * Runs a {@link prepared} query without the query builder, on a connection of the pool or the transaction's own:
 * building a query of a few microseconds takes longer than running it.
 *
 * @param name - null if the text varies too much to be kept.
 * @param sql - with `$1`, `$2` … for the values.
 */
export async function queryKept<Row>(
	knex: Knex,
	name: string | null,
	sql: string,
	values: readonly unknown[],
): Promise<Row[]> {
	const client: Connections = knex.client;
	const connection = await client.acquireConnection();
	try {
		const kept = name !== null && KEEPING.has(client.config) ? { name: `ox_${name}` } : {};
		sent += 1;
		const query = { __knexQueryUid: `kept ${sent}`, sql, bindings: values, options: kept };
		client.emit("query", query);
		try {
			const { rows } = await connection.query({ ...kept, text: sql, values });
			client.emit("query-response", rows, query);
			// As with the builder, the caller knows the query's row type.
			return rows as Row[];
		} catch (error) {
			client.emit("query-error", error, query);
			throw error;
		}
	} finally {
		await client.releaseConnection(connection);
	}
}
