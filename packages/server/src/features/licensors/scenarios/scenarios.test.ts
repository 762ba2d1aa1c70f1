import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addLicensor, addPrice, joinAs, made, makeProduction, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { testNamedItems } from "../../../testing/test-named-items.ts";

const DEAL = { name: "Festival deal" };
const NO_CHANGES = { prices: [], conditions: [], rates: [], edits: [] };

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
	path = `/productions/${production}/scenarios`;
});
afterAll(() => server.close());

function add(fields: object = {}) {
	return ann.post(path, { scenario: { ...DEAL, ...fields } });
}

/** @returns its id. */
async function added(fields: object = {}): Promise<number> {
	return made(await add(fields), ({ scenario }) => scenario.id);
}

describe("a scenario", () => {
	test("[WIF6] is saved with its changes, listed and read", async () => {
		const changes = {
			prices: [{ price_id: 512, value: 45.5 }],
			conditions: [{ condition_id: 61, value: null }],
			rates: [{ currency: "EUR", rate: "0.90" }],
			edits: [
				{ what: "drop", record_id: 4711, at: null },
				{ what: "trim", record_id: 4712, at: "10:04:44:24", frames: 12 },
			],
		};
		const answer = await add({ ...changes, notes: "If Meridian takes ten clips" });
		expect(answer.status).toBe(201);
		const { scenario } = answer.body;
		expect(scenario).toEqual({
			...{ ...DEAL, ...changes, id: expect.any(Number), production_id: production },
			...{ notes: "If Meridian takes ten clips", updated_at: expect.any(String) },
		});
		expect((await ann.get(`/scenarios/${scenario.id}`)).body).toEqual(answer.body);
		await added({ name: "Nothing yet" });
		expect((await ann.get(path)).body.scenarios).toEqual([
			scenario,
			expect.objectContaining({ name: "Nothing yet", notes: "", ...NO_CHANGES }),
		]);
	});

	test("[MOD8] is changed in the given fields only; a list replaces the one before", async () => {
		const id = await added({ prices: [{ price_id: 1, value: 2 }], notes: "First try" });
		const { status, body } = await ann.put(`/scenarios/${id}`, {
			scenario: { name: "Second try", prices: [{ price_id: 3, value: 4 }] },
		});
		expect(status).toBe(200);
		expect(body.scenario).toMatchObject({
			...{ name: "Second try", notes: "First try", prices: [{ price_id: 3, value: 4 }] },
		});
	});

	test.each([
		["name", { name: " " }],
		["prices.0.value", { prices: [{ price_id: 1, value: -1 }] }],
		["rates.0.rate", { rates: [{ currency: "EUR", rate: "none" }] }],
		["rates.0.currency", { rates: [{ currency: "euro", rate: "0.9" }] }],
		["edits.0.frames", { edits: [{ what: "trim", record_id: 1, at: null, frames: 0 }] }],
	])("with a wrong %s is rejected", async (field, fields) => {
		const { status, body } = await add(fields);
		expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
		expect((await ann.get(path)).body.scenarios).toEqual([]);
	});
});

