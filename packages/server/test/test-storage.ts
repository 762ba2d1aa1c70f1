import { join } from "node:path";
import { createPostgresDatabase } from "../src/testing/test-database.ts";
import { copyDataDir } from "./built-server.ts";
import { type ProgramRuns, programRuns } from "./program-runs.ts";

/** Runs of `ox-server` on one new database. */
export interface TestStorage {
	readonly runs: ProgramRuns;
	/** The settings for the database; empty for the embedded one. */
	readonly env: Readonly<Record<string, string>>;
	/** Migrates the database, like `ox-server migrate`. */
	migrate(): Promise<void>;
	remove(): Promise<void>;
}

/** Storage for an `ox-server`: the embedded database, or PostgreSQL if OX_TEST_DATABASE=postgres. */
export async function createTestStorage(): Promise<TestStorage> {
	const postgres = process.env.OX_TEST_DATABASE === "postgres" ? await createPostgresDatabase() : null;
	const runs = programRuns();
	return {
		runs,
		env: postgres === null ? {} : { DATABASE_URL: postgres.url },
		migrate: async () => {
			if (postgres === null) copyDataDir(join(runs.folder, "ox-data"));
			else await runs.run(["migrate"], { DATABASE_URL: postgres.url }).ended;
		},
		remove: async () => {
			await runs.end();
			await postgres?.drop();
		},
	};
}
