import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addLicensor, addRecord, makeProduction, signUp } from "../../../testing/factories.ts";
import { confirmText } from "../../../testing/imports.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { sweepSearchIndex } from "./sweep-search-index.ts";

let server: TestServer;
let owner: TestClient;
let production: number;
let getty: number;

beforeAll(async () => {
	server = await startTestServer();
	owner = await signUp(server);
	production = await makeProduction(owner);
	getty = await addLicensor(owner, production, { name: "Getty Images" });
	await addRecord(owner, production, {
		title: "Harbour at dawn",
		production_locator: "A-1",
		licensor_id: getty,
		date: "1963-05-24",
		notes: "<b>Cranes</b> and <i>gulls</i>",
		tag_list: ["Night Shots"],
		fair_use: true,
	});
	await addRecord(owner, production, {
		title: "ÉTUDE, 100%_done",
		production_locator: "B-2",
		category: "Audio",
		archive_name: "INA",
		archive_locator: "REF\\77",
		date: "1971-01-01",
		licensed: true,
	});
	await addRecord(owner, production, {
		title: "harbour workers",
		production_locator: "C-3",
		source: "Tape 9",
	});
});
afterAll(() => server.close());

async function titles(query: string, id = production): Promise<string[]> {
	const { status, body } = await owner.get(`productions/${id}/records?${query}`);
	expect([query, status]).toEqual([query, 200]);
	return body.records.map((record: { title: string }) => record.title);
}

const DAWN = "Harbour at dawn";
const ETUDE = "ÉTUDE, 100%_done";
const WORKERS = "harbour workers";

describe("[RCD11] a search", () => {
	test.each([
		["one word in any case", "HARBOUR", [DAWN, WORKERS]],
		["all terms, wherever each is", "harbour gulls", [DAWN]],
		["terms that no record has together", "gulls workers", []],
		["a part of a word", "arbou", [DAWN, WORKERS]],
		["a letter with an accent, composed or not", "e\u0301tude", [ETUDE]],
		["the locator", "b-2", [ETUDE]],
		["the archive's name and its locator", "ina ref\\77", [ETUDE]],
		["the source", "tape", [WORKERS]],
		["text of the notes, without their formatting", "cranes", [DAWN]],
		["no name of a tag that formats the notes", "<b>", []],
		["a tag", "night", [DAWN]],
		["the licensor's name", "getty dawn", [DAWN]],
		["a phrase", '"at dawn"', [DAWN]],
		["words that stand apart, as a phrase", '"harbour dawn"', []],
		["a phrase whose quote is not closed", '"harbour work', [WORKERS]],
		["a percent sign that stands for itself", "100%_", [ETUDE]],
		["an underscore that stands for itself", "a_d", []],
		["nothing but blanks", "   ", [DAWN, ETUDE, WORKERS]],
	])("finds %s", async (_what, query, found) => {
		expect(await titles(`q=${encodeURIComponent(query)}`)).toEqual(found);
	});

	test("finds changed titles, tags and licensors by their new names", async () => {
		const other = await makeProduction(owner);
		const licensor = await addLicensor(owner, other, { name: "Kinolibrary" });
		const id = await addRecord(owner, other, { title: "Reel", licensor_id: licensor, tag_list: ["boats"] });
		await owner.put(`records/${id}`, { record: { title: "Lighthouse" } });
		await owner.put(`licensors/${licensor}`, { licensor: { name: "Pond5" } });
		const { body } = await owner.get(`productions/${other}/tags/counts`);
		const [tag] = Object.values<{ id: number }[]>(body).flat();
		await owner.put(`productions/${other}/tags/${tag?.id}`, { name: "ferries" });
		expect(await titles("q=reel", other)).toEqual([]);
		expect(await titles("q=lighthouse%20pond5%20ferries", other)).toEqual(["Lighthouse"]);
	});

	test("finds records by rare and by common tags, with other words or alone", async () => {
		const other = await makeProduction(owner);
		const rows = Array.from(
			{ length: 2100 },
			(_, n) => `L${n},${n % 700 === 0 ? "Lighthouse" : "Pier"} ${n},Footage,"night${n < 3 ? ",storm" : ""}"`,
		);
		await confirmText(owner, other, ["locator,title,category,tags", ...rows].join("\n"));
		await addRecord(owner, other, { title: "Lighthouse by day" });
		expect(await titles("q=night%20lighthouse", other)).toEqual([
			"Lighthouse 0",
			"Lighthouse 700",
			"Lighthouse 1400",
		]);
		expect(await titles("q=storm%20night", other)).toEqual(["Lighthouse 0", "Pier 1", "Pier 2"]);
		expect(await titles("q=lighthouse", other)).toContain("Lighthouse by day");
		expect(await titles("q=night&limit=1000", other)).toHaveLength(1000);
		const { body } = await owner.get(`productions/${other}/records?q=night&limit=1&count=true`);
		expect(body.count).toBe(2100);
	});

	test("stays in its production", async () => {
		expect(await titles("q=harbour", await makeProduction(owner))).toEqual([]);
	});

	test("with more than twenty terms, or too long a text, is rejected", async () => {
		const many = Array.from({ length: 21 }, (_, index) => `t${index}`).join("%20");
		for (const [query, message] of [
			[many, "can't be more than 20 terms"],
			["x".repeat(501), "can't be longer than 500 characters"],
			["a%00b", "contains a forbidden character: U+0000, null"],
		]) {
			const { status, body } = await owner.get(`productions/${production}/records?q=${query}`);
			expect([status, body.errors]).toEqual([422, { q: [message] }]);
		}
	});
});

