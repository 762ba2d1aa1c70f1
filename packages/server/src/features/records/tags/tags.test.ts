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

function tags(path = ""): string {
	return `/productions/${production}/tags${path}`;
}

/** `name count` of each tag. */
async function counts(): Promise<string[]> {
	const { body } = await ann.get(tags("/counts"));
	return body.tags.map(({ name, count }: { name: string; count: number }) => `${name} ${count}`);
}

async function tagsOf(record: number): Promise<string> {
	return (await ann.get(`/records/${record}`)).body.record.tags;
}

async function addTag(name: string): Promise<number> {
	return (await ann.post(tags(), { name })).body.tag.id;
}

describe("a tag", () => {
	test("[TAG1] is added, and listed with the number of its records", async () => {
		const { status, body } = await ann.post(tags(), { name: " Sea " });
		expect(status).toBe(201);
		expect(body.tag).toEqual({
			id: expect.any(Number),
			production_id: production,
			name: "Sea",
			updated_at: expect.any(String),
		});
		const wrapped = await ann.post(tags(), { tag: { name: "sea" } });
		expect([wrapped.status, wrapped.body.errors]).toEqual([422, { name: ["has already been taken"] }]);
		await addRecord(ann, production, { tag_list: ["sea", "boat"] });
		const list = await ann.get(tags("/counts"));
		expect(list.body).toEqual({
			tags: [
				{ ...body.tag, id: expect.any(Number), name: "boat", count: 1, updated_at: expect.any(String) },
				{ ...body.tag, count: 1 },
			],
			timestamp: expect.any(String),
		});
	});

	test.each([
		["a,b", "cannot contain commas"],
		["\u200b", "must be present"],
		["x".repeat(251), "can't be longer than 250 characters"],
		["a\0", "contains a forbidden character: U+0000, null"],
		["night\u202e", "contains a forbidden character: U+202E, right-to-left override"],
	])("can't be named %j: it %s", async (name, message) => {
		expect(await ann.post(tags(), { name })).toMatchObject({
			status: 422,
			body: { errors: { name: [message] } },
		});
	});

	test("is rejected without a name, and with a field that tags don't have", async () => {
		const refused = async (body: object) => (await ann.post(tags(), body)).body.errors;
		expect(await refused({})).toEqual({ name: ["must be present"] });
		expect(await refused({ names: "Sea" })).toEqual({
			names: ["is not a field of this call. Did you mean name?"],
		});
		expect(await refused({ tag: { name: "Sea", colour: "blue" } })).toHaveProperty(["tag.colour"]);
	});

	test("can't have another tag's name, ignoring case", async () => {
		await addTag("Sea");
		expect((await ann.post(tags(), { name: "SEA" })).body.errors).toEqual({
			name: ["has already been taken"],
		});
	});

	test("with one name is created once by twenty simultaneous calls", async () => {
		const answers = await Promise.all(Array.from({ length: 20 }, () => ann.post(tags(), { name: "Sea" })));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)]);
	});
});

describe("renaming a tag", () => {
	test("renames it on its records, which count as changed", async () => {
		const record = await addRecord(ann, production, { tag_list: ["see", "boat"] });
		const [, see] = (await ann.get(tags("/counts"))).body.tags;
		const { timestamp } = (await ann.get(`/productions/${production}/records`)).body;
		const { body, headers } = await ann.put(tags(`/${see.id}`), { name: "Sea" });
		expect(body.tag).toEqual({
			id: see.id,
			production_id: production,
			name: "Sea",
			updated_at: expect.any(String),
		});
		expect(headers.get("ETag")).toBe('"2"');
		expect(await tagsOf(record)).toBe("Sea,boat");
		const since = await ann.get(`/productions/${production}/records/updated_since/${timestamp}`);
		expect(since.body.records).toMatchObject([{ id: record, tags: "Sea,boat" }]);
	});

	test("that only changes its case keeps the tag", async () => {
		const id = await addTag("sea");
		expect((await ann.put(tags(`/${id}`), { name: "SEA" })).body.tag).toMatchObject({ id, name: "SEA" });
		const wrapped = await ann.put(tags(`/${id}`), { tag: { id, name: "Sea" } });
		expect([wrapped.status, wrapped.body.tag.name]).toEqual([200, "Sea"]);
		expect((await ann.put(tags(`/${id}`), { tag: { name: "" } })).status).toBe(422);
	});

	test("[TAG2] to the name of another merges the two, and each record has it once", async () => {
		const [one, both] = [
			await addRecord(ann, production, { tag_list: ["see"] }),
			await addRecord(ann, production, { tag_list: ["see", "sea"] }),
		];
		const [sea, see] = (await ann.get(tags("/counts"))).body.tags;
		const { body } = await ann.put(tags(`/${see.id}`), { name: "Sea" });
		expect(body.tag).toEqual({
			id: sea.id,
			production_id: production,
			name: "sea",
			updated_at: expect.any(String),
		});
		expect(await counts()).toEqual(["sea 2"]);
		expect([await tagsOf(one), await tagsOf(both)]).toEqual(["sea", "sea"]);
	});

	test("of an outdated tag returns 412 with the tag [API5]", async () => {
		const id = await addTag("sea");
		await ann.put(tags(`/${id}`), { name: "ocean" });
		const late = await ann.put(tags(`/${id}`), { name: "lake" }, { "If-Match": '"1"' });
		expect(late).toMatchObject({ status: 412, body: { tag: { id, name: "ocean" } } });
	});
});

