import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readEventStream } from "../../../testing/event-reader.ts";
import { addLicensor, addPrice, joinAs, made, makeProduction, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

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

function add(fields: object = {}, client = ann) {
	return client.post(path, { scenario: { ...DEAL, ...fields } });
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

	test("[WIF6] has a name of its own in the project, in any case, and is added once by many at once", async () => {
		const answers = await Promise.all(Array.from({ length: 10 }, () => add()));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
		const taken = { status: 422, body: { errors: { name: ["has already been taken"] } } };
		expect(await add({ name: "FESTIVAL deal" })).toMatchObject(taken);
		const other = await added({ name: "Grant" });
		expect(await ann.put(`/scenarios/${other}`, { scenario: { name: "festival Deal" } })).toMatchObject(
			taken,
		);
	});

	test("[API5] isn't changed, applied or deleted by a caller with an older version", async () => {
		const id = await added();
		await ann.put(`/scenarios/${id}`, { scenario: { notes: "Newer" } });
		const stale = { "If-Match": '"1"' };
		const late = await ann.put(`/scenarios/${id}`, { scenario: { notes: "Late" } }, stale);
		expect([late.status, late.body.scenario.notes]).toEqual([412, "Newer"]);
		expect((await ann.post(`/scenarios/${id}/apply`, undefined, stale)).status).toBe(412);
		expect((await ann.delete(`/scenarios/${id}`, undefined, stale)).status).toBe(412);
	});

	test("[WIF9] [PERM4] is visible to viewers, can be changed and applied by researchers, and is unknown to others", async () => {
		const id = await added();
		const viewer = await joinAs(server, production, "viewer");
		const researcher = await joinAs(server, production, "researcher");
		const stranger = await signUp(server);
		expect((await viewer.get(`/scenarios/${id}`)).status).toBe(200);
		expect((await add({ name: "Grant" }, viewer)).status).toBe(403);
		expect((await viewer.put(`/scenarios/${id}`, { scenario: { notes: "" } })).status).toBe(403);
		expect((await viewer.post(`/scenarios/${id}/apply`)).status).toBe(403);
		expect((await viewer.delete(`/scenarios/${id}`)).status).toBe(403);
		expect((await add({ name: "Grant" }, researcher)).status).toBe(201);
		expect((await researcher.post(`/scenarios/${id}/apply`)).status).toBe(200);
		for (const call of [
			...[stranger.get(path), stranger.get(`/scenarios/${id}`), stranger.delete(`/scenarios/${id}`)],
			stranger.post(`/scenarios/${id}/apply`),
		])
			expect((await call).status).toBe(404);
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
					{ of: "prices", index: 1, message: "isn't in the project anymore" },
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
});

describe("a deleted scenario", () => {
	test("[TRASH1] is in the trash by its name, restored as it was, and not beside one of its name", async () => {
		const id = await added({ notes: "Ask Ruth" });
		const { scenario } = (await ann.get(`/scenarios/${id}`)).body;
		const remove = async () => {
			const { status, headers } = await ann.delete(`/scenarios/${id}`);
			expect(status).toBe(204);
			return Number(headers.get("X-Trash-Id"));
		};
		const restore = (trashId: number) => ann.post(`/productions/${production}/trash/${trashId}/restore`);
		const trashId = await remove();
		expect((await ann.get(`/productions/${production}/trash`)).body.trash_entries).toMatchObject([
			{ id: trashId, kind: "scenarios", names: ["Festival deal"], counts: { scenarios: 1 } },
		]);
		expect((await restore(trashId)).status).toBe(200);
		expect((await ann.get(`/scenarios/${id}`)).body.scenario).toEqual({
			...scenario,
			updated_at: expect.any(String),
		});
		const again = await remove();
		await added({ name: "festival DEAL" });
		const answer = await restore(again);
		expect([answer.status, answer.body.errors]).toEqual([
			409,
			"Another scenario is called “festival DEAL” now. Change it, then restore again.",
		]);
	});

	test("[API0] is named in the changes since a list", async () => {
		const id = await added();
		const { timestamp } = (await ann.get(path)).body;
		await ann.delete(`/scenarios/${id}`);
		const { body } = await ann.get(`${path}/updated_since/${timestamp}`);
		expect(body).toMatchObject({ scenarios: [], deleted_ids: [id] });
	});
});

test("[EVT1] everyone who has the project open hears of a scenario's changes", async () => {
	const events = await readEventStream(server.url, ann, production);
	const heard = () => events.received.map(({ data }) => data);
	const id = await added();
	await ann.put(`/scenarios/${id}`, { scenario: { notes: "More" } });
	await ann.delete(`/scenarios/${id}`);
	const of = (action: string) => ({ resource: "scenarios", action, ids: [id] });
	await expect.poll(heard).toEqual(expect.arrayContaining([of("created"), of("updated"), of("deleted")]));
	events.leave();
});
