import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type BoatCut, buildBoatCut } from "../../../testing/boat-cut.ts";
import {
	addCut,
	addLicensor,
	addPrice,
	addRecord,
	joinAs,
	makeProduction,
	signUp,
} from "../../../testing/factories.ts";
import { samplePng } from "../../../testing/sample-images.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import { statementsOf } from "../../../testing/statements-of.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { uploadFile } from "../../../testing/upload-file.ts";

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

const of = (path = "") => `/cuts/${boat.cut}/cached_resources${path}`;
interface Kept {
	readonly id: number;
	readonly resource_type: string;
	readonly resource_id: number;
	readonly data: Readonly<Record<string, unknown>>;
}
const list = async (): Promise<Kept[]> => (await ann.get(of())).body.cached_resources;
const kept = async (type: string) => (await list()).find(({ resource_type }) => resource_type === type);
const idOf = async (type: string) => (await kept(type))?.id ?? 0;
const total = async () => (await ann.get(`/cuts/${boat.cut}`)).body.cut.report_set.costReport.totalCost;
const thePrice = () => ({ resource_type: "Price", resource_id: boat.price });
const theRecord = () => ({ resource_type: "Record", resource_id: boat.record });
const raise = () => ann.put(`/prices/${boat.price}`, { price: { value: 80 } });

test("a built cut stores its records, their licensors, prices and conditions", async () => {
	const found = (await list()).map(({ resource_type, resource_id }) => [resource_type, resource_id]);
	expect(found.sort()).toEqual([
		["Licensor", boat.licensor],
		["Price", boat.price],
		["Record", boat.record],
	]);
	expect(await kept("Price")).toMatchObject({
		owner_id: boat.cut,
		owner_type: "Cut",
		data: { id: boat.price, licensor_id: boat.licensor, value: 50 },
	});
});

test("a cut's records come with links to their images, in as many queries as without", async () => {
	const queries = async () => (await statementsOf(server.deps.db.knex, () => ann.get(of()))).length;
	const without = await queries();
	const signedId = await uploadFile(
		server,
		ann,
		`/productions/${boat.production}/records/new/image`,
		await samplePng(),
		{ name: "frame.png", type: "image/png" },
	);
	const { body } = await ann.post(`/records/${boat.record}/images`, { signed_id: signedId });
	expect(body.record.thumbnails).toHaveLength(3);
	expect(await kept("Record")).toMatchObject({ thumbnails: body.record.thumbnails });
	expect(await kept("Licensor")).toMatchObject({ thumbnails: [] });
	expect(await queries()).toBe(without);
});

