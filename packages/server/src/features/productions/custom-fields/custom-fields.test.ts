import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addRecord, joinAs, makeProduction, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let ann: TestClient;
let production: number;
let path: string;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server, "Ann");
});
beforeEach(async () => {
	production = await makeProduction(ann);
	path = `/productions/${production}/custom_fields`;
});
afterAll(() => server.close());

async function addField(fields: Readonly<Record<string, unknown>>): Promise<number> {
	const { status, body } = await ann.post(path, { custom_field: { kind: "text", ...fields } });
	expect(status).toBe(201);
	return body.custom_field.id;
}

test("[ID2] a custom field is added and listed in its order", async () => {
	const { status, body } = await ann.post(path, {
		custom_field: { name: "Rights region", kind: "choice", options: ["World", "Europe"], set_order: 2 },
	});
	expect(status).toBe(201);
	expect(body.custom_field).toEqual({
		id: expect.any(Number),
		production_id: production,
		name: "Rights region",
		kind: "choice",
		options: ["World", "Europe"],
		set_order: 2,
		updated_at: expect.any(String),
	});
	const second = await addField({ name: "Shelf", set_order: 1 });
	const { custom_fields } = (await ann.get(path)).body;
	expect(custom_fields.map(({ id }: { id: number }) => id)).toEqual([second, body.custom_field.id]);
});

test.each([
	[{ kind: "text" }, "name", "must be present"],
	[{ name: "A", kind: "colour" }, "kind", "must be text, number, date, yes_no, or choice"],
	[{ name: "A", kind: "choice" }, "options", "can't be empty"],
])("[ID2] %j is an invalid custom field", async (custom_field, field, message) => {
	const { status, body } = await ann.post(path, { custom_field });
	expect(status).toBe(422);
	expect(body).toEqual({ errors: { [field]: [message] } });
});

test("[ID4] an update changes the fields that it names; the kind stays, and a choice keeps at least one option", async () => {
	const id = await addField({ name: "Mood", kind: "choice", options: ["Calm"] });
	const { body } = await ann.put(`${path}/${id}`, { custom_field: { name: "Moods", kind: "text" } });
	expect(body.custom_field).toMatchObject({ name: "Moods", kind: "choice", options: ["Calm"] });
	const empty = await ann.put(`${path}/${id}`, { custom_field: { options: [] } });
	expect(empty.status).toBe(422);
	expect(empty.body).toEqual({ errors: { options: ["can't be empty"] } });
	const late = await ann.put(`${path}/${id}`, { custom_field: { name: "B" } }, { "If-Match": '"1"' });
	expect(late.status).toBe(412);
	expect(late.body.custom_field.name).toBe("Moods");
});

test("[ID7] another field's name is rejected, ignoring case", async () => {
	await addField({ name: "Taken" });
	const other = await addField({ name: "Free" });
	const taken = { errors: { name: ["has already been taken"] } };
	expect((await ann.post(path, { custom_field: { name: "TAKEN", kind: "date" } })).body).toEqual(taken);
	const renamed = await ann.put(`${path}/${other}`, { custom_field: { name: "taken" } });
	expect(renamed.status).toBe(422);
	expect(renamed.body).toEqual(taken);
});

test("of twenty simultaneous fields with one name, one is added", async () => {
	const custom_field = { name: "Race", kind: "text" };
	const answers = await Promise.all(Array.from({ length: 20 }, () => ann.post(path, { custom_field })));
	const statuses = answers.map(({ status }) => status).sort();
	expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 422)]);
});

test("[ID7] deleting a field deletes its values", async () => {
	const id = await addField({ name: "Box" });
	const record = await addRecord(ann, production, { custom_fields: { [id]: "B12" } });
	const { timestamp } = (await ann.get(path)).body;
	expect((await ann.delete(`${path}/${id}`)).status).toBe(204);
	expect((await ann.delete(`${path}/${id}`)).status).toBe(404);
	expect((await ann.get(`/records/${record}`)).body.record.custom_fields).toEqual({});
	const { body: since } = await ann.get(`${path}/updated_since/${timestamp}`);
	expect(since.deleted_ids).toContain(id);
	expect(since.custom_fields).not.toContainEqual(expect.objectContaining({ id }));
});

test("an editor sees custom fields but can't change them; a field of another production isn't found", async () => {
	const id = await addField({ name: "Reel" });
	const editor = await joinAs(server, production, "editor");
	expect((await editor.get(path)).status).toBe(200);
	expect((await editor.put(`${path}/${id}`, { custom_field: { name: "B" } })).status).toBe(403);
	expect((await editor.delete(`${path}/${id}`)).status).toBe(403);
	const other = await makeProduction(ann);
	expect((await ann.delete(`/productions/${other}/custom_fields/${id}`)).status).toBe(404);
});
