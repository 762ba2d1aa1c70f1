import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addLicensor, addPrice, addRecord, joinAs, makeProduction } from "../../testing/factories.ts";
import { signUp } from "../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../testing/start-test-server.ts";
import type { TestClient } from "../../testing/test-client.ts";

let server: TestServer;
let owner: TestClient;
let ownerId: number;
let production: number;

beforeAll(async () => {
	server = await startTestServer();
	({ client: owner, id: ownerId } = await signUp(server));
	production = await makeProduction(owner);
});
afterAll(() => server.close());

async function historyOf(id: number, query = "") {
	const { status, body } = await owner.get(`records/${id}/history${query}`);
	expect(status).toBe(200);
	return body.history;
}

async function fieldsOfLast(id: number) {
	const [last] = await historyOf(id);
	return last.fields;
}

describe("[RCD10] a record's history", () => {
	test("lists who changed which fields, with old and new values, newest first", async () => {
		const id = await addRecord(owner, production, { title: "Reel", notes: "old" });
		await owner.put(`records/${id}`, { record: { title: "Harbour", notes: "old", fair_use: true } });
		const entry = { id: expect.any(Number), account_id: ownerId, user_name: "Ada Archer", import: null };
		expect(await historyOf(id)).toEqual([
			{
				...entry,
				date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
				action: "updated",
				fields: [
					{ field: "title", from: "Reel", to: "Harbour" },
					{ field: "fair_use", from: false, to: true },
				],
			},
			{ ...entry, date: expect.any(String), action: "created", fields: [] },
		]);
	});

	test("leaves out updates that change nothing", async () => {
		const id = await addRecord(owner, production, { title: "Reel" });
		await owner.put(`records/${id}`, { record: { title: "Reel" } });
		expect(await historyOf(id)).toHaveLength(1);
	});

	test("shows references by the names that they had", async () => {
		const from = await addLicensor(owner, production, { name: "Old House" });
		const into = await addLicensor(owner, production, { name: "New House" });
		const price_id = await addPrice(owner, from, { name: "Broadcast" });
		const id = await addRecord(owner, production, { licensor_id: from, price_id });
		await owner.put(`licensors/${from}/merge_into/${into}`, {});
		expect((await historyOf(id))[0]).toMatchObject({
			action: "licensors merged",
			fields: [
				{ field: "licensor_id", from, to: into, from_name: "Old House", to_name: "New House" },
				{ field: "price_id", from: price_id, to: null, from_name: "Broadcast", to_name: null },
			],
		});
		await owner.delete(`licensors/${into}`);
		expect((await historyOf(id))[0]).toMatchObject({
			action: "licensor removed",
			fields: [{ field: "licensor_id", from_name: "New House", to_name: "Unknown" }],
		});
	});

	test("includes tags that were added, renamed, merged and removed", async () => {
		const id = await addRecord(owner, production, { tag_list: ["boats"] });
		const changed = (from: string[], to: string[]) => [{ field: "tag_list", from, to }];
		const put = await owner.post(`productions/${production}/tags/taggings`, {
			tag: { name: "night" },
			record_ids: [id],
		});
		expect(await fieldsOfLast(id)).toEqual(changed(["boats"], ["boats", "night"]));
		const tag = put.body.tag.id;
		await owner.put(`productions/${production}/tags/${tag}`, { name: "dusk" });
		expect(await fieldsOfLast(id)).toEqual(changed(["boats", "night"], ["boats", "dusk"]));
		await owner.put(`productions/${production}/tags/${tag}`, { name: "boats" });
		expect(await fieldsOfLast(id)).toEqual(changed(["boats", "dusk"], ["boats"]));
		const { body } = await owner.get(`productions/${production}/tags/counts`);
		const boats = body.tags.find(({ name }: { name: string }) => name === "boats");
		await owner.delete(`productions/${production}/tags/${boats.id}`);
		expect(await fieldsOfLast(id)).toEqual(changed(["boats"], []));
	});

	test("includes a deleted price and the value of a deleted custom field", async () => {
		const licensor_id = await addLicensor(owner, production);
		const price_id = await addPrice(owner, licensor_id, { name: "Web" });
		const made = await owner.post(`productions/${production}/custom_fields`, {
			custom_field: { name: "Shelf", kind: "text" },
		});
		const shelf = made.body.custom_field.id;
		const id = await addRecord(owner, production, {
			licensor_id,
			price_id,
			custom_fields: { [shelf]: "B7" },
		});
		expect((await owner.delete(`prices/${price_id}`)).status).toBe(204);
		expect((await historyOf(id))[0]).toMatchObject({
			action: "price removed",
			fields: [{ field: "price_id", from: price_id, to: null, from_name: "Web", to_name: null }],
		});
		expect((await owner.delete(`productions/${production}/custom_fields/${shelf}`)).status).toBe(204);
		expect((await historyOf(id))[0]).toMatchObject({
			action: "custom field removed",
			fields: [{ field: `custom_fields.${shelf}`, from: "B7", to: null }],
		});
	});

	test("cuts long texts", async () => {
		const id = await addRecord(owner, production);
		await owner.put(`records/${id}`, { record: { notes: "x".repeat(5000) } });
		expect(await fieldsOfLast(id)).toEqual([{ field: "notes", from: "", to: `${"x".repeat(500)}…` }]);
	});

	test("comes in pages", async () => {
		const id = await addRecord(owner, production, { title: "0" });
		for (const title of ["1", "2"]) await owner.put(`records/${id}`, { record: { title } });
		const first = await historyOf(id, "?limit=2");
		const rest = await historyOf(id, `?before=${first[1].id}`);
		expect([...first, ...rest].map(({ action }) => action)).toEqual(["updated", "updated", "created"]);
		expect((await owner.get(`records/${id}/history?limit=251`)).status).toBe(422);
	});

	test("is deleted with the record", async () => {
		const id = await addRecord(owner, production);
		await owner.delete(`records/${id}`);
		expect((await owner.get(`records/${id}/history`)).status).toBe(404);
		expect(await server.deps.db.knex("record_changes").where({ record_id: id })).toEqual([]);
	});

	test("requires view in records", async () => {
		const id = await addRecord(owner, production);
		const viewer = await joinAs(server, production, "viewer");
		const { client: stranger } = await signUp(server);
		expect((await viewer.get(`records/${id}/history`)).status).toBe(200);
		expect((await stranger.get(`records/${id}/history`)).status).toBe(404);
	});
});
