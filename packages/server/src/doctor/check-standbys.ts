import pg from "pg";
import type { Database } from "../db/database.ts";
import { connectionAdvice } from "../db/database-errors.ts";
import {
	hasReached,
	readPrimaryPosition,
	readStandbyPosition,
	watchPrimaryPosition,
} from "../db/standbys/wal-position.ts";
import type { Settings } from "../system/settings.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";

const CONNECT_MS = 5000;
const ASK_AGAIN_MS = 10;
/** Enough to reach a second server behind a round-robin balancer. */
const CONNECTIONS = 4;

/** Checks each standby in DATABASE_READ_URL, and whether the primary's commits reach them. */
export async function checkStandbys(
	{ knex }: Pick<Database, "knex">,
	settings: Pick<Settings, "databaseReadUrls" | "databaseReadMaxLagMs">,
): Promise<Finding[]> {
	const { databaseReadUrls } = settings;
	if (databaseReadUrls.length === 0) return [];
	const { rows } = await knex.raw<{ rows: { value: string }[] }>(
		"select current_setting('synchronous_commit') as value",
	);
	const findings =
		rows[0]?.value === "off"
			? [
					warn(
						"standbys",
						"synchronous_commit is off, so that standbys get changes up to a second late: most reads stay on the primary.",
					),
				]
			: [];
	for (const [index, url] of databaseReadUrls.entries()) {
		findings.push(await checkStandby(knex, `standby ${index + 1}`, url, settings.databaseReadMaxLagMs));
	}
	return findings;
}

async function checkStandby(
	primary: Database["knex"],
	name: string,
	connectionString: string,
	maxLagMs: number,
): Promise<Finding> {
	const clients = Array.from(
		{ length: CONNECTIONS },
		() => new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS }),
	);
	// A failed connection is reported where it is used.
	for (const client of clients) client.on("error", () => {});
	try {
		const started = new Set<string>();
		for (const client of clients) {
			await client.connect();
			const { rows } = await client.query("select pg_postmaster_start_time()::text as at");
			started.add(String(rows[0]?.at));
		}
		const [client] = clients;
		if (client === undefined) throw new Error("no connection was opened");
		if (started.size > 1) {
			return fail(
				name,
				"leads to several servers in turn: name each in DATABASE_READ_URL, without a balancer.",
			);
		}
		return await compare(primary, name, client, maxLagMs);
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		return fail(name, connectionAdvice(error) ?? `cannot be read: ${message}. Check DATABASE_READ_URL.`);
	} finally {
		await Promise.all(clients.map((client) => client.end().catch(() => {})));
	}
}

async function compare(
	primary: Database["knex"],
	name: string,
	client: pg.Client,
	maxLagMs: number,
): Promise<Finding> {
	const wanted = await readPrimaryPosition(primary);
	if (wanted === null)
		return fail(name, "can't be compared: DATABASE_URL leads to a standby, not to the primary.");
	const until = performance.now() + maxLagMs;
	for (;;) {
		const isLast = performance.now() >= until;
		const found = await readStandbyPosition(client);
		if (found === null) {
			// DATABASE_READ_URL may name every server that can become the primary.
			const own = await watchPrimaryPosition(client);
			return own?.history === wanted.history
				? ok(name, "is the primary now, and a standby after a failover")
				: fail(name, "is not a standby, it accepts writes: name only hot standbys of the primary.");
		}
		if (found.history !== wanted.history) {
			return fail(name, "doesn't follow the primary: it belongs to another cluster, database, or timeline.");
		}
		if (hasReached(found, wanted)) break;
		if (isLast) {
			return warn(
				name,
				`is ${wanted.at - found.at} bytes behind, and needs more than ${maxLagMs} ms: it isn't used until it catches up.`,
			);
		}
		await new Promise((done) => setTimeout(done, ASK_AGAIN_MS));
	}
	const { rows } = await client.query("select current_setting('hot_standby_feedback') as value");
	return rows[0]?.value === "on"
		? ok(name, "follows the primary")
		: warn(name, "follows the primary, but may cancel long reads: set hot_standby_feedback = on there.");
}
