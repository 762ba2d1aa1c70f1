import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { POSTGRES } from "../../../../testing/needs.ts";
import type { Database } from "../db/database.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { checkGrowth } from "./check-growth.ts";
import { checkTraces } from "./check-traces.ts";

describe("[OPS6] the doctor checks what a database needs to grow", POSTGRES, () => {
	let db: Database;
	beforeEach(async () => {
		db = await openTestDatabase();
	});
	afterEach(() => db.close());

	const told = async () =>
		(await checkGrowth(db.knex)).map(({ check, status, text }) => `${check} ${status}: ${text}`);

	test("a database as migrated is fine, and isn't archived by default", async () => {
		expect(await told()).toEqual([
			"search ok: has its index",
			expect.stringMatching(/^archive ok: none: a restore ends/),
		]);
	});

	test("an index for searching that is missing or is the one of all projects", async () => {
		await db.knex.raw("drop index records_search_in_production");
		expect((await told())[0]).toMatch(/^search warn: reads every record of a project\. .*btree_gin/);
		await db.knex.raw("create index records_search on records using gin (search_text gin_trgm_ops)");
		expect((await told())[0]).toMatch(/^search warn: reads the index of all projects\. .*btree_gin/);
	});

	test("an index whose build was cut off", async () => {
		await db.knex.raw(
			"update pg_index set indisvalid = false where indexrelid = 'records_created_by'::regclass",
		);
		expect(await told()).toContainEqual(
			expect.stringMatching(/^indexes warn: records_created_by is unfinished/),
		);
	});
});

test("[OPS6] the trace collector is asked whether it takes them", async () => {
	const collector = createServer((request, response) => {
		response.writeHead(request.url === "/v1/traces" ? 200 : 404).end("{}");
	});
	await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
	const host = `127.0.0.1:${(collector.address() as AddressInfo).port}`;
	const check = async (path: string) => checkTraces({ traces: { url: `http://${host}${path}`, share: 1 } });
	expect(await check("/v1/traces")).toEqual([{ check: "traces", status: "ok", text: `${host} takes them` }]);
	expect(await check("/")).toEqual([
		expect.objectContaining({ status: "warn", text: expect.stringMatching(/answers 404/) }),
	]);
	collector.close();
	collector.closeAllConnections();
	expect(await check("/v1/traces")).toEqual([
		expect.objectContaining({ status: "warn", text: `${host} cannot be reached: check OX_TRACES_URL.` }),
	]);
	expect(await checkTraces({ traces: null })).toEqual([]);
});
