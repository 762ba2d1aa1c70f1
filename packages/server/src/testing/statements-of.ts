import type { Knex } from "knex";

/** A query as sent to the database. */
export interface SentQuery {
	/** The SQL, with `$1`, `$2` … for the values. */
	readonly sql: string;
	readonly values: readonly unknown[];
	/** The name under which connections keep its plan; null if each call plans it. */
	readonly name: string | null;
}

interface HeardQuery {
	readonly sql: string;
	readonly bindings?: readonly unknown[];
	readonly options?: { readonly name?: string };
}

/**
 * The queries that some work causes, in order, without the server's own notification of other processes about an
 * earlier change.
 */
export async function queriesOf(knex: Knex, work: () => Promise<unknown>): Promise<readonly SentQuery[]> {
	const queries: SentQuery[] = [];
	const hear = ({ sql, bindings = [], options }: HeardQuery) => {
		if (!sql.includes("pg_notify")) queries.push({ sql, values: bindings, name: options?.name ?? null });
	};
	knex.on("query", hear);
	try {
		await work();
	} finally {
		knex.removeListener("query", hear);
	}
	return queries;
}

/** The SQL of {@link queriesOf}. */
export async function statementsOf(knex: Knex, work: () => Promise<unknown>): Promise<readonly string[]> {
	return (await queriesOf(knex, work)).map(({ sql }) => sql);
}
