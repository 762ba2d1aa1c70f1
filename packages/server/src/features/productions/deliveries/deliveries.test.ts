import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { made, makeProduction, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { testNamedItems } from "../../../testing/test-named-items.ts";

const SVOD = {
	...{ name: "World SVOD", territories: "World ex USA", media: "svod" },
	...{ starts_on: "2028-01-01", ends_on: "2031-12-31" },
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
	path = `/productions/${production}/deliveries`;
});
afterAll(() => server.close());

function add(fields: object = {}) {
	return ann.post(path, { delivery: { ...SVOD, ...fields } });
}

/** @returns its id. */
async function added(fields: object = {}): Promise<number> {
	return made(await add(fields), ({ delivery }) => delivery.id);
}

describe("a delivery", () => {
	test("[RIG3] is added, listed and read, with its sets in few codes", async () => {
		const answer = await add();
		expect(answer.status).toBe(201);
		const { delivery } = answer.body;
		expect(delivery).toEqual({
			...{ id: expect.any(Number), production_id: production, name: "World SVOD" },
			...{ territories: "World - US", media: "SVOD", exclusive: false },
			...{ starts_on: "2028-01-01", ends_on: "2031-12-31", updated_at: expect.any(String) },
		});
		expect((await ann.get(`/deliveries/${delivery.id}`)).body).toEqual(answer.body);
		const second = await added({ name: "Festival", media: "Festival", ends_on: null, exclusive: true });
		const { deliveries } = (await ann.get(path)).body;
		expect(deliveries).toEqual([
			delivery,
			expect.objectContaining({ id: second, ends_on: null, exclusive: true }),
		]);
	});

	test("[MOD8] is changed in the given fields only", async () => {
		const id = await added({ exclusive: true });
		const { status, body } = await ann.put(`/deliveries/${id}`, {
			delivery: { name: "SVOD", ends_on: null },
		});
		expect(status).toBe(200);
		expect(body.delivery).toMatchObject({
			...{ name: "SVOD", territories: "World - US", media: "SVOD" },
			...{ starts_on: "2028-01-01", ends_on: null, exclusive: true },
		});
	});

	test.each([
		["name", { name: " " }, "must be present"],
		["name", { name: "x".repeat(251) }, "can't be longer than 250 characters"],
		[
			"territories",
			{ territories: "World ex Germny" },
			'no territory named "Germny"; did you mean "Germany"?',
		],
		["territories", { territories: "GB, ".repeat(1001) }, "can't be longer than 4000 characters"],
		["territories", { territories: "EMEA - World" }, '"EMEA - World" leaves no territory'],
		["territories", { territories: "None" }, "must name at least one territory"],
		["media", { media: " none" }, "must name at least one medium"],
		["media", { media: "SVOD - VOD" }, '"SVOD - VOD" leaves no medium'],
		["media", { media: "TV + SVOT" }, 'no medium named "SVOT"; did you mean "SVOD"?'],
		["starts_on", { starts_on: undefined }, "must be present"],
		["starts_on", { starts_on: "2028-02-30" }, "must be a valid date"],
		["ends_on", { ends_on: "2027-12-31" }, "can't be before the first day, 2028-01-01"],
	])("with a wrong %s is rejected", async (field, fields, message) => {
		expect(await add(fields)).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
		expect((await ann.get(path)).body.deliveries).toEqual([]);
	});

	test("that would end before it begins is rejected, whichever day is changed", async () => {
		const id = await added();
		const change = (delivery: object) => ann.put(`/deliveries/${id}`, { delivery });
		for (const [fields, first] of [
			[{ starts_on: "2032-01-01" }, "2032-01-01"],
			[{ ends_on: "2027-01-01" }, "2028-01-01"],
		] as const)
			expect(await change(fields)).toMatchObject({
				status: 422,
				body: { errors: { ends_on: [`can't be before the first day, ${first}`] } },
			});
		expect((await change({ starts_on: "2032-01-01", ends_on: "2032-01-01" })).status).toBe(200);
	});
});

testNamedItems(
	{
		...{ plural: "deliveries", singular: "delivery", words: "delivery" },
		...{ sample: SVOD, otherCase: "WORLD svod", changes: [{ media: "TV" }, { media: "Festival" }] },
		...{ rules: { name: "[RIG9]", access: "[PERM4]" }, editor: "researcher" },
	},
	() => ({ server, owner: ann, production }),
);
