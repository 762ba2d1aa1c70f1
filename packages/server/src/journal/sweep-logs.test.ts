import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepOld } from "../db/sweep-old.ts";
import { addRecord, makeProduction, signUp } from "../testing/factories.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { sweepLogs } from "./sweep-logs.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT = { events: 7, audit: 400, activity: 100, history: 200 };

describe("[OPS11] logs", () => {
	let server: TestServer;
	let record: number;
	let production: number;
	beforeAll(async () => {
		server = await startTestServer();
		const ann = await signUp(server);
		production = await makeProduction(ann);
		record = await addRecord(ann, production);
		await ann.put(`records/${record}`, { record: { title: "Quay" } });
	});
	afterAll(() => server.close());

	const inDays = (days: number) => () => new Date(Date.now() + days * DAY_MS);
	const count = async (table: string) => Number((await server.deps.db.knex(table).count({ n: "*" }))[0]?.n);
	async function left(days: number, keptDays: typeof KEPT | null) {
		const settings = keptDays === null ? server.deps.settings : { ...server.deps.settings, keptDays };
		await sweepLogs({ ...server.deps, settings, clock: inDays(days) });
		const tables = ["activity_logs", "record_changes", "audit_entries"];
		return Promise.all(tables.map(async (table) => (await count(table)) > 0));
	}

	test("are kept by default: activity and histories as long as their project, the audit log for two years", async () => {
		expect(await left(729, null)).toEqual([true, true, true]);
	});

	test("are kept for as many days as the settings say", async () => {
		expect(await left(99, KEPT)).toEqual([true, true, true]);
		expect(await left(101, KEPT)).toEqual([false, true, true]);
		expect(await left(201, KEPT)).toEqual([false, false, true]);
		expect(await left(401, KEPT)).toEqual([false, false, false]);
		expect(await left(10_000, null)).toEqual([false, false, false]);
	});

	test("are deleted in as many batches as it takes, up to the first newer line", async () => {
		const { knex } = server.deps.db;
		const insert = `insert into record_changes (production_id, record_id, user_name, action, fields, created_at)
			select ?, ?, 'Ann', 'Changed', '[]', ? from generate_series(1, ?)`;
		await knex.raw(insert, [production, record, new Date(0), 20_001]);
		await knex.raw(insert, [production, record, new Date(), 2]);
		await sweepOld(knex, "record_changes", new Date(DAY_MS));
		expect(await count("record_changes")).toBe(2);
	});
});
