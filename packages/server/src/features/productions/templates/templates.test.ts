import { compactTemplate, SHIPPED_TEMPLATES, templateSchema } from "@oxcut/core/templates";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { joinAs, made, makeProduction, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { testNamedItems } from "../../../testing/test-named-items.ts";

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

function add(fields: object = {}) {
	return ann.post(path, { template: { name: "our-list", definition: LIST, ...fields } });
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
});

test("[TRASH5] a deleted template is restored by editors of reports only", async () => {
	const { status, headers } = await ann.delete(`/templates/${await added()}`);
	expect(status).toBe(204);
	const researcher = await joinAs(server, production, "researcher");
	const trashed = `/productions/${production}/trash/${headers.get("X-Trash-Id")}`;
	expect((await researcher.post(`${trashed}/restore`)).status).not.toBe(200);
});

testNamedItems(
	{
		...{ plural: "templates", singular: "template", words: "template" },
		sample: { name: "our-list", definition: SHIPPED_TEMPLATES.rapidcue },
		...{ otherCase: "OUR-List", changes: [{ name: "log" }, { name: "late" }] },
		...{ rules: { name: "[TPL11]", access: "[PERM4]" }, editor: "editor" },
	},
	() => ({ server, owner: ann, production }),
);
