import { startPostgres } from "./start-postgres.ts";

/**
 * Before the tests of a run on PostgreSQL: the server of DATABASE_URL, or one of the run's own.
 *
 * @returns stops what was started.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
	process.env.OX_TEST_DATABASE = "postgres";
	if (process.env.DATABASE_URL !== undefined) return undefined;
	const server = await startPostgres();
	process.env.DATABASE_URL = server.url;
	return server.stop;
}
