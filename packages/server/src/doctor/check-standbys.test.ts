import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POSTGRES } from "../../../../testing/needs.ts";
import { openPostgres } from "../db/open-database.ts";
import { type ReplicatedPostgres, startReplicatedPostgres } from "../testing/start-postgres.ts";
import { checkStandbys } from "./check-standbys.ts";

const SILENT = pino({ level: "silent" });

describe("ox-server doctor", POSTGRES, () => {
	let postgres: ReplicatedPostgres;
	beforeAll(async () => {
		postgres = await startReplicatedPostgres(1);
	});
	afterAll(() => postgres.stop());

	/** The check's text about each address. */
	async function told(databaseReadMaxLagMs: number, ...databaseReadUrls: string[]): Promise<string[]> {
		const db = openPostgres(postgres.primary.url, SILENT);
		try {
			const findings = await checkStandbys(db, { databaseReadUrls, databaseReadMaxLagMs });
			return findings.map(({ check, status, text }) => `${check}: ${status}: ${text}`);
		} finally {
			await db.close();
		}
	}

	async function onServer(url: string, ...statements: string[]): Promise<void> {
		const db = openPostgres(url, SILENT);
		for (const sql of statements) await db.knex.raw(sql);
		await db.close();
	}

	const standby = () => postgres.standbys[0]?.url ?? "";

	test("says nothing without standbys", async () => {
		expect(await told(200)).toEqual([]);
	});

	test("finds a standby that follows, and advises to let it finish long reads", async () => {
		expect(await told(30_000, standby())).toEqual([
			expect.stringMatching(
				/^standby 1: warn: follows the primary, .* set hot_standby_feedback = on there\.$/,
			),
		]);
		await onServer(standby(), "alter system set hot_standby_feedback = on", "select pg_reload_conf()");
		await expect.poll(() => told(30_000, standby())).toEqual(["standby 1: ok: follows the primary"]);
	});

	test("accepts the primary among all servers that can become it", async () => {
		expect(await told(30_000, postgres.primary.url)).toEqual([
			"standby 1: ok: is the primary now, and a standby after a failover",
		]);
	});

	test("finds a server that accepts writes, another database, and one that can't be reached, without its password", async () => {
		const [writable, other] = [new URL(postgres.primary.url), new URL(standby())];
		for (const url of [writable, other]) url.pathname = "/template1";
		const away = "postgres://ox:hidden-word@127.0.0.1:1/ox";
		const findings = await told(30_000, writable.href, other.href, away);
		expect(findings).toEqual([
			"standby 1: fail: is not a standby, it accepts writes: name only hot standbys of the primary.",
			"standby 2: fail: doesn't follow the primary: it belongs to another cluster, database, or timeline.",
			expect.stringMatching(/^standby 3: fail: cannot be read: .*ECONNREFUSED.* Check DATABASE_READ_URL\.$/),
		]);
		expect(findings.join()).not.toContain("hidden-word");
	});

	test("finds a standby that is behind", async () => {
		await onServer(standby(), "select pg_wal_replay_pause()");
		await onServer(postgres.primary.url, "create table late (id int)", "drop table late");
		expect(await told(50, standby())).toEqual([
			expect.stringMatching(/^standby 1: warn: is \d+ bytes behind, and needs more than 50 ms/),
		]);
		await onServer(standby(), "select pg_wal_replay_resume()");
	});
});
