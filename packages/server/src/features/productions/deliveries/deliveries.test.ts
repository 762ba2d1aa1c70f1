import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readEventStream } from "../../../testing/event-reader.ts";
import { joinAs, made, makeProduction, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

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

function add(fields: object = {}, client = ann) {
	return client.post(path, { delivery: { ...SVOD, ...fields } });
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
		["media", { media: "TV + SVOT" }, 'no medium named "SVOT"; did you mean "svod"?'],
		["starts_on", { starts_on: undefined }, "must be a valid date"],
		["starts_on", { starts_on: "2028-02-30" }, "must be a valid date"],
		["ends_on", { ends_on: "2027-12-31" }, "can't be before the first day"],
	])("with a wrong %s is rejected", async (field, fields, message) => {
		expect(await add(fields)).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
		expect((await ann.get(path)).body.deliveries).toEqual([]);
	});

	test("that would end before it begins is rejected, whichever day is changed", async () => {
		const id = await added();
		const change = (delivery: object) => ann.put(`/deliveries/${id}`, { delivery });
		for (const fields of [{ starts_on: "2032-01-01" }, { ends_on: "2027-01-01" }])
			expect(await change(fields)).toMatchObject({
				status: 422,
				body: { errors: { ends_on: ["can't be before the first day"] } },
			});
		expect((await change({ starts_on: "2032-01-01", ends_on: "2032-01-01" })).status).toBe(200);
	});

	test("has a name of its own in the project, in any case", async () => {
		const id = await added();
		const taken = { status: 422, body: { errors: { name: ["has already been taken"] } } };
		expect(await add({ name: "WORLD SVOD" })).toMatchObject(taken);
		const other = await added({ name: "Festival" });
		expect(await ann.put(`/deliveries/${other}`, { delivery: { name: "world svod" } })).toMatchObject(taken);
		expect((await ann.put(`/deliveries/${id}`, { delivery: { name: "World svod" } })).status).toBe(200);
		const elsewhere = await makeProduction(ann);
		const answer = await ann.post(`/productions/${elsewhere}/deliveries`, { delivery: SVOD });
		expect(answer.status).toBe(201);
	});

	test("added under one name by many people at once is added once", async () => {
		const answers = await Promise.all(Array.from({ length: 10 }, () => add()));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
	});

	test("[API5] isn't changed or deleted by a caller with an older version", async () => {
		const id = await added();
		await ann.put(`/deliveries/${id}`, { delivery: { media: "TV" } });
		const stale = { "If-Match": '"1"' };
		const late = await ann.put(`/deliveries/${id}`, { delivery: { media: "Festival" } }, stale);
		expect([late.status, late.body.delivery.media]).toEqual([412, "TV"]);
		expect((await ann.delete(`/deliveries/${id}`, undefined, stale)).status).toBe(412);
	});

	test("[PERM4] is visible to viewers, can be changed by researchers, and is unknown to others", async () => {
		const id = await added();
		const viewer = await joinAs(server, production, "viewer");
		const researcher = await joinAs(server, production, "researcher");
		const stranger = await signUp(server);
		expect((await viewer.get(`/deliveries/${id}`)).status).toBe(200);
		expect((await add({ name: "TV" }, viewer)).status).toBe(403);
		expect((await viewer.put(`/deliveries/${id}`, { delivery: { media: "TV" } })).status).toBe(403);
		expect((await viewer.delete(`/deliveries/${id}`)).status).toBe(403);
		expect((await add({ name: "TV" }, researcher)).status).toBe(201);
		for (const call of [stranger.get(path), stranger.get(`/deliveries/${id}`)])
			expect((await call).status).toBe(404);
		expect((await stranger.delete(`/deliveries/${id}`)).status).toBe(404);
	});
});

describe("a deleted delivery", () => {
	const restore = (trashId: number) => ann.post(`/productions/${production}/trash/${trashId}/restore`);

	async function remove(id: number): Promise<number> {
		const { status, headers } = await ann.delete(`/deliveries/${id}`);
		expect(status).toBe(204);
		return Number(headers.get("X-Trash-Id"));
	}

	test("[TRASH1] is in the trash by its name, and restored as it was", async () => {
		const id = await added();
		const { delivery } = (await ann.get(`/deliveries/${id}`)).body;
		const trashId = await remove(id);
		expect((await ann.get(`/deliveries/${id}`)).status).toBe(404);
		expect((await ann.get(`/productions/${production}/trash`)).body.trash_entries).toMatchObject([
			{ id: trashId, kind: "deliveries", names: ["World SVOD"], counts: { deliveries: 1, records: 0 } },
		]);
		expect((await restore(trashId)).status).toBe(200);
		const back = (await ann.get(`/deliveries/${id}`)).body.delivery;
		expect(back).toEqual({ ...delivery, updated_at: expect.any(String) });
	});

	test("[TRASH2] isn't restored beside one that has its name now", async () => {
		const trashId = await remove(await added());
		const other = await added({ name: "world SVOD" });
		const answer = await restore(trashId);
		expect([answer.status, answer.body.errors]).toEqual([
			409,
			"Another delivery is called “world SVOD” now. Change it, then restore again.",
		]);
		await ann.put(`/deliveries/${other}`, { delivery: { name: "SVOD" } });
		expect((await restore(trashId)).status).toBe(200);
		expect((await ann.get(path)).body.deliveries).toHaveLength(2);
	});

	test("[API0] is named in the changes since a list, and a restored one is a change", async () => {
		const id = await added();
		const since = async () => {
			const { timestamp } = (await ann.get(path)).body;
			return async () => (await ann.get(`${path}/updated_since/${timestamp}`)).body;
		};
		const changes = await since();
		const trashId = await remove(id);
		expect(await changes()).toMatchObject({ deliveries: [], deleted_ids: [id] });
		await restore(trashId);
		expect(await changes()).toMatchObject({ deliveries: [{ id }], deleted_ids: [] });
	});
});

test("[EVT1] everyone who has the project open hears of a delivery's changes", async () => {
	const events = await readEventStream(server.url, ann, production);
	const heard = () => events.received.map(({ data }) => data);
	const id = await added();
	await ann.put(`/deliveries/${id}`, { delivery: { media: "TV" } });
	await ann.delete(`/deliveries/${id}`);
	const of = (action: string) => ({ resource: "deliveries", action, ids: [id] });
	await expect.poll(heard).toEqual(expect.arrayContaining([of("created"), of("updated"), of("deleted")]));
	events.leave();
});
