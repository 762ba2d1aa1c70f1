import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addRecord, joinAs, makeProduction } from "../../../testing/factories.ts";
import { signUp } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let ann: TestClient;
let production: number;

beforeAll(async () => {
	server = await startTestServer();
	({ client: ann } = await signUp(server));
});
beforeEach(async () => {
	production = await makeProduction(ann);
});
afterAll(() => server.close());

function altFiles(path = ""): string {
	return `/productions/${production}/alt_files${path}`;
}

async function list() {
	return (await ann.get(altFiles())).body.alt_files;
}

async function add(alt_file: object): Promise<number> {
	return (await ann.post(altFiles(), { alt_file })).body.alt_file.id;
}

describe("an alt file", () => {
	test("[MAT3] redirects a name to records", async () => {
		const record_ids = [await addRecord(ann, production), await addRecord(ann, production)];
		const { status, body } = await ann.post(altFiles(), {
			alt_file: { name: " BOAT.mov ", record_ids: [...record_ids, record_ids[0]] },
		});
		expect(status).toBe(201);
		expect(body.alt_file).toEqual({
			id: expect.any(Number),
			production_id: production,
			name: "BOAT.mov",
			purpose: null,
			record_ids,
			updated_at: expect.any(String),
		});
		expect((await ann.get(altFiles())).body).toEqual({
			alt_files: [body.alt_file],
			timestamp: expect.any(String),
		});
	});

	test("[INT8] stores size and checksum of the file that was taken in under its name", async () => {
		const contents = { size: 48_211_456, checksum: "1B2M2Y8AsgTpgAmY7PhCfg==" };
		const record_ids = [await addRecord(ann, production)];
		const id = await add({ name: "A001_C003", record_ids, ...contents });
		expect(await list()).toMatchObject([contents]);
		const other = { alt_file: { name: "A001_C004", size: 7 } };
		expect((await ann.put(`/alt_files/${id}`, other)).body.alt_file).toMatchObject({ ...contents, size: 7 });
		const refused = await ann.put(`/alt_files/${id}`, { alt_file: { checksum: "not MD5" } });
		expect([refused.status, refused.body.errors]).toEqual([
			422,
			{ checksum: ["must be an MD5 checksum in base64"] },
		]);
	});

	test("[API5] is read by its id, and only changed if it is unchanged since the caller saw it", async () => {
		const id = await add({ name: "MATTE", purpose: "ignored" });
		const seen = await ann.get(`/alt_files/${id}`);
		expect(seen.body.alt_file).toMatchObject({ id, name: "MATTE", purpose: "ignored" });
		const etag = String(seen.headers.get("etag"));
		const change = { alt_file: { purpose: "tracked_non_ox" } };
		const { status, body } = await ann.put(`/alt_files/${id}`, change, { "If-Match": etag });
		expect([status, body.alt_file]).toMatchObject([200, { name: "MATTE", purpose: "tracked_non_ox" }]);
		const late = await ann.put(`/alt_files/${id}`, { alt_file: { name: "OTHER" } }, { "If-Match": etag });
		expect([late.status, late.body.alt_file]).toMatchObject([412, { name: "MATTE" }]);
		expect((await ann.get(`/alt_files/${id + 1}`)).status).toBe(404);
	});

	test("with a purpose has no records", async () => {
		const record_ids = [await addRecord(ann, production)];
		const { body } = await ann.post(altFiles(), {
			alt_file: { name: "MATTE", purpose: "ignored", record_ids },
		});
		expect(body.alt_file).toMatchObject({ purpose: "ignored", record_ids: [] });
	});

	test.each([
		[{}, { name: ["must be present"] }],
		[{ name: "a", purpose: "hidden" }, { purpose: ["must be ignored or tracked_non_ox"] }],
		[{ name: "a", record_ids: [9_999_999] }, { record_ids: ["must be records of the project"] }],
		[{ name: "a\0" }, { name: ["contains a forbidden character: U+0000, null"] }],
	])("%j is rejected: %j", async (alt_file, errors) => {
		expect(await ann.post(altFiles(), { alt_file })).toMatchObject({ status: 422, body: { errors } });
	});

	test("[MAT60] can't have another's name, ignoring case and the composition of accents", async () => {
		await add({ name: "Ge\u0301ne\u0301rique", purpose: "ignored" });
		const again = await ann.post(altFiles(), {
			alt_file: { name: "G\u00c9N\u00c9RIQUE", purpose: "ignored" },
		});
		expect(again.body.errors).toEqual({ name: ["has already been taken"] });
	});

	test("with one name is created once by twenty simultaneous calls", async () => {
		const alt_file = { name: "MATTE", purpose: "ignored" };
		const answers = await Promise.all(Array.from({ length: 20 }, () => ann.post(altFiles(), { alt_file })));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)]);
	});

	test("is removed", async () => {
		const id = await add({ name: "MATTE", purpose: "ignored" });
		expect((await ann.delete(`/alt_files/${id}`)).status).toBe(204);
		expect(await list()).toEqual([]);
		expect((await ann.delete(`/alt_files/${id}`)).status).toBe(404);
	});
});