describe("[CUT12] updating resources", () => {
	test("accepts them as a list returned them", async () => {
		const resources = await list();
		const calls = [
			() => ann.post(of(), { cached_resource: resources[0] }),
			() => ann.post(of(), { new_resources: resources }),
			() => ann.put(of("/replace_type"), { new_resources: resources }),
			() => ann.put(of("/replace_select"), { old_resources: resources, new_resources: resources }),
		];
		for (const call of calls) expect((await call()).body).not.toHaveProperty("errors");
		expect(await list()).toEqual(resources);
	});

	test("uses the production's data, whatever the caller sends, and updates the reports", async () => {
		await raise();
		expect(await total()).toBe(100);
		const { status, body } = await ann.post(of(), {
			cached_resource: { ...thePrice(), data: { licensor_id: boat.licensor, value: 70 } },
		});
		expect(status).toBe(201);
		expect(body).toMatchObject({
			cached_resource: { resource_type: "Price", data: { value: 80 } },
			warnings: [{ path: "cached_resource.data.value", yours: 70, ours: 80 }],
			build: null,
		});
		expect(await total()).toBe(160);
		expect(await list()).toHaveLength(3);
	});

	test("without changes keeps the cut as it is", async () => {
		const before = await ann.get(`/cuts/${boat.cut}`);
		expect((await ann.post(of(), { new_resources: [thePrice(), theRecord()] })).status).toBe(201);
		const after = await ann.get(`/cuts/${boat.cut}`);
		expect(after.headers.get("etag")).toBe(before.headers.get("etag"));
	});

	test("includes a record's new licensor with its prices and conditions", async () => {
		const licensor_id = await addLicensor(ann, boat.production);
		const price_id = await addPrice(ann, licensor_id, { value: 10 });
		await ann.put(`/records/${boat.record}`, { record: { licensor_id, price_id } });
		await ann.put(of(`/${await idOf("Record")}/refresh`));
		expect(await total()).toBe(20);
	});

	test("rebuilds the cut if a record matches differently", async () => {
		await ann.put(`/records/${boat.record}`, { record: { production_locator: "SHIP" } });
		await ann.put(of(`/${await idOf("Record")}/refresh`));
		const { report_set } = (await ann.get(`/cuts/${boat.cut}`)).body.cut;
		expect(report_set.errors.unidentifiedRecords).toMatchObject([{ contents: "BOAT_1.mov" }]);
	});

	test("leaves the update to the build if the cut's lists have changed since", async () => {
		await raise();
		await ann.put(`/data_files/${boat.list}?build=false`, { data_file: { info_data: { track: "V2" } } });
		expect((await ann.post(of(), { cached_resource: thePrice() })).status).toBe(201);
		expect(await total()).toBe(100);
		await ann.post(`/cuts/${boat.cut}/build`);
		await server.runJobs();
		expect(await total()).toBe(160);
	});

	test("is part of the next build from the snapshot if the settings have changed since", async () => {
		await raise();
		await ann.put(`/cuts/${boat.cut}`, { cut: { info: { useSourceTcs: false } } });
		const { body } = await ann.post(of(), { cached_resource: thePrice() });
		expect(body.build).toMatchObject({ basis: "snapshot", state: "queued" });
		await server.runJobs();
		expect(await total()).toBe(160);
	});

	test("of a cut that was never built stores them until it is", async () => {
		const cut = await addCut(ann, boat.production);
		const { status, body } = await ann.post(`/cuts/${cut}/cached_resources`, {
			cached_resource: theRecord(),
		});
		expect([status, body.build]).toEqual([201, null]);
		expect((await ann.get(`/cuts/${cut}/cached_resources`)).body.cached_resources).toHaveLength(1);
	});

	test.each([
		["without any", {}, ["cached_resource"]],
		[
			"of another kind",
			{ cached_resource: { resource_type: "Tag", resource_id: 1 } },
			["cached_resource.resource_type"],
		],
		[
			"that is not there",
			{ cached_resource: { resource_type: "Record", resource_id: 9_999_999 } },
			["cached_resource.resource_id"],
		],
		[
			"of which one is not there",
			{ new_resources: [{ resource_type: "Price", resource_id: 9_999_999 }] },
			["new_resources.0.resource_id"],
		],
	])("%s is rejected", async (_what, body, fields) => {
		const answer = await ann.post(of(), body);
		expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields]);
	});

	test("of another production, or more than 50 at once, is rejected", async () => {
		const theirs = await addRecord(ann, await makeProduction(ann));
		const foreign = { resource_type: "Record", resource_id: theirs };
		expect((await ann.post(of(), { new_resources: [theRecord(), foreign] })).status).toBe(422);
		expect((await ann.post(of(), { new_resources: Array(51).fill(theRecord()) })).status).toBe(422);
	});

	test("by several callers at once loses nothing, and the reports match the production", async () => {
		await raise();
		const answers = await Promise.all(
			Array.from({ length: 6 }, (_, n) =>
				ann.post(of(), { cached_resource: n % 2 === 0 ? thePrice() : theRecord() }),
			),
		);
		expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
		expect(await total()).toBe(160);
	});

	test("while a build is saved keeps the build's data", async () => {
		await raise();
		await ann.put(`/records/${boat.record}`, { record: { fair_use: true } });
		const run = vi.spyOn(server.deps.workers, "run");
		const build = async (...args: Parameters<typeof server.deps.workers.run>) => {
			const plannedChange = await server.deps.workers.run(...args);
			await ann.post(`/cuts/${boat.cut}/build`, { basis: "production" });
			await server.runJobs();
			expect(await total()).toBe(0);
			return plannedChange;
		};
		run.mockImplementationOnce(build);
		const { status } = await ann.post(of(), { cached_resource: thePrice() });
		expect([status, await total()]).toEqual([201, 0]);
		run.mockRestore();
	});
});

