import { startPostgres } from "./start-postgres.ts";

/**
 * The number of workers in a run, each with its own server: transactions in other databases of a server affect lists
 * [API0].
 */
const WORKERS = 3;

/**
 * Runs before the tests of a run on PostgreSQL: uses the server of DATABASE_URL, or starts one for each worker.
 *
 * @returns a function that stops them.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
	if (process.env.DATABASE_URL !== undefined) return undefined;
	const servers = await Promise.all(Array.from({ length: WORKERS }, () => startPostgres()));
	process.env.OX_TEST_POSTGRES = JSON.stringify(servers.map(({ url }) => url));
	return async () => {
		await Promise.all(servers.map((server) => server.stop()));
	};
}