describe("several alt files", () => {
	test("are added all or none, each fault reported by position", async () => {
		const two = [
			{ name: "A", purpose: "ignored" },
			{ name: "B", purpose: "tracked_non_ox" },
		];
		const added = await ann.post(altFiles("/multiple"), { alt_files: two });
		expect(added.status).toBe(201);
		expect(added.body.alt_files).toMatchObject(two);
		const twice = [{ name: "C" }, { name: "c" }, { name: "a" }];
		expect((await ann.post(altFiles("/multiple"), { alt_files: twice })).body.errors).toEqual({
			"1.name": ["has already been taken"],
			"2.name": ["has already been taken"],
		});
		expect(await list()).toHaveLength(2);
	});

	test("change each by its own fields, and those left out stay [MOD8]", async () => {
		const record = await addRecord(ann, production);
		const [one, two] = [
			await add({ name: "ONE", purpose: "ignored" }),
			await add({ name: "TWO", record_ids: [record] }),
		];
		const changes = [
			{ id: one, record_ids: [record] },
			{ id: two, name: "NEW" },
		];
		const { status, body } = await ann.patch(altFiles(), { alt_files: changes });
		expect(status).toBe(200);
		expect(body.alt_files).toMatchObject([
			{ id: one, name: "ONE", purpose: null, record_ids: [record] },
			{ id: two, name: "NEW", purpose: null, record_ids: [record] },
		]);
		const ignored = await ann.patch(altFiles(), { alt_files: [{ id: two, purpose: "ignored" }] });
		expect(ignored.body.alt_files).toMatchObject([{ purpose: "ignored", record_ids: [] }]);
	});

	test("change all or none", async () => {
		const [one, two] = [await add({ name: "ONE" }), await add({ name: "TWO" })];
		const taken = [
			{ id: one, name: "NEW" },
			{ id: two, name: "new" },
		];
		expect((await ann.patch(altFiles(), { alt_files: taken })).body.errors).toEqual({
			"1.name": ["has already been taken"],
		});
		const unknown = [
			{ id: one, name: "NEW" },
			{ id: 9_999_999, name: "X" },
		];
		expect((await ann.patch(altFiles(), { alt_files: unknown })).status).toBe(404);
		const twice = [
			{ id: one, name: "X" },
			{ id: one, name: "Y" },
		];
		expect((await ann.patch(altFiles(), { alt_files: twice })).status).toBe(422);
		expect(await list()).toMatchObject([{ name: "ONE" }, { name: "TWO" }]);
	});

	test("are removed, by id or as complete items", async () => {
		const [one, two] = [await add({ name: "ONE" }), await add({ name: "TWO" })];
		const [whole] = await list();
		expect((await ann.delete(altFiles("/multiple"), { alt_files: [whole, two] })).status).toBe(204);
		expect(await list()).toEqual([]);
		expect((await ann.delete(altFiles("/multiple"), { alt_files: [one] })).status).toBe(404);
		expect((await ann.delete(altFiles("/multiple"), { alt_files: ["x"] })).status).toBe(422);
	});
});

