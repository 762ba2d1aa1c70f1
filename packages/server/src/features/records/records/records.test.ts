import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectedSince } from "../../../testing/expected-since.ts";
import { addLicensor, addPrice, addRecord, joinAs, makeProduction } from "../../../testing/factories.ts";
import { signUp } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import { statementsOf } from "../../../testing/statements-of.ts";
import type { TestClient, TestResponse } from "../../../testing/test-client.ts";

let server: TestServer;
let ann: TestClient;
let bob: TestClient;
let production: number;

beforeAll(async () => {
	server = await startTestServer();
	({ client: ann } = await signUp(server));
	({ client: bob } = await signUp(server));
	production = await makeProduction(ann);
});
afterAll(() => server.close());

const HARBOUR = { title: "Harbour at dawn", category: "Footage" };

function create(record: object, into = production): Promise<TestResponse> {
	return ann.post(`/productions/${into}/records`, { record });
}

function locators({ body }: TestResponse): string[] {
	return body.records.map((record: { production_locator: string }) => record.production_locator);
}

describe("a new record", () => {
	test("[ID1] gets the production's next locator, belongs to Unknown, and reads back as returned", async () => {
		const fresh = await makeProduction(ann);
		const created = await create(HARBOUR, fresh);
		expect(created.status).toBe(201);
		expect(created.headers.get("ETag")).toBe('"1"');
		expect(created.body.record).toMatchObject({
			...HARBOUR,
			production_id: fresh,
			production_locator: "00000001",
			source_type: "Archival",
			price_id: null,
			tag_list: [],
			tags: "",
			thumbnails: [],
		});
		const { body } = await ann.get(`/productions/${fresh}/licensors`);
		const unknown = body.licensors.find(({ name }: { name: string }) => name === "Unknown");
		expect(unknown).toMatchObject({ id: created.body.record.licensor_id, records_count: 1 });
		const one = await ann.get(`/records/${created.body.record.id}`);
		expect(one.body).toEqual(created.body);
		expect(one.headers.get("ETag")).toBe('"1"');
		expect((await ann.get(`/productions/${fresh}/records`)).body).toEqual({
			records: [created.body.record],
			timestamp: expect.any(String),
		});
	});

	test("keeps every field, with codes of older data as words", async () => {
		const licensor_id = await addLicensor(ann, production);
		const given = {
			...HARBOUR,
			licensor_id,
			price_id: await addPrice(ann, licensor_id),
			secondary_price_id: await addPrice(ann, licensor_id, { category: "Audio" }),
			...{ production_locator: " HL-77 ", source_type: "Original", archive_name: "Pathé", source: "reel" },
			...{ archive_classifier: "c", archive_locator: "P-1", date: "0999-12-31", description: "old" },
			...{ fair_use: true, fair_use_notes: "a", rights_free: true, rights_problem: true, rights_notes: "b" },
			...{ master: true, master_problem: true, master_notes: "c", ingested: true, licensed: true },
			...{ trt: "00:01:30;00", fps: "29.97", orientation: "Landscape", chroma: "B&W", audio: "MOS" },
			...{ quality: "4K", codec: "PNG", aspect_ratio: "4:3", file_format: "mov" },
			...{ urls: ["archive.org/x", 'https://a.tv/?q={1},"2"'], tag_list: ["Sea", " boat ", "SEA"] },
			notes: "<b>Boats</b> & sails",
		};
		const { status, body } = await create({ ...given, date_kind: 2, promo: 3 });
		expect(status).toBe(201);
		const { tag_info, ...record } = body.record;
		expect(record).toMatchObject({
			...given,
			...{ production_locator: "HL-77", date_kind: "year", promo: "in_context" },
			...{ tag_list: ["Sea", "boat"], tags: "Sea,boat", notes: "<b>Boats</b> & sails" },
		});
		expect(tag_info).toEqual([
			{ id: expect.any(Number), name: "Sea" },
			{ id: expect.any(Number), name: "boat" },
		]);
		expect((await ann.get(`/records/${record.id}`)).body).toEqual(body);
	});

	test("has scripts removed from its notes [MOD9]", async () => {
		const { body } = await create({
			...HARBOUR,
			notes: 'a<script>alert(1)</script><img src=x onerror="1">b',
		});
		expect(body.record.notes).toBe("ab");
	});

	test.each([
		[{ category: "Still" }, { title: ["must be present"] }],
		[{ title: "a" }, { category: ["must be Audio, Footage, or Still"] }],
		[{ ...HARBOUR, title: "x".repeat(251) }, { title: ["can't be longer than 250 characters"] }],
		[{ ...HARBOUR, title: "a\0b" }, { title: ["contains a forbidden character: U+0000, null"] }],
		[
			{ ...HARBOUR, title: "a\ud800" },
			{ title: ["contains a forbidden character: U+D800, half of a character"] },
		],
		[{ ...HARBOUR, tag_list: ["a,b"] }, { "tag_list.0": ["cannot contain commas"] }],
		[{ ...HARBOUR, urls: ["javascript:alert(1)"] }, { "urls.0": ["must be a valid URL"] }],
		[{ ...HARBOUR, date: "2024-02-30" }, { date: ["must be a valid date"] }],
		[{ ...HARBOUR, date: "0000-01-01" }, { date: ["must be a valid date"] }],
		[{ ...HARBOUR, licensor_id: 999_999 }, { licensor_id: ["must be a licensor of the project"] }],
		[{ ...HARBOUR, price_id: 999_999 }, { price_id: ["must be a price of the record's licensor"] }],
		[
			{ ...HARBOUR, production_locator: "A_1" },
			{ production_locator: ["cannot contain underscores or dots"] },
		],
		[
			{ ...HARBOUR, custom_fields: { 999999: "a" } },
			{ "custom_fields.999999": ["must be a custom field of the project"] },
		],
	])("%j is rejected: %j", async (record, errors) => {
		expect(await create(record)).toMatchObject({ status: 422, body: { errors } });
	});

	test("[RCD2] can't have a licensor or price of another production", async () => {
		const other = await makeProduction(bob);
		const licensor_id = await addLicensor(bob, other);
		const price_id = await addPrice(bob, licensor_id);
		expect((await create({ ...HARBOUR, licensor_id, price_id })).body.errors).toEqual({
			licensor_id: ["must be a licensor of the project"],
			price_id: ["must be a price of the record's licensor"],
		});
	});

	test("[LIC11] have their licensor's default price unless they name one, or none", async () => {
		const fresh = await makeProduction(ann);
		const licensor_id = await addLicensor(ann, fresh);
		const footage = await addPrice(ann, licensor_id);
		const sound = await addPrice(ann, licensor_id, { category: "Audio" });
		const pricesOf = async (fields: object) => {
			const { price_id, secondary_price_id } = (await create({ ...HARBOUR, licensor_id, ...fields }, fresh))
				.body.record;
			return [price_id, secondary_price_id];
		};
		expect(await pricesOf({})).toEqual([footage, sound]);
		expect(await pricesOf({ price_id: null })).toEqual([null, sound]);
		expect(await pricesOf({ category: "Still" })).toEqual([null, null]);
		const second = await addPrice(ann, licensor_id);
		expect(await pricesOf({})).toEqual([null, sound]);
		expect(await pricesOf({ price_id: second, secondary_price_id: null })).toEqual([second, null]);
	});

	test("[ID3] can't have a used locator, ignoring case, and the next numbers skip it", async () => {
		const fresh = await makeProduction(ann);
		await create({ ...HARBOUR, production_locator: "00000001" }, fresh);
		await create({ ...HARBOUR, production_locator: "Abc" }, fresh);
		expect((await create({ ...HARBOUR, production_locator: "aBC " }, fresh)).body.errors).toEqual({
			production_locator: ["has already been taken"],
		});
		expect((await create(HARBOUR, fresh)).body.record.production_locator).toBe("00000002");
	});

	test("[ID2] takes values of the production's custom fields, each of its kind", async () => {
		const field = { name: "Stock", kind: "choice", options: ["16 mm"] };
		const made = await ann.post(`/productions/${production}/custom_fields`, { custom_field: field });
		const { id } = made.body.custom_field;
		const kept = await create({ ...HARBOUR, custom_fields: { [id]: "16 mm" } });
		expect(kept.body.record.custom_fields).toEqual({ [id]: "16 mm" });
		expect((await create({ ...HARBOUR, custom_fields: { [id]: "8 mm" } })).body.errors).toEqual({
			[`custom_fields.${id}`]: ["must be 16 mm"],
		});
	});
});