describe("applying a scenario", () => {
	let licensor: number;
	let price: number;
	let kept: number;
	let condition: number;
	let dropped: number;

	async function addCondition(category: string): Promise<number> {
		const licensing_condition = { category, value: 600, description: category };
		const answer = await ann.post(`/licensors/${licensor}/licensing_conditions`, { licensing_condition });
		return made(answer, (body) => body.licensing_condition.id);
	}

	beforeEach(async () => {
		licensor = await addLicensor(ann, production);
		price = await addPrice(ann, licensor);
		kept = await addPrice(ann, licensor);
		condition = await addCondition("Minimum Amount");
		dropped = await addCondition("Flat Deal");
	});

	const terms = async () => {
		const { prices } = (await ann.get(`/productions/${production}/prices`)).body;
		const { licensing_conditions } = (await ann.get(`/productions/${production}/licensing_conditions`)).body;
		return [...prices, ...licensing_conditions].map(({ updated_at: _, ...fields }) => fields);
	};
	const restore = (trashId: number | string | null) =>
		ann.post(`/productions/${production}/trash/${trashId}/restore`);

	test("[WIF8] changes prices and conditions, says what it left out, and is undone as one step", async () => {
		const before = await terms();
		const id = await added({
			prices: [
				{ price_id: price, value: 1.25 },
				{ price_id: 999_999_999, value: 1 },
			],
			conditions: [
				{ condition_id: condition, value: 700 },
				{ condition_id: dropped, value: null },
			],
			rates: [{ currency: "EUR", rate: "0.9" }],
			edits: [{ what: "drop", record_id: 1, at: null }],
		});
		const { status, body, headers } = await ann.post(`/scenarios/${id}/apply`);
		expect([status, body.scenario_application]).toEqual([
			200,
			{
				...{ scenario_id: id, prices: 1, conditions: 2 },
				left_out: [
					{ of: "prices", index: 1, message: "it isn't in the project anymore" },
					{ of: "rates", index: 0, message: expect.stringContaining("the same for all projects") },
					{ of: "edits", index: 0, message: expect.stringContaining("in the editing system") },
				],
			},
		]);
		expect(await terms()).toEqual(
			before.flatMap((one) => {
				if (one.id === dropped && one.category === "Flat Deal") return [];
				if (one.id === condition && one.category === "Minimum Amount") return [{ ...one, value: 700 }];
				return [one.id === price && "charge_by" in one ? { ...one, value: 1.25 } : one];
			}),
		);
		const trashId = headers.get("X-Trash-Id");
		expect((await ann.get(`/productions/${production}/trash`)).body.trash_entries).toMatchObject([
			{
				id: Number(trashId),
				kind: "scenario_application",
				names: ["Festival deal"],
				counts: { conditions: 1 },
			},
		]);
		expect((await restore(trashId)).status).toBe(200);
		expect(await terms()).toEqual(before);
		expect((await ann.get(`/scenarios/${id}`)).status).toBe(200);
	});

	test("[TRASH2] undoing it leaves prices that someone has changed since", async () => {
		const id = await added({
			prices: [
				{ price_id: price, value: 1 },
				{ price_id: kept, value: 2 },
			],
		});
		const { headers } = await ann.post(`/scenarios/${id}/apply`);
		await ann.put(`/prices/${price}`, { price: { value: 77 } });
		await restore(headers.get("X-Trash-Id"));
		const values = (await terms()).flatMap(({ value, charge_by }) => (charge_by ? value : []));
		expect(values).toContain(77);
		expect(values).not.toContain(2);
	});

	test("[WIF8] that repeats the project's values changes nothing and leaves nothing in the trash", async () => {
		const { value } = (await ann.get(`/prices/${price}`)).body.price;
		const id = await added({ prices: [{ price_id: price, value }] });
		const { body, headers } = await ann.post(`/scenarios/${id}/apply`);
		expect(body.scenario_application).toEqual({ scenario_id: id, prices: 0, conditions: 0, left_out: [] });
		expect(headers.get("X-Trash-Id")).toBeNull();
	});

	test("[PERM4] changes no price of another project", async () => {
		const foreign = await addPrice(ann, await addLicensor(ann, await makeProduction(ann)));
		const { value } = (await ann.get(`/prices/${foreign}`)).body.price;
		const id = await added({ prices: [{ price_id: foreign, value: value + 1 }] });
		const { body } = await ann.post(`/scenarios/${id}/apply`);
		expect(body.scenario_application).toMatchObject({ prices: 0, left_out: [{ of: "prices", index: 0 }] });
		expect((await ann.get(`/prices/${foreign}`)).body.price.value).toBe(value);
	});

	test("[API5] isn't done for a caller with an older version", async () => {
		const id = await added();
		await ann.put(`/scenarios/${id}`, { scenario: { notes: "Newer" } });
		expect((await ann.post(`/scenarios/${id}/apply`, undefined, { "If-Match": '"1"' })).status).toBe(412);
	});

	test("[WIF9] [PERM4] is for researchers, and not for viewers and others", async () => {
		const id = await added();
		const viewer = await joinAs(server, production, "viewer");
		const researcher = await joinAs(server, production, "researcher");
		const stranger = await signUp(server);
		expect((await viewer.post(`/scenarios/${id}/apply`)).status).toBe(403);
		expect((await researcher.post(`/scenarios/${id}/apply`)).status).toBe(200);
		expect((await stranger.post(`/scenarios/${id}/apply`)).status).toBe(404);
	});
});

testNamedItems(
	{
		...{ plural: "scenarios", singular: "scenario", words: "scenario" },
		sample: { ...DEAL, notes: "Ask Ruth" },
		...{ otherCase: "FESTIVAL deal", changes: [{ notes: "Newer" }, { notes: "Late" }] },
		...{ rules: { name: "[WIF6]", access: "[WIF9] [PERM4]" }, editor: "researcher" },
	},
	() => ({ server, owner: ann, production }),
);