describe("[RCD11] a filter", () => {
	test.each([
		["category=Audio", [ETUDE]],
		["fair_use=true", [DAWN]],
		["fair_use=false", [ETUDE, WORKERS]],
		["licensed=true&category=Audio", [ETUDE]],
		["tag=NIGHT%20shots", [DAWN]],
		["tag=night", []],
		["date_from=1963-05-24&date_to=1970-12-31", [DAWN]],
		["date_from=1964-01-01", [ETUDE]],
		["q=harbour&fair_use=false", [WORKERS]],
	])("%s narrows the list", async (query, found) => {
		expect(await titles(query)).toEqual(found);
	});

	test("by licensor narrows the list", async () => {
		expect(await titles(`licensor_id=${getty}`)).toEqual([DAWN]);
	});

	test.each([
		["category=Film", "category", "must be Audio, Footage, or Still"],
		["fair_use=1", "fair_use", "must be true or false"],
		["date_from=1963-02-30", "date_from", "must be a valid date"],
		["licensor_id=-1", "licensor_id", "must be more than 0"],
	])("%s is rejected", async (query, field, message) => {
		const { status, body } = await owner.get(`productions/${production}/records?${query}`);
		expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
	});
});

describe("[RCD12] an order", () => {
	test.each([
		["sort=title", [DAWN, WORKERS, ETUDE]],
		["sort=title&desc=true", [ETUDE, WORKERS, DAWN]],
		["sort=date", [DAWN, ETUDE, WORKERS]],
		["sort=date&desc=true", [ETUDE, DAWN, WORKERS]],
		["sort=production_locator&desc=true", [WORKERS, ETUDE, DAWN]],
		["sort=category", [ETUDE, DAWN, WORKERS]],
		["sort=archive_name&desc=true", [ETUDE, WORKERS, DAWN]],
		["sort=created_at&desc=true", [WORKERS, ETUDE, DAWN]],
		["desc=true", [WORKERS, ETUDE, DAWN]],
	])("%s stays the same from page to page", async (query, expected) => {
		expect(await titles(query)).toEqual(expected);
		const found: string[] = [];
		let after = "";
		do {
			const path = `productions/${production}/records?${query}&limit=1${after}&count=true`;
			const { status, body } = await owner.get(path);
			expect([path, status, body.count]).toEqual([path, 200, 3]);
			found.push(...body.records.map((record: { title: string }) => record.title));
			after = body.next === null ? "" : `&after=${body.next}`;
		} while (after !== "");
		expect(found).toEqual(expected);
	});

	test.each([
		["sort=password", "sort"],
		["sort=id;drop", "sort"],
		["desc=yes", "desc"],
		["limit=-1", "limit"],
		["limit=1e9", "limit"],
		["limit=1001", "limit"],
		["after=x", "after"],
		["sort=title&after=7", "after"],
		[`sort=title&after=${Buffer.from('["date",false,"1",1]').toString("base64url")}`, "after"],
		[`sort=date&after=${Buffer.from('["date",false,"x; drop",1]').toString("base64url")}`, "after"],
		["count=maybe", "count"],
	])("%s is rejected", async (query, field) => {
		const { status, body } = await owner.get(`productions/${production}/records?${query}`);
		expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
	});
});

test("finds new records at once, with the same result after indexing", async () => {
	const fresh = await makeProduction(owner);
	const id = await addRecord(owner, fresh, { title: "Zeppelin over Lakehurst" });
	const found = async () => {
		const { body } = await owner.get(`productions/${fresh}/records?q=lakehurst`);
		return body.records.map((record: { id: number }) => record.id);
	};
	expect(await found()).toEqual([id]);
	await sweepSearchIndex(server.deps);
	expect(await found()).toEqual([id]);
});
