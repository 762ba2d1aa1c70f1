import { type Library, recordSchema, type StoredRecord } from "@oxcut/core/model";
import { planImport, readWorkbook, writeLibraryCsv, writeLibraryWorkbook } from "@oxcut/core/spreadsheet";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addLicensor, addPrice, addRecord, joinAs, makeProduction } from "../../../testing/factories.ts";
import { signUp } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let owner: TestClient;
let production: number;

beforeAll(async () => {
	server = await startTestServer();
	({ client: owner } = await signUp(server));
	production = await makeProduction(owner);
	const licensor_id = await addLicensor(owner, production, { name: "Getty" });
	await addLicensor(owner, production, { name: "Nobody's" });
	const price_id = await addPrice(owner, licensor_id, { name: "Web", value: 12.5, min_time: 10 });
	await owner.post(`licensors/${licensor_id}/licensing_conditions`, {
		licensing_condition: { category: "Flat Deal", value: 100 },
	});
	const harbour = await addRecord(owner, production, {
		title: "=Harbour",
		licensor_id,
		price_id,
		date: "1963-05-01",
		date_kind: "month",
		tag_list: ["boats", "night"],
		notes: "two<br>lines",
	});
	await addRecord(owner, production, { title: "Cranes", category: "Still", fair_use: true });
	await owner.post(`productions/${production}/alt_files`, {
		alt_file: { name: "x.mov", record_ids: [harbour] },
	});
});
afterAll(() => server.close());

async function download(client: TestClient, path: string) {
	const response = await fetch(`${server.url}/api/productions/${production}/records/export.${path}`, {
		headers: client.credentials(),
	});
	return {
		status: response.status,
		headers: response.headers,
		bytes: new Uint8Array(await response.arrayBuffer()),
	};
}

/** The production as a library, made from responses like a program that stores its own copy. */
async function library(): Promise<Library<StoredRecord>> {
	const list = async (name: string) => (await owner.get(`productions/${production}/${name}`)).body;
	return {
		records: (await list("records")).records.map((record: unknown) => recordSchema.parse(record)),
		licensors: (await list("licensors")).licensors,
		prices: (await list("prices")).prices,
		conditions: (await list("licensing_conditions")).licensing_conditions,
		altFiles: (await list("alt_files")).alt_files,
	};
}

