import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { POSTGRES } from "../../../../testing/needs.ts";
import { JOBS } from "../app/job-table.ts";
import { examine } from "../doctor/examine.ts";
import type { Finding } from "../doctor/finding.ts";
import { createJobQueue } from "../jobs/job-queue.ts";
import { readSettings } from "../system/settings.ts";
import { readEventStream } from "../testing/event-reader.ts";
import { addLicensor, addPrice, addRecord, makeProduction, signUp } from "../testing/factories.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { copyPostgresTemplate, createPostgresDatabase } from "../testing/test-database.ts";
import { startTransactionPooler, type TransactionPooler } from "../testing/transaction-pooler.ts";
import { migrate } from "./migrate.ts";
import { MIGRATIONS } from "./migrations.ts";
import { openPostgres } from "./open-database.ts";

const SILENT = pino({ level: "silent" });

describe("behind a pooler in transaction mode", POSTGRES, () => {
	let postgres: Awaited<ReturnType<typeof copyPostgresTemplate>>;
	let pooler: TransactionPooler;
	const closing: (() => Promise<void>)[] = [];
	beforeAll(async () => {
		postgres = await copyPostgresTemplate();
		pooler = await startTransactionPooler(postgres.url);
	});
	afterEach(async () => {
		for (const close of closing.splice(0)) await close();
	});
	afterAll(async () => {
		await pooler.close();
		await postgres.drop();
	});

	async function start(databaseListenUrl: string | null): Promise<TestServer> {
		const access = { databasePooler: "transaction", databaseListenUrl } as const;
		const server = await startTestServer({}, async () => openPostgres(pooler.url, SILENT, access));
		closing.push(() => server.close());
		return server;
	}

	test("many calls at once work as without one", async () => {
		const server = await start(null);
		const ann = await signUp(server, "Ann");
		const production = await makeProduction(ann);
		const licensor = await addLicensor(ann, production);
		const price = await addPrice(ann, licensor);
		const ids = await Promise.all(
			Array.from({ length: 20 }, (_, n) =>
				addRecord(ann, production, { title: `Reel ${n}`, licensor_id: licensor, price_id: price }),
			),
		);
		const answers = await Promise.all(
			ids.flatMap((id, n) => [
				ann.put(`records/${id}`, { record: { notes: `<p>Shot ${n}</p>` } }),
				ann.get(`productions/${production}/records?limit=5&q=reel`),
				ann.get(`productions/${production}/licensors`),
			]),
		);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		expect((await ann.delete(`licensors/${licensor}`)).status).toBe(204);
		expect((await ann.get(`productions/${production}/records`)).body.records).toHaveLength(20);
		const emails = ["desk@archive.example"];
		expect((await ann.post(`productions/${production}/invites`, { emails, role: "viewer" })).status).toBe(
			201,
		);
		expect((await server.mails()).map(({ to }) => to)).toContain(emails[0]);
	});

	test.each([
		["heard over a connection of its own", true],
		["found without one", false],
	])("changes by other processes are %s", async (_how, listens) => {
		const here = await start(null);
		const there = await start(listens ? postgres.url : null);
		const ann = await signUp(here, "Ann");
		const production = await makeProduction(ann);
		const events = await readEventStream(there.url, ann, production);
		closing.unshift(async () => events.leave());
		const record = await addRecord(ann, production, { title: "Quay" });
		await expect
			.poll(() => events.received.flatMap(({ data }) => (data.resource === "records" ? data.ids : [])))
			.toContain(record);
	});

	test("processes that start together on an empty database need only one connection between them", async () => {
		const empty = await createPostgresDatabase();
		const single = await startTransactionPooler(empty.url, 1);
		closing.push(
			() => single.close(),
			() => empty.drop(),
		);
		const prepareOne = async () => {
			const access = { databasePooler: "transaction", databaseListenUrl: null } as const;
			const db = openPostgres(single.url, SILENT, access);
			closing.unshift(() => db.close());
			const applied = await migrate(db);
			await createJobQueue({ db, clock: () => new Date(), log: SILENT }).prepare(JOBS);
			return applied.length;
		};
		const applied = await Promise.all([prepareOne(), prepareOne(), prepareOne()]);
		expect(applied.reduce((sum, count) => sum + count)).toBe(Object.keys(MIGRATIONS).length);
	});

	describe("ox-server doctor", () => {
		async function doctor(settings: Readonly<Record<string, string>>): Promise<readonly Finding[]> {
			const read = readSettings({ DATABASE_URL: pooler.url, ...settings });
			return examine(read, { clock: () => new Date(), random: randomBytes });
		}
		const told = (findings: readonly Finding[], check: string) =>
			findings.filter((finding) => finding.check === check).map(({ status, text }) => `${status}: ${text}`);

		test("says that the pooler has to be named", async () => {
			expect(told(await doctor({}), "database")).toEqual([
				"fail: DATABASE_URL leads to a transaction pooler, such as PgBouncer: set DATABASE_POOLER=transaction.",
			]);
		});

		test("finds that a pooler mixes up prepared statements", async () => {
			expect(told(await doctor({ DATABASE_POOLER: "prepared" }), "prepared statements")).toEqual([
				"fail: DATABASE_URL leads to a transaction pooler, such as PgBouncer: set DATABASE_POOLER=transaction.",
			]);
		});

		test("tells what is missing without a connection of its own for LISTEN", async () => {
			const findings = await doctor({ DATABASE_POOLER: "transaction" });
			expect(told(findings, "LISTEN")).toEqual([expect.stringMatching(/^warn: .* set DATABASE_LISTEN_URL/)]);
			expect(told(findings, "time limit")).toEqual([
				expect.stringMatching(/^warn: none, .* alter role ".+" set statement_timeout = '60s'\.$/),
			]);
		});

		test("hears whether LISTEN works", async () => {
			const listening = async (DATABASE_LISTEN_URL: string) =>
				told(await doctor({ DATABASE_POOLER: "transaction", DATABASE_LISTEN_URL }), "LISTEN");
			expect(await listening(postgres.url)).toEqual(["ok: hears other processes"]);
			expect(await listening("postgres://ox:hidden-word@127.0.0.1:1/ox")).toEqual([
				expect.stringMatching(/^fail: .*ECONNREFUSED.*: set DATABASE_LISTEN_URL/),
			]);
		});
	});
});
