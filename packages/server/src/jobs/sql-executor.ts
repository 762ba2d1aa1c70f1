import type { Knex } from "knex";
import type PgBoss from "pg-boss";

interface Connection {
	query(text: string, values?: unknown[]): Promise<Answer | Answer[]>;
}

interface Answer {
	readonly rows: unknown[];
}

interface ConnectionSource {
	acquireConnection(): Promise<Connection>;
	releaseConnection(connection: Connection): Promise<void>;
}

/**
 * Runs pg-boss's own SQL, which numbers its placeholders like PostgreSQL, on a connection or in a transaction of ours.
 */
export function sqlExecutor(knex: Knex): PgBoss.Db {
	const source: ConnectionSource = knex.client;
	return {
		executeSql: async (text: string, values?: unknown[]) => {
			const connection = await source.acquireConnection();
			try {
				const answer = await connection.query(text, values);
				const last = Array.isArray(answer) ? answer.at(-1) : answer;
				return { rows: last?.rows ?? [] };
			} catch (error) {
				// pg-boss's maintenance brings its own transaction, which would stay open after a failure.
				if (!isTransaction(knex)) await connection.query("rollback").catch(() => undefined);
				throw error;
			} finally {
				await source.releaseConnection(connection);
			}
		},
	};
}

/** Whether it is a transaction, which the caller ends. */
export function isTransaction(knex: Knex): knex is Knex.Transaction {
	return "executionPromise" in knex;
}
