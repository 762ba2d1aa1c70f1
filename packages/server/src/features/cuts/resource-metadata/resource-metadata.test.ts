import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addBoatCut, type BoatCut, buildBoatCut } from "../../../testing/boat-cut.ts";
import { addRecord, makeProduction, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let ann: TestClient;
let boat: BoatCut;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server);
});
beforeEach(async () => {
	boat = await buildBoatCut(server, ann);
});
afterAll(() => server.close());

const of = (path = "") => `/cuts/${boat.cut}/resource_metadata${path}`;
const list = async () => (await ann.get(of())).body.resource_metadata;
const total = async () => (await ann.get(`/cuts/${boat.cut}`)).body.cut.report_set.costReport.totalCost;
const withCost = (customCost: unknown, id = boat.record) => ({
	data: { type: "R", id, cost: { overall: { customCost } } },
});
const idOf = async (type: string) =>
	(await list()).find(({ data }: { data: { type: string } }) => data.type === type).id;

test("a built cut has the figures of its records and licensors, and says where records are used", async () => {
	const found = await list();
	expect(found).toMatchObject([
		{ owner_id: boat.cut, data: { type: "R", id: boat.record, cost: { overall: { finalCost: 100 } } } },
		{ owner_id: boat.cut, data: { type: "L", id: boat.licensor, numClipsLicensing: 1 } },
	]);
	const [record] = (await ann.get(`/records/${boat.record}/uses`)).body.uses;
	expect(record).toMatchObject({
		cut_id: boat.cut,
		date: "2026-11-20",
		numClips: 1,
		inCut: { total: 50 },
		cost: { finalCost: 100 },
	});
	const [licensor] = (await ann.get(`/licensors/${boat.licensor}/uses`)).body.uses;
	expect(licensor).toMatchObject({ cut_id: boat.cut, numRecords: 1, numMaterialsLicensing: 1 });
});

describe("[CUT13] a custom cost", () => {
	test("replaces the cost by prices, exact to the cent, and the reports are updated", async () => {
		const { status, body, headers } = await ann.put(of(`/${await idOf("R")}`), {
			resource_metadatum: withCost(12.35),
		});
		expect(status).toBe(200);
		expect(body).toMatchObject({
			resource_metadatum: { data: { cost: { overall: { customCost: 12.35, finalCost: 12.35 } } } },
			warnings: [],
			build: null,
		});
		expect(headers.get("etag")).toMatch(/^"\d+"$/);
		expect(await total()).toBe(12.35);
	});

	test("survives a build, and is removed by null or by deletion", async () => {
		const id = await idOf("R");
		await ann.put(of(`/${id}`), { resource_metadatum: withCost(7) });
		await ann.post(`/cuts/${boat.cut}/build`);
		await server.runJobs();
		expect(await total()).toBe(7);
		await ann.put(of(`/${id}`), { resource_metadatum: withCost(null) });
		expect(await total()).toBe(100);
		await ann.post(of(), { resource_metadatum: withCost("8.5") });
		expect(await total()).toBe(8.5);
		expect((await ann.delete(of(`/${id}`))).status).toBe(204);
		expect(await total()).toBe(100);
		expect(await list()).toHaveLength(2);
	});

	test("uses no current number of the production", async () => {
		await ann.put(`/prices/${boat.price}`, { price: { value: 80 } });
		await ann.put(of(`/${await idOf("R")}`), { resource_metadatum: withCost(7) });
		await ann.put(of(`/${await idOf("R")}`), { resource_metadatum: withCost(null) });
		expect(await total()).toBe(100);
	});

	test("of a cut that isn't built yet counts from its first build", async () => {
		boat = await addBoatCut(ann);
		const { status, body } = await ann.post(of(), { resource_metadatum: withCost(7) });
		expect([status, body.resource_metadatum.data.cost.overall.customCost]).toEqual([201, 7]);
		await ann.post(`/cuts/${boat.cut}/build`);
		await server.runJobs();
		expect(await total()).toBe(7);
		expect(await list()).toHaveLength(2);
	});

	test("of a record that the cut doesn't use is stored, and costs nothing", async () => {
		const other = await addRecord(ann, boat.production);
		const { status, body } = await ann.post(of(), { resource_metadatum: withCost(9, other) });
		expect([status, body.resource_metadatum.data.clips]).toEqual([201, []]);
		expect(await total()).toBe(100);
		expect((await ann.get(`/records/${other}/uses`)).body.uses).toEqual([]);
	});

	test("is set only if it is still the one that the caller saw, or the same: else nothing is", async () => {
		const other = await addRecord(ann, boat.production);
		const seen = (customCost: unknown, seen_custom_cost: unknown, id = boat.record) => ({
			...withCost(customCost, id),
			seen_custom_cost,
		});
		const set = async (...resource_metadata: object[]) => {
			const { status, body } = await ann.post(of("/multiple"), { resource_metadata });
			return [status, body.resource_metadata];
		};
		expect(await set(seen(5, null))).toMatchObject([201, [{ data: { id: boat.record } }]]);
		const now = { data: { type: "R", id: boat.record, cost: { overall: { customCost: 5 } } } };
		expect(await set(seen(3, null, other), seen(7, null))).toMatchObject([412, [now]]);
		expect(await set(seen(7, 4))).toMatchObject([412, [now]]);
		expect(await total()).toBe(5);
		expect((await list()).some(({ data }: { data: { id: number } }) => data.id === other)).toBe(false);
		expect(await set(seen(5, 4))).toMatchObject([201, [now]]);
		expect(await set(seen(null, "5.00"))).toMatchObject([201, [{ data: { id: boat.record } }]]);
		expect(await total()).toBe(100);
	});

	test.each([-1, "abc", 0.123456, 1e12, true])("of %j is rejected", async (customCost) => {
		const { status, body } = await ann.post(of(), { resource_metadatum: withCost(customCost) });
		expect(status).toBe(422);
		expect(body.errors["data.cost.overall.customCost"]).toBeDefined();
		expect(await total()).toBe(100);
	});

	test("of another production's record is rejected", async () => {
		const theirs = await addRecord(ann, await makeProduction(ann));
		const { status, body } = await ann.post(of(), { resource_metadatum: withCost(1, theirs) });
		expect([status, body.errors]).toEqual([422, { "data.id": ["must be in the project"] }]);
	});
});

