import { afterEach, beforeEach, describe, expect, test } from "vitest";
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
	beforeEach(async () => {
		server = await startTestServer();
		const ann = await signUp(server);
		production = await makeProduction(ann);
		record = await addRecord(ann, production);
		await ann.put(`records/${record}`, { record: { title: "Quay" } });
	});
	afterEach(() => server.close());

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
		await knex("record_changes").delete();
		const insert = `insert into record_changes (production_id, record_id, user_name, action, fields, created_at)
			select ?, ?, 'Ann', 'Changed', '[]', ? from generate_series(1, ?)`;
		await knex.raw(insert, [production, record, new Date(0), 20_001]);
		await knex.raw(insert, [production, record, new Date(), 2]);
		await sweepOld(knex, "record_changes", new Date(DAY_MS));
		expect(await count("record_changes")).toBe(2);
	});

	test("[ORG6] of an organization's projects are kept for as many days as it says, if that is less", async () => {
		const { knex } = server.deps.db;
		const ann = await signUp(server);
		const makeIn = async (days: object) => {
			const { body } = await ann.post("studios", { studio: { name: "Lantern", ...days } });
			const studio: number = body.studio.id;
			const made = await ann.post(`studios/${studio}/productions`, { production: { name: "Ferry" } });
			const project: number = made.body.production.id;
			const item = await addRecord(ann, project);
			await ann.put(`records/${item}`, { record: { title: "Quay" } });
			return { studio, project };
		};
		const short = await makeIn({ audit_days: 30, activity_days: 40, history_days: 50 });
		const plain = await makeIn({});
		const leftOf = async ({ studio, project }: typeof short) => {
			const has = async (table: string, of: object) =>
				(await knex(table).where(of).first("id")) !== undefined;
			return [
				await has("audit_entries", { studio_id: studio }),
				await has("activity_logs", { production_id: project }),
				await has("record_changes", { production_id: project }),
			];
		};
		for (const [days, rest] of [
			[29, [true, true, true]],
			[31, [false, true, true]],
			[41, [false, false, true]],
			[51, [false, false, false]],
		] as const) {
			await left(days, null);
			expect([days, await leftOf(short)]).toEqual([days, rest]);
			expect(await leftOf(plain)).toEqual([true, true, true]);
		}
		// A server that keeps logs for fewer days than the organization wants deletes them as before.
		const long = await makeIn({ activity_days: 365 });
		await left(101, KEPT);
		expect((await leftOf(long))[1]).toBe(false);
	});
});