describe("tagging records", () => {
	test("adds a new tag after their other tags", async () => {
		const record_ids = [
			await addRecord(ann, production, { tag_list: ["boat"] }),
			await addRecord(ann, production),
		];
		const { status, body } = await ann.post(tags("/taggings"), { tag: { name: "sea" }, record_ids });
		expect(status).toBe(200);
		expect(body.tag).toMatchObject({ name: "sea", production_id: production });
		expect(await Promise.all(record_ids.map(tagsOf))).toEqual(["boat,sea", "sea"]);
	});

	test("that already have it changes nothing", async () => {
		const id = await addRecord(ann, production, { tag_list: ["Sea"] });
		const again = { tag: { name: "sea" }, record_ids: [id, id] };
		expect((await ann.post(tags("/taggings"), again)).body.tag.name).toBe("Sea");
		expect((await ann.get(`/records/${id}`)).headers.get("ETag")).toBe('"1"');
	});

	test("removes a tag again", async () => {
		const record = await addRecord(ann, production, { tag_list: ["sea", "boat"] });
		const [, sea] = (await ann.get(tags("/counts"))).body.tags;
		const answer = await ann.delete(tags("/taggings"), { id: sea.id, record_ids: [record] });
		expect(answer.status).toBe(204);
		expect(await tagsOf(record)).toBe("boat");
		expect(await counts()).toEqual(["boat 1", "sea 0"]);
	});

	test("[MOD4] is limited to 250 tags per record", async () => {
		const tag_list = Array.from({ length: 250 }, (_, index) => `tag ${index}`);
		const record_ids = [await addRecord(ann, production, { tag_list })];
		expect(
			(await ann.post(tags("/taggings"), { tag: { name: "one more" }, record_ids })).body.errors,
		).toEqual({
			record_ids: ["can't have more than 250 tags each"],
		});
		expect(await counts()).not.toContain("one more 0");
	});

	test("of another production, or nonexistent ones, is rejected, and leaves no tag behind", async () => {
		const theirs = await addRecord(ann, await makeProduction(ann));
		for (const [record_ids, message] of [
			[[theirs], "must be records of the project"],
			[[9_999_999], "must be records of the project"],
			[[], "can't be empty"],
		]) {
			const { status, body } = await ann.post(tags("/taggings"), { tag: { name: "sea" }, record_ids });
			expect({ status, body }).toEqual({ status: 422, body: { errors: { record_ids: [message] } } });
		}
		expect(await counts()).toEqual([]);
	});
});

test("deleting a tag removes it from its records", async () => {
	const record = await addRecord(ann, production, { tag_list: ["sea"] });
	const [sea] = (await ann.get(tags("/counts"))).body.tags;
	expect((await ann.delete(tags(`/${sea.id}`))).status).toBe(204);
	expect(await tagsOf(record)).toBe("");
	expect((await ann.delete(tags(`/${sea.id}`))).status).toBe(404);
});

describe("access to tags [PERM4]", () => {
	test("a viewer sees the counts and changes nothing", async () => {
		const viewer = await joinAs(server, production, "viewer");
		const id = await addTag("sea");
		const record_ids = [await addRecord(ann, production)];
		expect((await viewer.get(tags("/counts"))).status).toBe(200);
		const answers = [
			await viewer.post(tags(), { name: "x" }),
			await viewer.put(tags(`/${id}`), { name: "x" }),
			await viewer.delete(tags(`/${id}`)),
			await viewer.post(tags("/taggings"), { tag: { name: "x" }, record_ids }),
			await viewer.delete(tags("/taggings"), { id, record_ids }),
		];
		expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(403));
	});

	test("a tag of another production isn't found", async () => {
		const id = await addTag("sea");
		production = await makeProduction(ann);
		const record_ids = [await addRecord(ann, production)];
		const answers = [
			await ann.put(tags(`/${id}`), { name: "x" }),
			await ann.delete(tags(`/${id}`)),
			await ann.delete(tags("/taggings"), { id, record_ids }),
		];
		expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
	});
});
