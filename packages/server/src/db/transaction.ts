import type { Knex } from "knex";
import { isSerializationFailure } from "./database-errors.ts";

const ATTEMPTS = 4;
const PAUSE_MS = 15;

/** The event that knex emits after a commit with writes. */
export const COMMITTED = "ox-committed";

/** Runs work in a transaction; retries if it lost against a concurrent one. */
export async function inTransaction<T>(
	knex: Knex,
	work: (trx: Knex.Transaction) => Promise<T>,
	attempts = ATTEMPTS,
): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			const result = await knex.transaction(work);
			knex.emit(COMMITTED);
			return result;
		} catch (error) {
			if (attempt >= attempts || !isSerializationFailure(error)) throw error;
			await new Promise((done) => setTimeout(done, PAUSE_MS * attempt));
		}
	}
}

/** Runs work that writes in a single statement, which is its own transaction. */
export async function inStatement<T>(knex: Knex, work: () => Promise<T>): Promise<T> {
	const result = await work();
	knex.emit(COMMITTED);
	return result;
}
