import { createPostgresDatabase } from "../src/testing/test-database.ts";
import { type ProgramRuns, programRuns } from "./program-runs.ts";

/** Runs of `ox-server` on one new database. */
export interface TestStorage {
	readonly runs: ProgramRuns;
	/** The settings that lead to the database; none where it is the embedded one. */
	readonly env: Readonly<Record<string, string>>;
	remove(): Promise<void>;
}

/** Room for an `ox-server`: on the embedded database, or on PostgreSQL where OX_TEST_DATABASE=postgres. */
export async function createTestStorage(): Promise<TestStorage> {
	const postgres = process.env.OX_TEST_DATABASE === "postgres" ? await createPostgresDatabase() : null;
	const runs = programRuns();
	return {
		runs,
		env: postgres === null ? {} : { DATABASE_URL: postgres.url },
		remove: async () => {
			await runs.end();
			await postgres?.drop();
		},
	};
}
