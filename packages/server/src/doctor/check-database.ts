import type { Knex } from "knex";
import { MIGRATIONS } from "../db/migrations.ts";
import { countJobs } from "../jobs/job-rows.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";

/** The oldest PostgreSQL that supports the schema. */
const OLDEST_VERSION = 15;
const SKEW_MS = 5000;
const DAY_MS = 24 * 60 * 60 * 1000;
const RATES_OLD_DAYS = 5;

/** Checks an open database: its version, schema, clock and jobs. */
export async function checkDatabase(knex: Knex, clock: () => Date): Promise<Finding[]> {
	const version = await checkVersion(knex);
	const schema = await checkSchema(knex);
	const findings = [version, schema, await checkClock(knex, clock)];
	if (schema.status !== "ok") return findings;
	return [...findings, await checkJobs(knex), await checkRates(knex, clock())];
}

async function checkVersion(knex: Knex): Promise<Finding> {
	const { rows } = await knex.raw<{ rows: { version: string; number: number }[] }>(
		"select current_setting('server_version') as version, current_setting('server_version_num')::integer as number",
	);
	const text = `PostgreSQL ${rows[0]?.version}`;
	return (rows[0]?.number ?? 0) >= OLDEST_VERSION * 10_000
		? ok("database", text)
		: fail("database", `${text}: ox needs ${OLDEST_VERSION} or later.`);
}

async function checkSchema(knex: Knex): Promise<Finding> {
	const { rows } = await knex.raw<{ rows: { there: boolean }[] }>(
		"select to_regclass('public.migrations') is not null as there",
	);
	if (rows[0]?.there !== true) return warn("schema", "none yet: ox-server start or migrate creates it.");
	const applied: { name: string }[] = await knex("migrations").select("name");
	const done = new Set(applied.map(({ name }) => name));
	const later = [...done].filter((name) => !Object.hasOwn(MIGRATIONS, name));
	if (later.length > 0) return fail("schema", `is from a later version (${later[0]}): use that ox-server.`);
	const missing = Object.keys(MIGRATIONS).filter((name) => !done.has(name));
	if (missing.length > 0)
		return warn("schema", `is out of date: the next start migrates it (migrations: ${missing.length}).`);
	return ok("schema", "is up to date");
}

async function checkClock(knex: Knex, clock: () => Date): Promise<Finding> {
	const before = clock().getTime();
	const { rows } = await knex.raw<{ rows: { now: Date }[] }>("select clock_timestamp() as now");
	const after = clock().getTime();
	const skew = (rows[0]?.now.getTime() ?? 0) - (before + after) / 2;
	// The time of the round trip is indistinguishable from a skew.
	if (Math.abs(skew) - (after - before) / 2 <= SKEW_MS) return ok("clock", "agrees with the database's");
	const seconds = Math.round(Math.abs(skew) / 1000);
	return warn(
		"clock",
		`is ${seconds} s ${skew > 0 ? "behind" : "ahead of"} the database's: synchronize both with NTP.`,
	);
}

/** The feed is fetched daily, but has no rates on weekends and holidays. */
async function checkRates(knex: Knex, now: Date): Promise<Finding> {
	const [row] = await knex("currency_rates").max<{ latest: Date | null }[]>({ latest: "refreshed_at" });
	if (row === undefined || row.latest === null) {
		return ok("rates", "those that ship with ox; OX_RATES_URL names a feed of newer ones");
	}
	const days = Math.floor((now.getTime() - row.latest.getTime()) / DAY_MS);
	const text = `read from the feed ${days} days ago`;
	return days > RATES_OLD_DAYS
		? warn("rates", `${text}: check that OX_RATES_URL is reachable.`)
		: ok("rates", text);
}

async function checkJobs(knex: Knex): Promise<Finding> {
	const failed = (await countJobs(knex)).filter(({ state }) => state === "failed");
	if (failed.length === 0) return ok("jobs", "none failed");
	const kinds = failed.map(({ kind, count }) => `${count} of ${kind}`).join(", ");
	return warn("jobs", `${kinds} failed: see GET /api/admin/jobs for the causes.`);
}
