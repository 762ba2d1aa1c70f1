import { pino } from "pino";
import { afterEach, describe, expect, test } from "vitest";
import { POSTGRES } from "../../../../../testing/needs.ts";
import { stepMs, until } from "../../../../../testing/patience.ts";
import { buildBoatCut } from "../../testing/boat-cut.ts";
import { addRecord, joinAs, made, makeProduction, signUp } from "../../testing/factories.ts";
import { type Link, startLink } from "../../testing/start-link.ts";
import { type ReplicatedPostgres, startReplicatedPostgres } from "../../testing/start-postgres.ts";
import { startTestServer, type TestServer } from "../../testing/start-test-server.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { migrate } from "../migrate.ts";
import { openPostgres } from "../open-database.ts";

const SILENT = pino({ level: "silent" });
/** Longer than a standby needs on a busy machine. */
const PATIENT_MS = stepMs();
/** Longer than the last use of a session is kept back. */
const TEN_MINUTES_MS = 10 * 60_000;

/** A server, its database and two standbys, and the network in between. */
interface World {
	readonly postgres: ReplicatedPostgres;
	readonly link: Link;
	readonly server: TestServer;
	/** Messages of the server's log. */
	readonly logged: string[];
}

describe("while the primary is away", POSTGRES, () => {
	const closing: (() => Promise<unknown>)[] = [];
	afterEach(async () => {
		for (const close of closing.splice(0).reverse()) await close();
	});

	async function start(databaseReadAwayMs = PATIENT_MS, accessKeptMs = 2000): Promise<World> {
		const postgres = await startReplicatedPostgres(2);
		closing.push(() => postgres.stop());
		const db = openPostgres(postgres.primary.url, SILENT);
		await migrate(db);
		await db.close();
		const link = await startLink(postgres.primary.url);
		closing.push(async () => link.close());
		const logged: string[] = [];
		const log = pino({ level: "info" }, { write: (line: string) => void logged.push(JSON.parse(line).msg) });
		const server = await startTestServer({ accessKeptMs }, async () =>
			openPostgres(link.url, log, {
				databasePooler: "none",
				databaseListenUrl: null,
				databaseReadUrls: postgres.standbys.map(({ url }) => url),
				databaseReadMaxLagMs: PATIENT_MS,
				databaseReadAwayMs,
			}),
		);
		closing.push(() => server.close());
		await until("both standbys are used", () => states(server).every(({ isUsed }) => isUsed));
		return { postgres, link, server, logged };
	}

	function states({ deps }: TestServer) {
		return deps.db.standbys?.states() ?? [];
	}

	async function onServer(url: string, sql: string): Promise<void> {
		const db = openPostgres(url, SILENT);
		await db.knex.raw(sql);
		await db.close();
	}

	/**
	 * Waits until standbys have what the primary has written. It sends that after the acknowledgment, so a primary that
	 * crashes at once takes it along.
	 */
	async function untilSent(
		{ primary, standbys }: ReplicatedPostgres,
		how: "receive" | "replay" = "replay",
	): Promise<void> {
		const written = await readOn(primary.url, "pg_current_wal_flush_lsn()::text");
		for (const { url } of standbys) {
			const isThere = `pg_last_wal_${how}_lsn() >= '${written}'`;
			await until("a standby has what was written", async () => (await readOn(url, isThere)) === true);
		}
	}

	async function readOn(url: string, expression: string): Promise<unknown> {
		const db = openPostgres(url, SILENT);
		const { rows } = await db.knex.raw<{ rows: { value: unknown }[] }>(`select ${expression} as value`);
		await db.close();
		return rows[0]?.value;
	}

	const isAway = ({ deps }: TestServer) => deps.db.standbys?.primary.isAway() === true;
	const untilAway = (server: TestServer) => until("the primary is away", () => isAway(server));
	const untilWritable = (client: TestClient, record: number, title: string) =>
		until("changes are accepted", async () => {
			const { status } = await client.put(`records/${record}`, { record: { title } });
			return status === 200;
		});

	/** Follows a list, as `updated_since` is meant to be used. */
	async function follow(client: TestClient, production: number) {
		const path = `productions/${production}/records`;
		const first = made(await client.get(path), (body) => body);
		const titles = new Map<number, string>(first.records.map(({ id, title }: Row) => [id, title]));
		let token: string = first.timestamp;
		return {
			titles,
			next: async () => {
				const body = made(await client.get(`${path}/updated_since/${token}`), (answer) => answer);
				if (body.reload === true) titles.clear();
				for (const { id, title } of body.records) titles.set(id, title);
				for (const id of body.deleted_ids) titles.delete(id);
				token = body.timestamp;
			},
		};
	}

	async function listed(client: TestClient, production: number): Promise<Map<number, string>> {
		const { records } = made(await client.get(`productions/${production}/records`), (body) => body);
		return new Map(records.map(({ id, title }: Row) => [id, title]));
	}

	test.each([
		["is killed", true],
		["can't be reached, because the network is cut", false],
	])(
		"members read on if it %s, and changes are refused at once; afterwards nothing is lost",
		async (_what, isKilled) => {
			const { postgres, link, server, logged } = await start();
			const ann = await signUp(server);
			const { production, record, cut } = await buildBoatCut(server, ann);
			const ben = await joinAs(server, production, "viewer");
			const gone = await joinAs(server, production, "viewer");
			const out = await joinAs(server, production, "viewer");
			const stranger = await signUp(server);
			const foreign = await makeProduction(stranger);
			for (const each of [ann, ben, gone, out])
				expect((await each.get(`records/${record}`)).status).toBe(200);
			const following = await follow(ben, production);

			const goneId = made(await gone.get("account"), (body) => body.account.id);
			expect((await ann.delete(`productions/${production}/team_members/${goneId}`)).status).toBe(204);
			expect((await out.delete("users/sign_out")).status).toBe(204);
			const added = await addRecord(ann, production, { title: "Acknowledged last" });
			await untilSent(postgres);
			if (isKilled) await postgres.primary.crash();
			else link.cut();

			// Begun on the primary, if it isn't known to be away yet.
			expect((await ben.get(`records/${added}`)).body.record.title).toBe("Acknowledged last");
			await untilAway(server);
			server.advance(TEN_MINUTES_MS);
			for (const each of [ann, ben]) {
				expect((await each.get(`records/${record}`)).status).toBe(200);
				expect(await listed(each, production)).toEqual(
					new Map([
						[record, "Boat"],
						[added, "Acknowledged last"],
					]),
				);
				expect((await each.get(`cuts/${cut}`)).body.cut.id).toBe(cut);
				expect((await each.get("productions")).body.productions).toHaveLength(1);
			}
			await following.next();
			expect((await gone.get(`records/${record}`)).status).toBe(404);
			expect((await gone.get("productions")).body.productions).toEqual([]);
			expect((await out.get(`records/${record}`)).status).toBe(401);
			expect((await stranger.get(`records/${record}`)).status).toBe(404);
			expect((await stranger.get(`productions/${foreign}`)).status).toBe(200);

			const begun = performance.now();
			for (const refused of [
				await ann.put(`records/${record}`, { record: { title: "Unheard" } }),
				await ann.post("productions", { production: { name: "Unheard" } }),
				await server.client().post("users/sign_in", { user: { email: "a@example.com", password: "wrong" } }),
				await ann.get(`productions/${production}/events`),
			]) {
				expect(refused.status).toBe(503);
				expect(refused.headers.get("Retry-After")).toBe("5");
			}
			expect(performance.now() - begun).toBeLessThan(PATIENT_MS / 10);
			const health = await server.client().get("health");
			expect(health.status).toBe(200);
			expect(health.body).toMatchObject({ status: "read_only", checks: { database: "away" } });

			if (isKilled) await postgres.primary.resume();
			else link.mend();
			await untilWritable(ann, record, "Boat again");
			expect((await server.client().get("health")).body.status).toBe("ok");
			await following.next();
			expect(following.titles).toEqual(
				new Map([
					[record, "Boat again"],
					[added, "Acknowledged last"],
				]),
			);
			expect((await gone.get(`records/${record}`)).status).toBe(404);
			expect(logged.filter((line) => line === "the primary is away")).toHaveLength(1);
			expect(logged.filter((line) => line === "the primary is back")).toHaveLength(1);
		},
	);

	test("a standby is promoted that lacks changes: clients of updated_since still miss none", async () => {
		const { postgres, link, server } = await start();
		const [first, second] = postgres.standbys;
		if (first === undefined || second === undefined) throw new Error("no standbys");
		const ann = await signUp(server);
		const production = await makeProduction(ann);
		const record = await addRecord(ann, production, { title: "Quay" });
		// Commits wait for no standby here, so what the first one misses is lost.
		await first.crash();
		for (let n = 0; n < 20; n++) await addRecord(ann, production, { title: `Lost ${n}` });
		const following = await follow(ann, production);
		expect(following.titles.size).toBe(21);
		await untilSent({ ...postgres, standbys: [second] });
		await postgres.primary.crash();
		await untilAway(server);
		await following.next();
		expect((await listed(ann, production)).size).toBe(21);

		await first.resume();
		// Waiting for the promotion, the statement would hold a snapshot, which the replay of the last changes may cancel.
		await onServer(first.url, "select pg_promote(false)");
		await until("the promoted standby ends reading from the other one", async () => {
			return (await ann.get("productions")).status === 503;
		});
		link.leadTo(first.url);
		await untilWritable(ann, record, "Quay again");
		const kept = await addRecord(ann, production, { title: "After the failover" });
		await following.next();
		expect(following.titles).toEqual(
			new Map([
				[record, "Quay again"],
				[kept, "After the failover"],
			]),
		);
		expect(await listed(ann, production)).toEqual(following.titles);
	});

	test("a standby that lags behind what this process saw isn't read from, until it has caught up", async () => {
		const { postgres, server } = await start();
		const ann = await signUp(server);
		const production = await makeProduction(ann);
		const record = await addRecord(ann, production, { title: "Quay" });
		for (const { url } of postgres.standbys) await onServer(url, "select pg_wal_replay_pause()");
		expect((await ann.put(`records/${record}`, { record: { title: "Harbour" } })).status).toBe(200);
		await untilSent(postgres, "receive");
		await postgres.primary.crash();
		await untilAway(server);
		expect((await ann.get(`records/${record}`)).status).toBe(503);
		const health = await server.client().get("health");
		expect([health.status, health.body.errors]).toEqual([503, "The database does not answer"]);
		for (const { url } of postgres.standbys) await onServer(url, "select pg_wal_replay_resume()");
		const title = await until("it has caught up", async () => {
			const { status, body } = await ann.get(`records/${record}`);
			return status === 200 ? body.record.title : null;
		});
		expect(title).toBe("Harbour");
	});

	test("reads end once it has been away for too long", async () => {
		const { postgres, server } = await start(0);
		const ann = await signUp(server);
		await postgres.primary.crash();
		await untilAway(server);
		expect((await ann.get("productions")).status).toBe(503);
	});

	test("calls with a limit are counted by the process", async () => {
		const { postgres, server } = await start();
		const ann = await signUp(server);
		const { cut } = await buildBoatCut(server, ann);
		Object.assign(server.deps.settings, { rateLimits: true });
		expect((await ann.get(`cuts/${cut}/rights`)).headers.get("RateLimit-Remaining")).toBe("119");
		await untilSent(postgres);
		await postgres.primary.crash();
		await untilAway(server);
		const left = async () => (await ann.get(`cuts/${cut}/rights`)).headers.get("RateLimit-Remaining");
		expect([await left(), await left()]).toEqual(["119", "118"]);
	});
});

interface Row {
	readonly id: number;
	readonly title: string;
}