describe("a redirect", () => {
	test("[ALT1] gains a record, and loses the purpose it had", async () => {
		const id = await add({ name: "MATTE", purpose: "ignored" });
		const record = await addRecord(ann, production);
		const { status, body } = await ann.post(`/alt_files/${id}/records/${record}`);
		expect(status).toBe(200);
		expect(body.alt_file).toMatchObject({ id, purpose: null, record_ids: [record] });
		expect((await ann.post(`/alt_files/${id}/records/${record}`)).body).toEqual(body);
	});

	test("[ALT1] loses a record, and stays without any", async () => {
		const record = await addRecord(ann, production);
		const id = await add({ name: "BOAT", record_ids: [record] });
		const { body } = await ann.delete(`/alt_files/${id}/records/${record}`);
		expect(body.alt_file).toMatchObject({ id, purpose: null, record_ids: [] });
		expect((await ann.delete(`/alt_files/${id}/records/${record}`)).status).toBe(404);
	});

	test("can't get a record of another production", async () => {
		const id = await add({ name: "BOAT" });
		const theirs = await addRecord(ann, await makeProduction(ann));
		const answers = [
			await ann.post(`/alt_files/${id}/records/${theirs}`),
			await ann.post(`/alt_files/${id}/records/9999999`),
		];
		expect(answers.map(({ status }) => status)).toEqual([404, 404]);
	});

	test("counts as changed when a record is added, removed or deleted", async () => {
		const [one, two] = [await addRecord(ann, production), await addRecord(ann, production)];
		const [id, gone] = [
			await add({ name: "BOAT", record_ids: [one, two] }),
			await add({ name: "X", record_ids: [one] }),
		];
		const { timestamp } = (await ann.get(altFiles())).body;
		await ann.delete(`/records/${one}`);
		const { body } = await ann.get(altFiles(`/updated_since/${timestamp}`));
		expect(body).toMatchObject({ alt_files: [{ id, record_ids: [two] }], deleted_ids: [gone] });
		await ann.delete(`/alt_files/${id}/records/${two}`);
		const next = await ann.get(altFiles(`/updated_since/${body.timestamp}`));
		// Earlier deletions may be reported again [API0].
		expect(next.body).toMatchObject({ alt_files: [{ id, record_ids: [] }] });
	});
});

describe("access to alt files [PERM4]", () => {
	test("a viewer can read but change nothing", async () => {
		const viewer = await joinAs(server, production, "viewer");
		const id = await add({ name: "BOAT" });
		const record = await addRecord(ann, production);
		expect((await viewer.get(altFiles())).status).toBe(200);
		const answers = [
			await viewer.post(altFiles(), { alt_file: { name: "x" } }),
			await viewer.post(altFiles("/multiple"), { alt_files: [] }),
			await viewer.patch(altFiles(), { alt_files: [] }),
			await viewer.delete(altFiles("/multiple"), { alt_files: [id] }),
			await viewer.delete(`/alt_files/${id}`),
			await viewer.post(`/alt_files/${id}/records/${record}`),
			await viewer.delete(`/alt_files/${id}/records/${record}`),
		];
		expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(403));
	});

	test("to others, an alt file is as unknown as a nonexistent one", async () => {
		const { client: bob } = await signUp(server);
		const [theirs, none] = [
			await bob.delete(`/alt_files/${await add({ name: "BOAT" })}`),
			await bob.delete("/alt_files/9999999"),
		];
		expect(theirs.status).toBe(404);
		expect(theirs.body).toEqual(none.body);
	});

	test("an alt file of another production isn't found in a bulk call", async () => {
		const id = await add({ name: "BOAT" });
		production = await makeProduction(ann);
		expect((await ann.patch(altFiles(), { alt_files: [{ id, name: "X" }] })).status).toBe(404);
		expect((await ann.delete(altFiles("/multiple"), { alt_files: [id] })).status).toBe(404);
	});
});
