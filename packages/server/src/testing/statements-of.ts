import type { Knex } from "knex";

/**
 * The SQL statements that a piece of work makes, in their order. Without what a server does in its own time after an
 * earlier change: telling the other servers of its database that there is one.
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
