import { startPostgres } from "./start-postgres.ts";

/** The workers of a run, each with a server of its own: lists show what is in other databases of their server [API0]. */
const WORKERS = 3;

/**
 * Before the tests of a run on PostgreSQL: the server of DATABASE_URL, or one for each worker.
 *
 * @returns stops what was started.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
	if (process.env.DATABASE_URL !== undefined) return undefined;
	const servers = await Promise.all(Array.from({ length: WORKERS }, () => startPostgres()));
	process.env.OX_TEST_POSTGRES = JSON.stringify(servers.map(({ url }) => url));
	return async () => {
		await Promise.all(servers.map((server) => server.stop()));
	};
}
