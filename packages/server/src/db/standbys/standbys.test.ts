import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { POSTGRES } from "../../../../../testing/needs.ts";
import { stepMs, until } from "../../../../../testing/patience.ts";
import { buildBoatCut } from "../../testing/boat-cut.ts";
import { readEventStream } from "../../testing/event-reader.ts";
import { addRecord, joinAs, made, makeProduction, signUp } from "../../testing/factories.ts";
import { type ReplicatedPostgres, startReplicatedPostgres } from "../../testing/start-postgres.ts";
import { startTestServer, type TestServer } from "../../testing/start-test-server.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { migrate } from "../migrate.ts";
import { openPostgres } from "../open-database.ts";

const SILENT = pino({ level: "silent" });
const DIRECT = { databasePooler: "none", databaseListenUrl: null } as const;
/** Longer than a standby needs on a busy machine. */
const PATIENT_MS = stepMs();
const STRICT_MS = 100;

describe("reading from standbys", POSTGRES, () => {
	let postgres: ReplicatedPostgres;
	const closing: (() => Promise<unknown>)[] = [];
	/** Lines of the servers' logs. */
	const logged: { readonly standby?: number; readonly msg: string }[] = [];
	beforeAll(async () => {
		postgres = await startReplicatedPostgres(2);
		const db = openPostgres(postgres.primary.url, SILENT);
		await migrate(db);
		await db.close();
	});
	afterEach(async () => {
		for (const close of closing.splice(0).reverse()) await close();
		logged.length = 0;
	});
	afterAll(() => postgres.stop());

	/** Runs SQL on a server. */
	async function onServer(url: string, ...statements: string[]): Promise<void> {
		const db = openPostgres(url, SILENT);
		for (const sql of statements) await db.knex.raw(sql);
		await db.close();
	}

	async function pause(index: number): Promise<() => Promise<void>> {
		const url = postgres.standbys[index]?.url ?? "";
		await onServer(url, "select pg_wal_replay_pause()");
		const resume = () => onServer(url, "select pg_wal_replay_resume()");
		closing.push(resume);
		return resume;
	}

	/** A server with these databases to read from: both standbys by default. */
	async function start(
		databaseReadMaxLagMs: number,
		databaseReadUrls = postgres.standbys.map(({ url }) => url),
	): Promise<TestServer> {
		const log = pino({ level: "info" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
		const server = await startTestServer({}, async () =>
			openPostgres(postgres.primary.url, log, { ...DIRECT, databaseReadUrls, databaseReadMaxLagMs }),
		);
		closing.push(() => server.close());
		return server;
	}

	function states({ deps }: TestServer) {
		return deps.db.standbys?.states() ?? [];
	}

	const untilUsed = (server: TestServer, ...used: boolean[]) =>
		until(`standbys are used: ${used}`, () => states(server).every(({ isUsed }, at) => isUsed === used[at]));

	function reads(server: TestServer): number[] {
		return states(server).map((state) => state.reads);
	}

	async function titleOf(client: TestClient, record: number): Promise<string> {
		return made(await client.get(`records/${record}`), ({ record }) => record.title);
	}

	test("signed-in reads are shared among the standbys, writes and visitors stay on the primary", async () => {
		const server = await start(PATIENT_MS);
		await untilUsed(server, true, true);
		const ann = await signUp(server);
		const production = await makeProduction(ann);
		const record = await addRecord(ann, production, { title: "Quay" });
		await server.client().get("currencies");
		expect(reads(server)).toEqual([0, 0]);
		for (let n = 0; n < 10; n++) {
			expect(await titleOf(ann, record)).toBe("Quay");
			const found = await ann.get(`productions/${production}/records?q=quay&limit=5`);
			expect(found.body.records).toHaveLength(1);
		}
		const counts = reads(server);
		expect(counts.reduce((sum, count) => sum + count)).toBe(20);
		expect(Math.min(...counts)).toBeGreaterThan(0);
	});

	test("a built cut is read from a standby, and its composed answer is kept for the next one", async () => {
		const server = await start(PATIENT_MS);
		await untilUsed(server, true, true);
		const ann = await signUp(server);
		const { cut } = await buildBoatCut(server, ann);
		const kept = () => server.deps.db.knex("cut_contents").where({ cut_id: cut }).whereNotNull("body_gz");
		expect(await kept()).toHaveLength(0);
		const first = await ann.get(`cuts/${cut}`);
		expect(first.body.cut.id).toBe(cut);
		expect(await kept()).toHaveLength(1);
		expect((await ann.get(`cuts/${cut}`)).body).toEqual(first.body);
		expect(logged.map(({ msg }) => msg)).not.toContain("a standby failed: reading from the primary");
	});

	test("everyone sees each write at once, while one standby doesn't replay", async () => {
		const server = await start(STRICT_MS);
		await untilUsed(server, true, true);
		const ann = await signUp(server);
		const production = await makeProduction(ann);
		const people = [
			ann,
			await joinAs(server, production, "editor"),
			await joinAs(server, production, "manager"),
		];
		const record = await addRecord(ann, production);
		await pause(0);
		for (let n = 0; n < 60; n++) {
			const [writer, reader] = [people[n % 3] ?? ann, people[(n * 7 + (n % 2)) % 3] ?? ann];
			const title = `Reel ${n}`;
			expect((await writer.put(`records/${record}`, { record: { title } })).status).toBe(200);
			expect(await titleOf(reader, record)).toBe(title);
			const page = await reader.get(`productions/${production}/records?limit=1&q=reel`);
			expect(page.body.records[0].title).toBe(title);
		}
		await untilUsed(server, false, true);
		expect(states(server)[0]?.lagBytes).toBeGreaterThan(0);
		expect(logged).toContainEqual(
			expect.objectContaining({ standby: 1, msg: "a standby isn't used: it is too far behind" }),
		);
	});

	test("if no standby replays, reads are answered from the primary; standbys that catch up are used again", async () => {
		const server = await start(STRICT_MS);
		await untilUsed(server, true, true);
		const ann = await signUp(server);
		const production = await makeProduction(ann);
		const resume = [await pause(0), await pause(1)];
		const record = await addRecord(ann, production, { title: "Quay" });
		expect(await titleOf(ann, record)).toBe("Quay");
		await untilUsed(server, false, false);
		const { body } = await server.client().get("health");
		expect(body.status).toBe("ok");
		expect(body.checks.standbys).toEqual([
			{ used: false, lag_ms: expect.any(Number) },
			{ used: false, lag_ms: expect.any(Number) },
		]);
		const before = reads(server);
		expect(await titleOf(ann, record)).toBe("Quay");
		expect(reads(server)).toEqual(before);
		for (const go of resume) await go();
		await untilUsed(server, true, true);
	});

	test("a standby that fails is dropped, its reads are answered from the primary, and it comes back", async () => {
		const server = await start(PATIENT_MS);
		await untilUsed(server, true, true);
		const ann = await signUp(server);
		const production = await makeProduction(ann);
		const record = await addRecord(ann, production, { title: "Quay" });
		let isOver = false;
		closing.push(async () => {
			isOver = true;
		});
		const reading = (async () => {
			const titles = new Set<string>();
			while (!isOver) titles.add(await titleOf(ann, record));
			return titles;
		})();
		await postgres.standbys[0]?.crash();
		await untilUsed(server, false, true);
		expect(states(server)[0]).toMatchObject({ lagMs: null, lagBytes: null });
		await postgres.standbys[0]?.resume();
		await untilUsed(server, true, true);
		isOver = true;
		expect(await reading).toEqual(new Set(["Quay"]));
		const lines = logged.filter(({ standby }) => standby === 1).map(({ msg }) => msg);
		expect(lines.at(-1)).toBe("a standby is used for reading");
		expect(JSON.stringify(logged)).not.toContain("postgres://");
	});

	test("a client of updated_since misses no change, whichever database answers", async () => {
		const server = await start(STRICT_MS);
		await untilUsed(server, true, true);
		const ann = await signUp(server);
		const production = await makeProduction(ann);
		const list = `productions/${production}/records`;
		// Holds the tokens back, as a long import does.
		const late = await addRecord(ann, production);
		const slow = await server.deps.db.knex.transaction();
		closing.push(async () => slow.isCompleted() || slow.rollback());
		await slow("records").update({ notes: "slow" }).where({ id: late });

		let isWritten = false;
		const writing = Promise.all(
			[0, 1, 2].map(async (writer) => {
				const own = await addRecord(ann, production, { title: `${writer}` });
				for (let n = 0; n < 60; n++) {
					const answer = await ann.put(`records/${own}`, { record: { title: `${writer} ${n}` } });
					expect(answer.status).toBe(200);
					if (n % 5 > 0) continue;
					const gone = await addRecord(ann, production);
					expect((await ann.delete(`records/${gone}`)).status).toBe(204);
				}
			}),
		).finally(() => {
			isWritten = true;
		});

		const first = await ann.get(list);
		const known = new Map<number, string>(first.body.records.map(({ id, title }: Row) => [id, title]));
		let token: string = first.body.timestamp;
		const versions = new Map<number, number>();
		const follow = async () => {
			const { body } = await ann.get(`${list}/updated_since/${token}`);
			expect(body.reload).toBeUndefined();
			for (const { id, title, updated_at } of body.records) {
				const at = Date.parse(updated_at);
				expect(at).toBeGreaterThanOrEqual(versions.get(id) ?? 0);
				versions.set(id, at);
				known.set(id, title);
			}
			for (const id of body.deleted_ids) known.delete(id);
			token = body.timestamp;
		};
		for (let round = 0; !isWritten; round++) {
			const resume = await pause(round % 2);
			for (let n = 0; n < 10; n++) await follow();
			await resume();
			for (let n = 0; n < 10; n++) await follow();
			if (round === 1) await slow.commit();
		}
		await writing;
		if (!slow.isCompleted()) await slow.commit();
		await follow();
		const { body } = await ann.get(list);
		expect(Object.fromEntries(known)).toEqual(
			Object.fromEntries(body.records.map(({ id, title }: Row) => [id, title])),
		);
		// On a busy machine, a standby may have been too far behind all the while.
		await until("each standby has answered", async () => {
			await follow();
			return reads(server).every((count) => count > 0);
		});
	});

	test("a change that the events told of is in the next read", async () => {
		const server = await start(STRICT_MS);
		await untilUsed(server, true, true);
		const ann = await signUp(server);
		const production = await makeProduction(ann);
		const ben = await joinAs(server, production, "viewer");
		const events = await readEventStream(server.url, ben, production);
		closing.push(async () => events.leave());
		await pause(0);
		for (let n = 0; n < 5; n++) {
			const record = await addRecord(ann, production, { title: `Reel ${n}` });
			await until("the event arrives", () =>
				events.received.some(({ data }) => data.resource === "records" && data.ids?.includes(record)),
			);
			expect(await titleOf(ben, record)).toBe(`Reel ${n}`);
		}
	});

	test("a removed member is refused at once", async () => {
		const server = await start(STRICT_MS);
		await untilUsed(server, true, true);
		const ann = await signUp(server);
		const production = await makeProduction(ann);
		const ben = await joinAs(server, production, "viewer");
		const record = await addRecord(ann, production);
		await pause(0);
		await pause(1);
		expect((await ben.get(`records/${record}`)).status).toBe(200);
		await server.deps.db.knex("production_members").delete().whereNot({ main_role: "owner" });
		expect((await ben.get(`records/${record}`)).status).toBe(404);
		expect((await ben.get("productions")).body.productions).toEqual([]);
	});

	test("a long transaction that is not committed yet keeps no standby from being used", async () => {
		const server = await start(PATIENT_MS);
		await untilUsed(server, true, true);
		const ann = await signUp(server);
		const long = await server.deps.db.knex.transaction();
		closing.push(() => long.rollback());
		const before = reads(server);
		for (let n = 0; n < 10; n++) {
			await long.raw("select pg_logical_emit_message(true, 'test', repeat('x', 100000))");
			expect((await ann.get("productions")).status).toBe(200);
		}
		const total = (counts: number[]) => counts.reduce((sum, count) => sum + count);
		expect(total(reads(server)) - total(before)).toBe(10);
		expect(states(server).every(({ isUsed }) => isUsed)).toBe(true);
	});

	test("a standby that was promoted is dropped", async () => {
		const own = await startReplicatedPostgres(1);
		closing.push(() => own.stop());
		const [standby] = own.standbys;
		const db = openPostgres(own.primary.url, SILENT, {
			...DIRECT,
			databaseReadUrls: [standby?.url ?? ""],
			databaseReadMaxLagMs: PATIENT_MS,
		});
		closing.push(() => db.close());
		db.standbys?.watch();
		await until("the standby is used", async () => (await db.standbys?.choose()) ?? null);
		await onServer(standby?.url ?? "", "select pg_promote(false)");
		await until("it is dropped", () => db.standbys?.states()[0]?.isUsed === false);
		expect(await db.standbys?.choose()).toBeNull();
	});

	test("a database that isn't a standby of the primary is never read", async () => {
		const other = new URL(postgres.standbys[0]?.url ?? "");
		other.pathname = "/template1";
		const server = await start(PATIENT_MS, [postgres.primary.url, other.href]);
		const told = (standby: number) => logged.find((line) => line.standby === standby)?.msg;
		await until("both were looked at", () => told(1) !== undefined && told(2) !== undefined);
		expect(told(1)).toBe("a standby isn't used: it is not a standby");
		expect(told(2)).toBe("a standby isn't used: it doesn't follow this primary");
		const ann = await signUp(server);
		expect((await ann.get("productions")).status).toBe(200);
		expect(reads(server)).toEqual([0, 0]);
	});
});

interface Row {
	readonly id: number;
	readonly title: string;
}