describe("[IMP23] an export", () => {
	test("as a workbook equals what ox writes for the same data, to the byte", async () => {
		const { status, headers, bytes } = await download(owner, "xlsx");
		expect(status).toBe(200);
		expect(headers.get("Content-Disposition")).toMatch(/; filename="[^"]+ records\.xlsx"/);
		expect(headers.get("Content-Type")).toMatch(/spreadsheetml/);
		expect(Buffer.from(bytes).equals(writeLibraryWorkbook(await library()))).toBe(true);
	});

	test("as csv equals what the engine writes, to the byte", async () => {
		const { status, headers, bytes } = await download(owner, "csv");
		expect([status, headers.get("Content-Type")]).toEqual([200, "text/csv; charset=utf-8"]);
		expect(Buffer.from(bytes).equals(writeLibraryCsv("records", await library()))).toBe(true);
	});

	test("is named after its production", async () => {
		const named = await owner.post("productions", { production: { name: "Bühne/Zwei" } });
		for (const format of ["csv", "xlsx"]) {
			const path = `productions/${named.body.production.id}/records/export.${format}`;
			const { headers } = await owner.get(path);
			expect(headers.get("Content-Disposition")).toBe(
				`attachment; filename="Buhne Zwei records.${format}"; filename*=UTF-8''B%C3%BChne%20Zwei%20records.${format}`,
			);
		}
	});

	test("imported again changes nothing [IMP11]", async () => {
		const context = { productionId: production, defaultCurrency: "USD" };
		for (const name of ["csv", "xlsx"]) {
			const { bytes } = await download(owner, name);
			const plan = planImport(await library(), readWorkbook(bytes, { file: name }), { context });
			expect([name, plan.ok, plan.counts.records]).toEqual([
				name,
				true,
				{ added: 0, updated: 0, unchanged: 2, skipped: 0 },
			]);
		}
	});

	test("has the custom fields of the production", async () => {
		const other = await makeProduction(owner);
		const { body } = await owner.post(`productions/${other}/custom_fields`, {
			custom_field: { name: "Shelf", kind: "text" },
		});
		await addRecord(owner, other, { custom_fields: { [body.custom_field.id]: "B7" } });
		const answer = await owner.get(`productions/${other}/records/export.csv`);
		expect(answer.body).toMatch(/,Shelf\r\n.*,B7\r\n$/);
	});

	test("is filtered like the list, with everything that its records refer to", async () => {
		const { bytes } = await download(owner, "csv?q=cranes&fair_use=true");
		expect(new TextDecoder().decode(bytes).split("\r\n")).toHaveLength(3);
		const file = await download(owner, "xlsx?fair_use=false");
		const { sheets } = readWorkbook(file.bytes, { file: "x" });
		expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
			["licensors", 1],
			["prices", 1],
			["conditions", 1],
			["records", 1],
			["alt-files", 1],
		]);
		expect((await owner.get(`productions/${production}/records/export.csv?category=Film`)).status).toBe(422);
	});

	test("of more records than a page holds has each once", async () => {
		const other = await makeProduction(owner);
		const records = Array.from({ length: 1000 }, (_, index) => ({ title: `R${index}`, category: "Still" }));
		await owner.post(`productions/${other}/records/multiple`, { records });
		const sizes: number[] = [];
		const sheet: number[] = [];
		for (const more of [0, 1, 999]) {
			if (more > 0) {
				await owner.post(`productions/${other}/records/multiple`, { records: records.slice(0, more) });
			}
			const { body } = await owner.get(`productions/${other}/records/export.csv`);
			sizes.push(new Set(body.split("\r\n").slice(1, -1)).size);
			const response = await fetch(`${server.url}/api/productions/${other}/records/export.xlsx`, {
				headers: owner.credentials(),
			});
			const { sheets } = readWorkbook(new Uint8Array(await response.arrayBuffer()), { file: "x" });
			sheet.push(sheets.find(({ name }) => name === "records")?.rows.length ?? 0);
		}
		expect(sizes).toEqual([1000, 1001, 2000]);
		expect(sheet).toEqual(sizes);
	});

	test("of a production without records has the columns", async () => {
		const other = await makeProduction(owner);
		const { body } = await owner.get(`productions/${other}/records/export.csv`);
		expect(body).toMatch(/^\ufeff?production_locator,title,category,[^\n]*\r\n$/);
	});

	test("with a text too long for a cell is rejected as a workbook, but possible as csv", async () => {
		const other = await makeProduction(owner);
		// Longer than users can enter: stored by an older version.
		const id = await addRecord(owner, other);
		await server.deps.db
			.knex("records")
			.where({ id })
			.update({ notes: "x".repeat(33_000) });
		const { status, body } = await owner.get(`productions/${other}/records/export.xlsx`);
		expect([status, body.errors]).toEqual([
			422,
			expect.stringMatching(/can't be longer than 32767.*use csv/),
		]);
		expect((await owner.get(`productions/${other}/records/export.csv`)).status).toBe(200);
	});

	test("with tags or links too long for a cell is rejected as a workbook", async () => {
		const tag_list = Array.from({ length: 140 }, (_, index) => `${index}`.padEnd(250, "t"));
		const urls = Array.from({ length: 140 }, (_, index) => `https://a.org/${index}/${"u".repeat(240)}`);
		for (const content of [{ tag_list }, { urls }]) {
			const other = await makeProduction(owner);
			await addRecord(owner, other, content);
			expect((await owner.get(`productions/${other}/records/export.xlsx`)).status).toBe(422);
		}
	});

	test("requires view in datasets [PERM1]", async () => {
		const researcher = await joinAs(server, production, "researcher");
		for (const name of ["csv", "xlsx"]) expect((await download(researcher, name)).status).toBe(403);
	});

	test("is rejected on a view-only plan [PERM4]", async () => {
		const editor = await joinAs(server, production, "editor");
		expect((await download(editor, "csv")).status).toBe(200);
		const { knex } = server.deps.db;
		const plan = await knex("billing_plans").first("id").where({ name: "View Only" });
		const { billing_plan_id } = await knex("productions").first("billing_plan_id").where({ id: production });
		await knex("productions").where({ id: production }).update({ billing_plan_id: plan.id });
		for (const name of ["csv", "xlsx"]) expect((await download(owner, name)).status).toBe(403);
		await knex("productions").where({ id: production }).update({ billing_plan_id });
	});
});
