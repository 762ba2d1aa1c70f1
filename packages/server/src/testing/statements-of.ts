import type { Knex } from "knex";

/**
 * The SQL statements that some work causes, in order, without the server's own notification of other processes about an
 * earlier change.
 */
export async function statementsOf(knex: Knex, work: () => Promise<unknown>): Promise<readonly string[]> {
	const statements: string[] = [];
	const hear = ({ sql }: { readonly sql: string }) => {
		if (!sql.includes("pg_notify")) statements.push(sql);
	};
	knex.on("query", hear);
	try {
		await work();
	} finally {
		knex.removeListener("query", hear);
	}
	return statements;
}