describe("several new records", () => {
	test("are added in the given order, with their own locators or the next ones", async () => {
		const fresh = await makeProduction(ann);
		const records = [HARBOUR, { ...HARBOUR, production_locator: "00000002" }, HARBOUR];
		const answer = await ann.post(`/productions/${fresh}/records/multiple`, { records });
		expect(answer.status).toBe(201);
		expect(locators(answer)).toEqual(["00000001", "00000002", "00000003"]);
	});

	test("are added all or none, each fault reported by position", async () => {
		const fresh = await makeProduction(ann);
		const records = [{ ...HARBOUR, production_locator: "A" }, { ...HARBOUR, production_locator: "a" }, {}];
		expect((await ann.post(`/productions/${fresh}/records/multiple`, { records })).body.errors).toMatchObject(
			{ "2.title": ["must be present"] },
		);
		records.pop();
		expect((await ann.post(`/productions/${fresh}/records/multiple`, { records })).body).toEqual({
			errors: { "1.production_locator": ["has already been taken"] },
		});
		expect((await ann.get(`/productions/${fresh}/records`)).body.records).toEqual([]);
	});

	test("[RCD1] added by twenty simultaneous calls get twenty locators", async () => {
		const fresh = await makeProduction(ann);
		const answers = await Promise.all(Array.from({ length: 20 }, () => create(HARBOUR, fresh)));
		expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
		expect(new Set(answers.map(({ body }) => body.record.production_locator)).size).toBe(20);
	});

	test("[RCD1] naming one locator in twenty simultaneous calls are added once", async () => {
		const fresh = await makeProduction(ann);
		const record = { ...HARBOUR, production_locator: "ONE" };
		const answers = await Promise.all(Array.from({ length: 20 }, () => create(record, fresh)));
		const statuses = answers.map(({ status }) => status).sort();
		expect(statuses).toEqual([201, ...Array(19).fill(422)]);
	});

	test("take as many queries as few, and so do their list and their changes", async () => {
		const queriesFor = async (size: number) => {
			const fresh = await makeProduction(ann);
			const records = Array.from({ length: size }, (_, index) => ({
				...HARBOUR,
				tag_list: [`tag ${index}`],
			}));
			const counts: number[] = [];
			let ids: number[] = [];
			const counted = async (call: () => Promise<unknown>) => {
				counts.push((await statementsOf(server.deps.db.knex, call)).length);
			};
			await counted(async () => {
				const { body } = await ann.post(`/productions/${fresh}/records/multiple`, { records });
				ids = body.records.map(({ id }: { id: number }) => id);
			});
			await counted(() => ann.get(`/productions/${fresh}/records`));
			await counted(() => ann.patch("/records", { ids, record: { tag_list: ["a"], licensed: true } }));
			await counted(() => ann.delete("/records", { ids }));
			return counts;
		};
		expect(await queriesFor(45)).toEqual(await queriesFor(2));
	});

	test("a call that is repeated under its Idempotency-Key adds one record [API5]", async () => {
		const fresh = await makeProduction(ann);
		const post = () =>
			ann.post(`/productions/${fresh}/records`, { record: HARBOUR }, { "Idempotency-Key": "record-1" });
		const [first, second] = [await post(), await post()];
		expect(second.body).toEqual(first.body);
		expect((await ann.get(`/productions/${fresh}/records`)).body.records).toHaveLength(1);
	});

	test("a call for several records that is repeated under its Idempotency-Key answers with them again [API5]", async () => {
		const fresh = await makeProduction(ann);
		const records = [HARBOUR, { ...HARBOUR, title: "Quay" }];
		const post = () =>
			ann.post(`/productions/${fresh}/records/multiple`, { records }, { "Idempotency-Key": "records-1" });
		const [first, second] = [await post(), await post()];
		expect(first.body.records).toHaveLength(2);
		expect([second.status, second.body]).toEqual([first.status, first.body]);
		expect((await ann.get(`/productions/${fresh}/records`)).body.records).toHaveLength(2);
	});

	test("many long records are answered in pieces, and as a whole to a repeated call [API5]", async () => {
		const fresh = await makeProduction(ann);
		const records = Array.from({ length: 60 }, (_, n) => ({
			...{ title: `R${n}`, category: "Footage", notes: "é".repeat(19_000) },
		}));
		const post = (key?: string) =>
			ann.post(
				`/productions/${fresh}/records/multiple`,
				{ records },
				key === undefined ? {} : { "Idempotency-Key": key },
			);
		const titles = ({ body }: { body: { records: { title: string }[] } }) =>
			body.records.map(({ title }) => title);
		const expected = records.map(({ title }) => title);
		expect(titles(await post())).toEqual(expected);
		const [first, second] = [await post("long"), await post("long")];
		expect([first.status, titles(first), second.body]).toEqual([201, expected, first.body]);
		expect((await ann.get(`/productions/${fresh}/records`)).body.records).toHaveLength(120);
	});
});