test("[CUT11] only the engine computes figures: a difference is a warning", async () => {
	const [record, licensor] = await list();
	const claimed = { ...record.data, inCut: { ...record.data.inCut, total: 40 } };
	const { body } = await ann.put(of(`/${record.id}`), { resource_metadatum: { data: claimed } });
	expect(body.warnings).toMatchObject([{ path: "data.inCut.total", yours: 40, ours: 50 }]);
	expect(body.resource_metadatum.data).toEqual(record.data);
	const cost = { ...licensor.data.cost, customCost: 5 };
	const answer = await ann.put(of(`/${licensor.id}`), {
		resource_metadatum: { data: { ...licensor.data, cost } },
	});
	expect(answer.body.warnings).toMatchObject([{ path: "data.cost.customCost", yours: 5, ours: null }]);
	expect(await total()).toBe(100);
});

describe("several metadata", () => {
	test("are added and changed all or none, at most 50 per call", async () => {
		const other = await addRecord(ann, boat.production);
		const added = await ann.post(of("/multiple"), {
			resource_metadata: [withCost(3), withCost(4, other)],
		});
		expect(added.status).toBe(201);
		expect(await total()).toBe(3);
		const [one, two] = added.body.resource_metadata.map(({ id }: { id: number }) => id);
		const changes = [
			{ id: one, ...withCost(5) },
			{ id: two, ...withCost(6, other) },
		];
		const changed = await ann.put(of("/multiple"), { resource_metadata: changes });
		expect(
			changed.body.resource_metadata.map(
				({ data }: { data: { cost: { overall: { customCost: number } } } }) => data.cost.overall.customCost,
			),
		).toEqual([5, 6]);
		const unknown = [{ id: one, ...withCost(9) }, { id: 9_999_999 }];
		expect((await ann.put(of("/multiple"), { resource_metadata: unknown })).status).toBe(404);
		expect(await total()).toBe(5);
		const many = Array.from({ length: 51 }, (_, n) => ({ id: n + 1 }));
		expect((await ann.put(of("/multiple"), { resource_metadata: many })).status).toBe(422);
		const twice = [{ id: one }, { id: one }];
		expect((await ann.put(of("/multiple"), { resource_metadata: twice })).status).toBe(422);
	});

	test("are removed with their custom costs, and the engine's figures return", async () => {
		const other = await addRecord(ann, boat.production);
		await ann.post(of("/multiple"), { resource_metadata: [withCost(3), withCost(4, other)] });
		const { timestamp, resource_metadata } = (await ann.get(of())).body;
		const ids = resource_metadata.map(({ id }: { id: number }) => id);
		expect((await ann.delete(of("/multiple"), { resource_metadata: ids })).status).toBe(204);
		expect(await total()).toBe(100);
		expect((await list()).map(({ data }: { data: { type: string } }) => data.type).sort()).toEqual([
			"L",
			"R",
		]);
		const { body } = await ann.get(of(`/updated_since/${timestamp}`));
		expect(body.deleted_ids).toEqual(expect.arrayContaining(ids));
		await ann.put(of(`/${await idOf("R")}`), { resource_metadatum: withCost(3) });
		expect((await ann.delete(of())).status).toBe(204);
		expect(await total()).toBe(100);
	});
});

test("of two changes of the same version, one is rejected [API5]", async () => {
	const id = await idOf("R");
	const first = await ann.put(of(`/${id}`), { resource_metadatum: withCost(1) });
	const seen = { "If-Match": first.headers.get("etag") ?? "" };
	const answers = await Promise.all([
		ann.put(of(`/${id}`), { resource_metadatum: withCost(2) }, seen),
		ann.put(of(`/${id}`), { resource_metadatum: withCost(3) }, seen),
	]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
	expect([2, 3]).toContain(await total());
});
