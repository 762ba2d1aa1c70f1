import { afterAll, beforeAll, expect, test } from "vitest";
import { expectedSince } from "../../../testing/expected-since.ts";
import { addLicensor, addPrice, addRecord, makeProduction, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import { statementsOf } from "../../../testing/statements-of.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let ann: TestClient;
let production: number;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server);
	production = await makeProduction(ann);
	const licensor_id = await addLicensor(ann, production);
	const price_id = await addPrice(ann, licensor_id);
	await ann.post(`productions/${production}/custom_fields`, {
		custom_field: { name: "Shelf", kind: "text" },
	});
	const fields = (await ann.get(`productions/${production}/custom_fields`)).body.custom_fields;
	const full = {
		title: 'Harbour “at dawn” \\ "quoted" Étude 🎬',
		category: "Footage",
		production_locator: "FULL-1",
		licensor_id,
		price_id,
		archive_name: "British Pathé",
		source: "Tape 9",
		date: "1963-05-24",
		notes: '<p>Seen from the <b>pier</b> &amp; the "quay"</p>',
		rights_notes: "line\n\tbreak",
		fair_use: true,
		trt: "00:01:02;03",
		fps: "23.98",
		urls: ["https://example.com/clip/1", 'https://example.com/"2"'],
		tag_list: ["night", "boats"],
		custom_fields: { [fields[0].id]: "B 12" },
	};
	const records = [
		full,
		...Array.from({ length: 999 }, (_, n) => ({ title: `Reel ${n}`, category: "Still" })),
	];
	for (const page of [records, records.slice(1)]) {
		const added = await ann.post(`productions/${production}/records/multiple`, { records: page });
		if (added.status !== 201) throw new Error(JSON.stringify(added.body));
	}
	// Times as other programs may write them: with microseconds, and without fractions.
	await server.deps.db.knex.raw(`
		update records set created_at = '2024-02-29T23:59:59.999999+05' where title = 'Reel 0';
		update records set created_at = '1999-12-31T00:00:00Z' where title = 'Reel 1';
	`);
});
afterAll(() => server.close());

test("a list longer than a page returns each record like a call for it alone", async () => {
	const { status, body, headers } = await ann.get(`productions/${production}/records`);
	expect(status).toBe(200);
	expect(headers.get("transfer-encoding")).toBe("chunked");
	expect(body.records).toHaveLength(1999);
	const ids = body.records.map(({ id }: { id: number }) => id);
	expect(ids).toEqual(ids.toSorted((one: number, other: number) => one - other));
	for (const record of [...body.records.slice(0, 5), ...body.records.slice(-2)]) {
		expect((await ann.get(`records/${record.id}`)).body.record).toEqual(record);
	}
	const { body: page } = await ann.get(`productions/${production}/records?limit=1000`);
	expect(body.records.slice(0, 1000)).toEqual(page.records);
});

test("its order and filters equal those of its pages", async () => {
	const { body } = await ann.get(
		`productions/${production}/records?sort=title&desc=true&category=Still&count=true`,
	);
	const { body: page } = await ann.get(
		`productions/${production}/records?sort=title&desc=true&category=Still&count=true&limit=1000`,
	);
	expect(body.records).toHaveLength(1998);
	expect(body.records.slice(0, 1000)).toEqual(page.records);
	expect([body.count, page.count]).toEqual([1998, 1998]);
});

test("changes are also paged, and include deletions", async () => {
	const gone = await addRecord(ann, production);
	const all = await ann.get(`productions/${production}/records/updated_since/0`);
	expect(all.body.records).toHaveLength(2000);
	const { timestamp } = all.body;
	const [first] = all.body.records;
	await ann.put(`records/${first.id}`, { record: { notes: "<i>new</i><script>alert(1)</script>" } });
	await ann.delete(`records/${gone}`);
	const { body } = await ann.get(`productions/${production}/records/updated_since/${timestamp}`);
	expect(body.deleted_ids).toEqual([gone]);
	expect(body.records.map(({ notes }: { notes: string }) => notes)).toEqual(
		expectedSince(server.deps.db, ["<i>new</i>"]),
	);
});

test("notes that an older version stored are sanitized in a list like in a call for one record [MOD9]", async () => {
	const [{ id }] = (await ann.get(`productions/${production}/records?limit=1`)).body.records;
	await server.deps.db
		.knex("records")
		.where({ id })
		.update({ notes: '<b onclick="x()">kept</b><script>alert(1)</script>' });
	const { body } = await ann.get(`productions/${production}/records`);
	const one = await ann.get(`records/${id}`);
	expect(body.records[0].notes).toBe(one.body.record.notes);
	expect(body.records[0].notes).not.toMatch(/onclick|script/);
});

test("it takes one more query for its first records, and for each thousand that follow", async () => {
	const count = async (path: string) => (await statementsOf(server.deps.db.knex, () => ann.get(path))).length;
	const empty = await makeProduction(ann);
	const none = await count(`productions/${empty}/records`);
	expect(await count(`productions/${production}/records`)).toBe(none + 3);
});
