import { compactTemplate, SHIPPED_TEMPLATES, templateSchema } from "@oxcut/core/templates";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readEventStream } from "../../../testing/event-reader.ts";
import { joinAs, made, makeProduction, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

const LIST = {
	version: 1,
	title: "Our list",
	form: "archive-log",
	columns: [
		{ field: "title", heading: "Title" },
		{ field: "archive_locator", heading: "Archive ID", required: true },
	],
};

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
	path = `/productions/${production}/templates`;
});
afterAll(() => server.close());

function add(fields: object = {}, client = ann) {
	return client.post(path, { template: { name: "our-list", definition: LIST, ...fields } });
}

/** @returns its id. */
async function added(fields: object = {}): Promise<number> {
	return made(await add(fields), ({ template }) => template.id);
}

describe("a template", () => {
	test("[TPL11] is added, listed and read, with its defaults", async () => {
		const answer = await add();
		expect(answer.status).toBe(201);
		const { template } = answer.body;
		expect(template).toEqual({
			...{ id: expect.any(Number), production_id: production, name: "our-list" },
			...{ definition: templateSchema.parse(LIST), updated_at: expect.any(String) },
		});
		expect((await ann.get(`/templates/${template.id}`)).body).toEqual(answer.body);
		expect((await ann.get(path)).body.templates).toEqual([template]);
	});

	test.each(Object.entries(SHIPPED_TEMPLATES))(
		"[TPL10] can be a copy of %s, in the order of its columns",
		async (name, definition) => {
			const { body } = await add({ name, definition });
			const [stored, shipped] = [body.template.definition, templateSchema.parse(definition)];
			expect(stored).toEqual(shipped);
			expect(JSON.stringify(compactTemplate(stored))).toBe(JSON.stringify(compactTemplate(shipped)));
		},
	);

	test("[TPL10] is listed for those that ship with ox", async () => {
		const { status, body } = await ann.get("/shipped_templates");
		expect(status).toBe(200);
		expect(body.templates.map(({ name }: { name: string }) => name)).toEqual(Object.keys(SHIPPED_TEMPLATES));
	});

	test("[TPL11] is renamed without its definition, and gets another one as a whole", async () => {
		const id = await added();
		const change = async (template: object) =>
			(await ann.put(`/templates/${id}`, { template })).body.template;
		expect(await change({ name: "log" })).toMatchObject({ name: "log", definition: { title: "Our list" } });
		const { definition } = await change({ definition: { ...LIST, columns: [LIST.columns[0]] } });
		expect(definition).toEqual(templateSchema.parse({ ...LIST, columns: [LIST.columns[0]] }));
	});

	test.each([
		[{ name: "" }, "name", "must be present"],
		[{ name: "../list" }, "name", "can't contain < > : \" / \\ | ? *"],
		[{ name: "NUL" }, "name", "can't be the name of a device, such as CON"],
		[{ definition: "rapidcue" }, "definition", "must be an object"],
		[{ definition: { ...LIST, colour: "red" } }, "definition.colour", "is not a field"],
		[{ definition: { ...LIST, columns: [] } }, "definition.columns", "can't be empty"],
		[
			{ definition: { ...LIST, columns: [{ field: "titel", heading: "T" }] } },
			"definition.columns.0.field",
			"must be a field that forms have; did you mean title?",
		],
		[
			{ definition: { ...LIST, columns: [{ field: "title", heading: "T", format: "m:ss" }] } },
			"definition.columns.0.format",
			"must be text or compact for title",
		],
		[
			{ definition: { ...LIST, sort: [{ field: "__proto__" }] } },
			"definition.sort.0.field",
			"must be a field",
		],
	])("[TPL1] is rejected with its place for %j, and nothing is saved", async (fields, field, message) => {
		const { status, body } = await add(fields);
		expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
		expect(body.errors[field].join()).toContain(message);
		expect((await ann.get(path)).body.templates).toEqual([]);
		const id = await added({ name: "other" });
		expect((await ann.put(`/templates/${id}`, { template: fields })).status).toBe(422);
		expect((await ann.get(`/templates/${id}`)).body.template).toMatchObject({
			...{ name: "other", definition: templateSchema.parse(LIST) },
		});
	});

	test("[TPL11] has a name of its own in the project, in any case, and is added once by many at once", async () => {
		const answers = await Promise.all(Array.from({ length: 10 }, () => add()));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
		const taken = { status: 422, body: { errors: { name: ["has already been taken"] } } };
		expect(await add({ name: "OUR-List" })).toMatchObject(taken);
		const other = await added({ name: "log" });
		expect(await ann.put(`/templates/${other}`, { template: { name: "Our-list" } })).toMatchObject(taken);
	});

	test("[API5] isn't changed or deleted by a caller with an older version", async () => {
		const id = await added();
		await ann.put(`/templates/${id}`, { template: { name: "log" } });
		const stale = { "If-Match": '"1"' };
		const late = await ann.put(`/templates/${id}`, { template: { name: "late" } }, stale);
		expect([late.status, late.body.template.name]).toEqual([412, "log"]);
		expect((await ann.delete(`/templates/${id}`, undefined, stale)).status).toBe(412);
	});

	test("[PERM4] is visible to viewers, can be changed by editors of reports, and is unknown to others", async () => {
		const id = await added();
		const viewer = await joinAs(server, production, "viewer");
		const editor = await joinAs(server, production, "editor");
		const stranger = await signUp(server);
		expect((await viewer.get(`/templates/${id}`)).status).toBe(200);
		expect((await add({ name: "log" }, viewer)).status).toBe(403);
		expect((await viewer.put(`/templates/${id}`, { template: { name: "x" } })).status).toBe(403);
		expect((await viewer.delete(`/templates/${id}`)).status).toBe(403);
		expect((await add({ name: "log" }, editor)).status).toBe(201);
		for (const call of [stranger.get(path), stranger.get(`/templates/${id}`)])
			expect((await call).status).toBe(404);
		expect((await stranger.delete(`/templates/${id}`)).status).toBe(404);
	});
});

