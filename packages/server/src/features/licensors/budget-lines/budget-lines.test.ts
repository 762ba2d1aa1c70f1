import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addLicensor, made, makeProduction, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { testNamedItems } from "../../../testing/test-named-items.ts";

const WHOLE = { name: "Whole project", amount: 40_000, currency: "GBP", contingency: 10 };

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
	path = `/productions/${production}/budget_lines`;
});
afterAll(() => server.close());

function add(fields: object = {}) {
	return ann.post(path, { budget_line: { ...WHOLE, ...fields } });
}

/** @returns its id. */
async function added(fields: object = {}): Promise<number> {
	return made(await add(fields), ({ budget_line }) => budget_line.id);
}

describe("a budget line", () => {
	test("[BUD1] is added, listed and read: for the whole project, a licensor or a category", async () => {
		const answer = await add({ amount: "1250.5" });
		expect(answer.status).toBe(201);
		const { budget_line: line } = answer.body;
		expect(line).toEqual({
			...{ ...WHOLE, id: expect.any(Number), production_id: production, amount: 1250.5 },
			...{ licensor_id: null, category: null, notes: "", updated_at: expect.any(String) },
		});
		expect((await ann.get(`/budget_lines/${line.id}`)).body).toEqual(answer.body);
		const licensor_id = await addLicensor(ann, production);
		await added({ name: "Archive", licensor_id, contingency: 0, currency: "JPY" });
		await added({ name: "Music", category: "Audio", contingency: undefined });
		expect((await ann.get(path)).body.budget_lines).toEqual([
			line,
			expect.objectContaining({ licensor_id, category: null, currency: "JPY", contingency: 0 }),
			expect.objectContaining({ licensor_id: null, category: "Audio", contingency: 0 }),
		]);
	});

	test("[MOD8] is changed in the given fields only", async () => {
		const id = await added({ notes: "As agreed" });
		const { status, body } = await ann.put(`/budget_lines/${id}`, { budget_line: { amount: 42_000.25 } });
		expect(status).toBe(200);
		expect(body.budget_line).toMatchObject({ ...WHOLE, amount: 42_000.25, notes: "As agreed" });
	});

	test.each([
		["name", { name: " " }, "must be present"],
		["amount", { amount: -1 }, "must be a valid number"],
		["amount", { amount: "12,50" }, "must be a valid number"],
		["amount", { amount: undefined }, "must be a valid number"],
		["currency", { currency: "pounds" }, "must be a currency code of three capital letters"],
		["currency", { currency: "XYZ" }, "must be the code of a currency, such as EUR, GBP, or USD"],
		["contingency", { contingency: 101 }, "can't be over 100 percent"],
		["contingency", { category: "Still" }, "is only for lines of the whole project"],
		["licensor_id", { licensor_id: 999_999_999, contingency: 0 }, "must be a licensor of the project"],
	])("[BUD1] with a wrong %s is rejected", async (field, fields, message) => {
		expect(await add(fields)).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
		expect((await ann.get(path)).body.budget_lines).toEqual([]);
	});

	test("[BUD1] can't get a licensor beside its category, or keep its contingency for one", async () => {
		const licensor_id = await addLicensor(ann, production);
		const change = async (id: number, budget_line: object) => {
			const { status, body } = await ann.put(`/budget_lines/${id}`, { budget_line });
			return [status, body.errors];
		};
		const music = await added({ name: "Music", category: "Audio", contingency: 0 });
		expect(await change(music, { licensor_id })).toEqual([
			422,
			{ category: ["can't be given together with a licensor"] },
		]);
		expect(await change(music, { licensor_id, category: null })).toEqual([200, undefined]);
		expect(await change(await added(), { licensor_id })).toEqual([
			422,
			{ contingency: ["is only for lines of the whole project"] },
		]);
	});

	test("[PERM4] can't be for a licensor of another project", async () => {
		const foreign = await addLicensor(ann, await makeProduction(ann));
		const errors = { licensor_id: ["must be a licensor of the project"] };
		expect(await add({ licensor_id: foreign, contingency: 0 })).toMatchObject({
			...{ status: 422, body: { errors } },
		});
		const id = await added({ contingency: 0 });
		const answer = await ann.put(`/budget_lines/${id}`, { budget_line: { licensor_id: foreign } });
		expect(answer).toMatchObject({ status: 422, body: { errors } });
	});
});

describe("a licensor's budget line", () => {
	const lineOf = async (id: number) => (await ann.get(`/budget_lines/${id}`)).body.budget_line;
	const restore = (trashId: string | null) => ann.post(`/productions/${production}/trash/${trashId}/restore`);

	test("[BUD9] moves to Unknown when the licensor is deleted, and back when that is undone", async () => {
		const licensor_id = await addLicensor(ann, production);
		const id = await added({ licensor_id, contingency: 0 });
		const { headers } = await ann.delete(`/licensors/${licensor_id}`);
		const { licensors } = (await ann.get(`/productions/${production}/licensors`)).body;
		const unknown = licensors.find(({ name }: { name: string }) => name === "Unknown").id;
		expect(await lineOf(id)).toMatchObject({ licensor_id: unknown, amount: 40_000 });
		expect((await restore(headers.get("X-Trash-Id"))).status).toBe(200);
		expect(await lineOf(id)).toMatchObject({ licensor_id });
	});

	test("[BUD9] moves to the licensor that its own is merged into", async () => {
		const [from, into] = [await addLicensor(ann, production), await addLicensor(ann, production)];
		const id = await added({ licensor_id: from, contingency: 0 });
		const { status } = await ann.put(`/licensors/${from}/merge_into/${into}`);
		expect(status).toBe(200);
		expect(await lineOf(id)).toMatchObject({ licensor_id: into });
	});
});

testNamedItems(
	{
		...{ plural: "budget_lines", singular: "budget_line", words: "budget line" },
		...{ sample: WHOLE, otherCase: "WHOLE project", changes: [{ amount: 41_000 }, { amount: 1 }] },
		...{ rules: { name: "[BUD1]", access: "[BUD9] [PERM4]" }, editor: "researcher" },
	},
	() => ({ server, owner: ann, production }),
);
