import { startPostgres } from "./start-postgres.ts";

/** All test databases of a server are seen by each other's lists [API0]: each worker of the run has a server of its own. */
export const POSTGRES_WORKERS = process.env.DATABASE_URL === undefined ? 2 : 1;

/**
 * Before the tests of a run on PostgreSQL: the server of DATABASE_URL, or the run's own.
 *
 * @returns stops what was started.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
	process.env.OX_TEST_DATABASE = "postgres";
	if (process.env.DATABASE_URL !== undefined) return undefined;
	const servers = await Promise.all(Array.from({ length: POSTGRES_WORKERS }, () => startPostgres()));
	process.env.OX_TEST_POSTGRES = JSON.stringify(servers.map(({ url }) => url));
	return async () => {
		await Promise.all(servers.map((server) => server.stop()));
	};
}