describe("a page of the list", () => {
	test("has as many records as requested, after the named one", async () => {
		const fresh = await makeProduction(ann);
		for (let record = 1; record <= 5; record++) await addRecord(ann, fresh);
		const path = `/productions/${fresh}/records`;
		const first = await ann.get(`${path}?limit=2`);
		expect(locators(first)).toEqual(["00000001", "00000002"]);
		const rest = await ann.get(`${path}?limit=1000&after=${first.body.records[1].id}`);
		expect(locators(rest)).toEqual(["00000003", "00000004", "00000005"]);
	});

	test.each([
		["limt=10", { limt: ["is not a parameter of this call. Did you mean limit?"] }],
		["limit=-1", { limit: ["must be more than 0"] }],
		["limit=0", { limit: ["must be more than 0"] }],
		["limit=1e9", { limit: ["must be a valid number"] }],
		["limit=1001", { limit: ["can't be more than 1000"] }],
		["after=x", { after: ["must be a valid number"] }],
	])("can't be requested with %s", async (query, errors) => {
		const answer = await ann.get(`/productions/${production}/records?${query}`);
		expect(answer).toMatchObject({ status: 422, body: { errors } });
	});
});

test("of twenty simultaneous deletions of a record, one succeeds", async () => {
	const id = await addRecord(ann, production);
	const answers = await Promise.all(Array.from({ length: 20 }, () => ann.delete(`/records/${id}`)));
	expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(19).fill(404)]);
});