describe("replacing", () => {
	test("a type removes the stored copies of others of that type", async () => {
		const other = await addPrice(ann, boat.licensor, { value: 5 });
		await raise();
		const new_resources = [{ resource_type: "Price", resource_id: other }];
		const { status, body } = await ann.put(of("/replace_type"), { new_resources });
		expect(status).toBe(200);
		expect(body.cached_resources).toMatchObject([{ resource_id: other, data: { value: 5 } }]);
		const prices = (await list()).filter(({ resource_type }) => resource_type === "Price");
		expect(prices.map(({ resource_id }) => resource_id)).toEqual([other]);
		// Forgotten resources stay in the reports.
		expect(await total()).toBe(100);
	});

	test("a type removes items from the reports that the production no longer has", async () => {
		const other = await addPrice(ann, boat.licensor, { value: 5 });
		await ann.delete(`/prices/${boat.price}`);
		await ann.put(of("/replace_type"), { new_resources: [{ resource_type: "Price", resource_id: other }] });
		expect(await total()).toBe(0);
	});

	test("no type changes nothing; a named type without resources is emptied", async () => {
		const before = await list();
		const none = await ann.put(of("/replace_type"), { new_resources: [] });
		expect([none.status, none.body]).toEqual([200, { cached_resources: [], warnings: [], build: null }]);
		expect(await list()).toEqual(before);
		const emptied = await ann.put(of("/replace_type"), { resource_type: "Price", new_resources: [] });
		expect([emptied.status, emptied.body.cached_resources]).toEqual([200, []]);
		expect((await list()).map(({ resource_type }) => resource_type).sort()).toEqual(["Licensor", "Record"]);
		const unknown = await ann.put(of("/replace_type"), { resource_type: "Tag", new_resources: [] });
		expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ["resource_type"]]);
	});

	test("a selection removes some and updates others", async () => {
		await raise();
		const old_resources = [await idOf("Licensor")];
		const { status, body } = await ann.put(of("/replace_select"), {
			old_resources,
			new_resources: [thePrice()],
		});
		expect([status, body.cached_resources.length]).toEqual([200, 1]);
		expect((await list()).map(({ resource_type }) => resource_type).sort()).toEqual(["Price", "Record"]);
		expect(await total()).toBe(160);
		const unknown = await ann.put(of("/replace_select"), { old_resources: [9_999_999], new_resources: [] });
		expect(unknown.status).toBe(404);
	});
});

describe("forgetting", () => {
	test("changes no report, is in the list of changes, and ends with the next build", async () => {
		const { timestamp } = (await ann.get(of())).body;
		const ids = (await list()).map(({ id }) => id);
		expect((await ann.delete(of(`/${ids[0]}`))).status).toBe(204);
		expect((await ann.delete(of("/multiple"), { cached_resources: [{ id: ids[1] }] })).status).toBe(204);
		expect((await ann.delete(of())).status).toBe(204);
		expect(await list()).toEqual([]);
		const { body } = await ann.get(of(`/updated_since/${timestamp}`));
		expect(body.deleted_ids).toEqual(expect.arrayContaining(ids));
		expect(await total()).toBe(100);
		await ann.put(`/cuts/${boat.cut}`, { cut: { info: { displayCurrency: "EUR" } } });
		await server.runJobs();
		expect(await list()).toHaveLength(3);
	});

	test("of one that isn't stored, or belongs to another cut, returns 404", async () => {
		const other = await buildBoatCut(server, ann);
		const theirs = (await ann.get(`/cuts/${other.cut}/cached_resources`)).body.cached_resources[0].id;
		expect((await ann.delete(of(`/${theirs}`))).status).toBe(404);
		expect((await ann.put(of(`/${theirs}/refresh`))).status).toBe(404);
		expect((await ann.delete(of("/multiple"), { cached_resources: [theirs] })).status).toBe(404);
	});

	test("happens to refreshed items that the production no longer has", async () => {
		const id = await idOf("Price");
		await ann.delete(`/prices/${boat.price}`);
		const { status, body } = await ann.put(of(`/${id}/refresh`));
		expect([status, body.cached_resource]).toEqual([200, null]);
		expect(await total()).toBe(0);
		expect(await idOf("Price")).toBe(0);
	});
});

test("[CUT17] someone with access to reports but not records can read a cut's copies but not change them", async () => {
	const editor = await joinAs(server, boat.production, "editor");
	await server.deps.db
		.knex("production_members")
		.where({ production_id: boat.production, main_role: "editor" })
		.update({ records_level: "no_access" });
	const unused = await addRecord(ann, boat.production, { title: "Secret" });
	const resource = { resource_type: "Record", resource_id: unused };
	const { timestamp, cached_resources: kept } = (await ann.get(of())).body;
	expect((await editor.get(of())).body.cached_resources).toEqual(kept);
	expect((await editor.get(of(`/updated_since/${timestamp}`))).status).toBe(200);
	const answers = [
		await editor.post(of(), { cached_resource: resource }),
		await editor.put(of("/replace_type"), { new_resources: [resource] }),
		await editor.put(of("/replace_select"), { old_resources: [], new_resources: [resource] }),
		await editor.put(of(`/${await idOf("Record")}/refresh`)),
		await editor.delete(of("/multiple"), { cached_resources: [await idOf("Record")] }),
	];
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
	expect(await list()).toHaveLength(3);
});