describe("a deleted template", () => {
	const restore = (trashId: number) => ann.post(`/productions/${production}/trash/${trashId}/restore`);

	async function remove(id: number): Promise<number> {
		const { status, headers } = await ann.delete(`/templates/${id}`);
		expect(status).toBe(204);
		return Number(headers.get("X-Trash-Id"));
	}

	test("[TRASH1] is in the trash by its name, and restored as it was", async () => {
		const id = await added({ definition: SHIPPED_TEMPLATES.rapidcue });
		const { template } = (await ann.get(`/templates/${id}`)).body;
		const trashId = await remove(id);
		expect((await ann.get(`/templates/${id}`)).status).toBe(404);
		expect((await ann.get(`/productions/${production}/trash`)).body.trash_entries).toMatchObject([
			{ id: trashId, kind: "templates", names: ["our-list"], counts: { templates: 1, records: 0 } },
		]);
		expect((await restore(trashId)).status).toBe(200);
		const back = (await ann.get(`/templates/${id}`)).body.template;
		expect(back).toEqual({ ...template, updated_at: expect.any(String) });
	});

	test("[TRASH2] isn't restored beside one that has its name now", async () => {
		const trashId = await remove(await added());
		const other = await added({ name: "Our-list" });
		const answer = await restore(trashId);
		expect([answer.status, answer.body.errors]).toEqual([
			409,
			"Another template is called “Our-list” now. Change it, then restore again.",
		]);
		await ann.put(`/templates/${other}`, { template: { name: "log" } });
		expect((await restore(trashId)).status).toBe(200);
	});

	test("[TRASH5] is restored by editors of reports only", async () => {
		const trashId = await remove(await added());
		const researcher = await joinAs(server, production, "researcher");
		const answer = await researcher.post(`/productions/${production}/trash/${trashId}/restore`);
		expect(answer.status).not.toBe(200);
	});

	test("[API0] is named in the changes since a list, and a restored one is a change", async () => {
		const id = await added();
		const { timestamp } = (await ann.get(path)).body;
		const changes = async () => (await ann.get(`${path}/updated_since/${timestamp}`)).body;
		const trashId = await remove(id);
		expect(await changes()).toMatchObject({ templates: [], deleted_ids: [id] });
		await restore(trashId);
		expect(await changes()).toMatchObject({ templates: [{ id }], deleted_ids: [] });
	});
});

test("[EVT1] everyone who has the project open hears of a template's changes", async () => {
	const events = await readEventStream(server.url, ann, production);
	const heard = () => events.received.map(({ data }) => data);
	const id = await added();
	await ann.put(`/templates/${id}`, { template: { name: "log" } });
	await ann.delete(`/templates/${id}`);
	const of = (action: string) => ({ resource: "templates", action, ids: [id] });
	await expect.poll(heard).toEqual(expect.arrayContaining([of("created"), of("updated"), of("deleted")]));
	events.leave();
});