describe("changes since a list", () => {
	test("contain the ids of deleted records, and nothing else [API0]", async () => {
		const fresh = await makeProduction(ann);
		await addRecord(ann, fresh);
		const changed = await addRecord(ann, fresh);
		const gone = await addRecord(ann, fresh);
		const { timestamp } = (await ann.get(`/productions/${fresh}/records`)).body;
		await ann.put(`/records/${changed}`, { record: { title: "New" } });
		await ann.delete(`/records/${gone}`);
		const { body } = await ann.get(`/productions/${fresh}/records/updated_since/${timestamp}`);
		expect(body.records.map(({ id }: { id: number }) => id)).toEqual(
			expectedSince(server.deps.db, [changed]),
		);
		expect(body.deleted_ids).toEqual([gone]);
		const later = await ann.get(`/productions/${fresh}/records/updated_since/${body.timestamp}`);
		expect(later.body).toEqual({
			records: expectedSince(server.deps.db, []),
			deleted_ids: expectedSince(server.deps.db, []),
			timestamp: expect.any(String),
		});
	});

	test("include a record with only changed tags", async () => {
		const fresh = await makeProduction(ann);
		const id = await addRecord(ann, fresh);
		const { timestamp } = (await ann.get(`/productions/${fresh}/records`)).body;
		const changed = await ann.put(`/records/${id}`, { record: { tag_list: ["sea"] } });
		expect(changed.headers.get("ETag")).toBe('"2"');
		const { body } = await ann.get(`/productions/${fresh}/records/updated_since/${timestamp}`);
		expect(body.records).toEqual([changed.body.record]);
	});
});

describe("access to records [PERM4]", () => {
	test("a viewer can read but change nothing", async () => {
		const viewer = await joinAs(server, production, "viewer");
		const id = await addRecord(ann, production);
		expect((await viewer.get(`/records/${id}`)).status).toBe(200);
		const answers = [
			await viewer.post(`/productions/${production}/records`, { record: HARBOUR }),
			await viewer.put(`/records/${id}`, { record: { title: "x" } }),
			await viewer.patch("/records", { ids: [id], record: { licensed: true } }),
			await viewer.put("/records", { records: [{ id, title: "x" }] }),
			await viewer.delete(`/records/${id}`),
			await viewer.delete("/records", { ids: [id] }),
			await viewer.post(`/records/${id}/duplicate`),
			await viewer.post(`/productions/${production}/records/convert_old_notes`, {}),
		];
		expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(403));
	});

	test("to others, a record is as unknown as a nonexistent one", async () => {
		const id = await addRecord(ann, production);
		for (const call of [
			(of: number) => bob.get(`/records/${of}`),
			(of: number) => bob.put(`/records/${of}`, { record: { title: "x" } }),
			(of: number) => bob.patch("/records", { ids: [of], record: { licensed: true } }),
			(of: number) => bob.delete("/records", { ids: [of] }),
		]) {
			const [theirs, none] = [await call(id), await call(9_999_999)];
			expect(theirs.status).toBe(404);
			expect(theirs.body).toEqual(none.body);
		}
	});

	test("a visitor is asked to sign in", async () => {
		expect((await server.client().get(`/productions/${production}/records`)).status).toBe(401);
	});
});
