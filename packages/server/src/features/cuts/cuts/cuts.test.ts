import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addBoatCut, type BoatCut, buildBoatCut } from "../../../testing/boat-cut.ts";
import { addCut, addDataFile, joinAs, makeProduction, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let ann: TestClient;
let production: number;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server);
});
beforeEach(async () => {
	production = await makeProduction(ann);
});
afterAll(() => server.close());

const info = { name: "Rough cut", date: "2026-11-20" };
const cuts = (path = "") => `/productions/${production}/cuts${path}`;
const add = (cut: object) => ann.post(cuts(), { cut });
const get = async (id: number) => (await ann.get(`/cuts/${id}`)).body.cut;
const put = (id: number, changed: object, headers = {}) =>
	ann.put(`/cuts/${id}`, { cut: { info: changed } }, headers);
const log = async () =>
	(await ann.get(`/productions/${production}/logs`)).body.logs.map(
		({ action }: { action: string }) => action,
	);

describe("a new cut", () => {
	test("has neither timeline nor reports, charges source time and shows US dollars", async () => {
		const { status, body, headers } = await add({ info, nle_config: { fps: "25" } });
		expect(status).toBe(201);
		expect(body).toEqual({
			cut: {
				id: expect.any(Number),
				production_id: production,
				updated_at: expect.any(String),
				info: {
					...info,
					description: "",
					timelineLength: 0,
					startsAtTc: null,
					endsAtTc: null,
					useSourceTcs: true,
					locked: false,
					displayCurrency: "USD",
					stats: { numRecordsUsed: 0, totalArchiveTime: 0 },
				},
				nle_config: { fps: "25", edls: [] },
				nle_timeline: null,
				report_set: null,
			},
			warnings: [],
		});
		const read = await ann.get(`/cuts/${body.cut.id}`);
		expect(read.body).toEqual({ cut: body.cut });
		expect(read.headers.get("etag")).toBe(headers.get("etag"));
	});

	test("shows its project's currency, unless another is chosen", async () => {
		await ann.put(`/productions/${production}`, { production: { display_currency: "EUR" } });
		const currencyOf = async (chosen: object) =>
			(await add({ info: { ...info, ...chosen }, nle_config: { fps: "25" } })).body.cut.info.displayCurrency;
		expect(await currencyOf({})).toBe("EUR");
		expect(await currencyOf({ displayCurrency: "GBP" })).toBe("GBP");
	});

	test.each([
		[{ info: {}, nle_config: {} }, ["info.name", "info.date", "nle_config.fps"]],
		[{ info: { ...info, date: "2026-02-30" }, nle_config: { fps: "25" } }, ["info.date"]],
		[{ info: { ...info, displayCurrency: "XXZ" }, nle_config: { fps: "25" } }, ["info.displayCurrency"]],
		[{ info, nle_config: { fps: 26.5 } }, ["nle_config.fps"]],
		[{ info: { ...info, name: "a\0" }, nle_config: { fps: "25" } }, []],
	])("%j is rejected and nothing is stored", async (cut, fields) => {
		const { status, body } = await add(cut);
		expect(status).toBeGreaterThanOrEqual(400);
		expect(status).toBeLessThan(500);
		for (const field of fields) expect(body.errors).toHaveProperty([field]);
		expect((await ann.get(cuts())).body.cuts).toEqual([]);
	});

	test("[CUT8] is never locked, whatever the call says", async () => {
		const { status, body } = await add({ info: { ...info, locked: true }, nle_config: { fps: "25" } });
		expect([status, body.cut.info.locked]).toEqual([201, false]);
	});

	test("is created once under one Idempotency-Key", async () => {
		const call = () =>
			ann.post(cuts(), { cut: { info, nle_config: { fps: "25" } } }, { "Idempotency-Key": "k1" });
		const [first, again] = [await call(), await call()];
		expect(again.body).toEqual(first.body);
		expect((await ann.get(cuts())).body.cuts).toHaveLength(1);
	});
});

describe("the cuts of a production", () => {
	test("are listed without timelines and reports, and counted", async () => {
		const id = await addCut(ann, production, { name: "One" });
		await addDataFile(ann, id);
		const { body } = await ann.get(cuts());
		expect(body.cuts).toMatchObject([
			{
				id,
				info: { name: "One" },
				nle_config: { edls: [{ track: { trkMediaType: "video", trkLevel: 1 }, reel: "" }] },
			},
		]);
		expect(body.cuts[0]).not.toHaveProperty("report_set");
		expect((await ann.get(`/productions/${production}/stats`)).body.stats.cuts_count).toBe(1);
	});

	test("are in the list of changes when they change, get a list, or are deleted", async () => {
		const [one, two] = [await addCut(ann, production), await addCut(ann, production)];
		const { timestamp } = (await ann.get(cuts())).body;
		await addDataFile(ann, one);
		await ann.delete(`/cuts/${two}`);
		const { body } = await ann.get(cuts(`/updated_since/${timestamp}`));
		expect(body).toMatchObject({ cuts: [{ id: one }], deleted_ids: [two] });
	});

	test("[CUT10] are old if they have lists and no reports, or reports of an earlier engine", async () => {
		const boat = await addBoatCut(ann);
		await addCut(ann, boat.production);
		const old = async () =>
			(await ann.get(`/productions/${boat.production}/cuts/old`)).body.cuts.map(
				({ id }: { id: number }) => id,
			);
		expect(await old()).toEqual([boat.cut]);
		await ann.post(`/cuts/${boat.cut}/build`);
		await server.runJobs();
		expect(await old()).toEqual([]);
		await server.deps.db.knex("cuts").where({ id: boat.cut }).update({ built_version: 0 });
		expect(await old()).toEqual([boat.cut]);
	});
});

describe("a built cut", () => {
	let boat: BoatCut;
	beforeEach(async () => {
		boat = await buildBoatCut(server, ann);
		({ production } = boat);
	});

	test("has its timeline, reports and figures, and isn't sent again to callers that have it", async () => {
		const first = await ann.get(`/cuts/${boat.cut}`);
		expect(first.body.cut).toMatchObject({
			info: { timelineLength: 50, startsAtTc: "01:00:00:00", stats: { numRecordsUsed: 1 } },
			report_set: { costReport: { totalCost: 100 } },
		});
		const etag = first.headers.get("etag") ?? "";
		const again = await ann.get(`/cuts/${boat.cut}`, { "If-None-Match": etag });
		expect([again.status, again.body]).toEqual([304, null]);
		expect(again.headers.get("etag")).toBe(etag);
		const plain = await ann.get(`/cuts/${boat.cut}`, { "Accept-Encoding": "identity" });
		expect(plain.headers.get("content-encoding")).toBeNull();
		expect(plain.body).toEqual(first.body);
		const { timeline } = (await ann.get(`/cuts/${boat.cut}/timeline`)).body;
		expect(timeline).toBe(first.body.cut.nle_timeline);
	});

	test("is sent again after each change", async () => {
		const before = await ann.get(`/cuts/${boat.cut}`);
		await put(boat.cut, { name: "Renamed" });
		const after = await ann.get(`/cuts/${boat.cut}`, {
			"If-None-Match": before.headers.get("etag") ?? "",
		});
		expect(after.status).toBe(200);
		expect(after.body.cut.info.name).toBe("Renamed");
		expect(after.body.cut.report_set).toEqual(before.body.cut.report_set);
	});

	test("[CUT7] is renamed without a build, and built from its snapshot for another currency", async () => {
		const renamed = await put(boat.cut, { name: "Fine cut", description: "For the lawyer" });
		expect(renamed.body).toMatchObject({ build: null, cut: { info: { name: "Fine cut" } } });
		expect(renamed.body.cut.report_set.costReport.totalCost).toBe(100);
		await ann.put(`/prices/${boat.price}`, { price: { value: 80 } });
		const moved = await put(boat.cut, { displayCurrency: "EUR", useSourceTcs: false });
		expect(moved.body.build).toMatchObject({ basis: "snapshot", state: "queued" });
		await server.runJobs();
		const { info: now, report_set } = await get(boat.cut);
		expect(now).toMatchObject({ displayCurrency: "EUR", useSourceTcs: false });
		expect(report_set.costReport.displayCurrency).toBe("EUR");
		const [{ data }] = (await ann.get(`/cuts/${boat.cut}/resource_metadata`)).body.resource_metadata;
		expect(data.cost.overall.finalCost).toBe(100);
	});

	test("[CUT6] keeps its rate while it has lists", async () => {
		const { status, body } = await ann.put(`/cuts/${boat.cut}`, { cut: { nle_config: { fps: "24" } } });
		expect(status).toBe(422);
		expect(body.errors).toHaveProperty(["nle_config.fps"]);
	});

	test("[API5] isn't changed by a caller with an older version: 412 with the current cut", async () => {
		const etag = (await ann.get(`/cuts/${boat.cut}`)).headers.get("etag") ?? "";
		await put(boat.cut, { name: "Theirs" });
		const stale = await put(boat.cut, { name: "Mine" }, { "If-Match": etag });
		expect(stale.status).toBe(412);
		expect(stale.body.cut).toEqual(await get(boat.cut));
		expect((await ann.delete(`/cuts/${boat.cut}`, undefined, { "If-Match": etag })).status).toBe(412);
	});

	test("[CUT11] tells a client where its own report differs, and stores the engine's", async () => {
		const cut = await get(boat.cut);
		const same = await ann.put(`/cuts/${boat.cut}`, { cut });
		expect(same.body.warnings).toEqual([]);
		const claimed = {
			...cut,
			info: { ...cut.info, timelineLength: 49 },
			report_set: { ...cut.report_set, costReport: { ...cut.report_set.costReport, totalCost: 90 } },
			nle_timeline: "{}",
		};
		const { status, body } = await ann.put(`/cuts/${boat.cut}`, { cut: claimed });
		expect(status).toBe(200);
		expect(body.warnings).toMatchObject([
			{ path: "info.timelineLength", yours: 49, ours: 50 },
			{ path: "nle_timeline" },
			{ path: "report_set.costReport.totalCost", yours: 90, ours: 100 },
		]);
		expect(body.cut.report_set).toEqual(cut.report_set);
	});

	test("[CUT11] without current reports says so in one warning", async () => {
		const id = await addCut(ann, production);
		const { body } = await ann.put(`/cuts/${id}`, { cut: { report_set: { costReport: {} } } });
		expect(body.warnings).toMatchObject([{ path: "report_set", ours: null }]);
		expect(body.cut.report_set).toBeNull();
	});
});

describe("[CUT4] a locked cut", () => {
	let boat: BoatCut;
	beforeEach(async () => {
		boat = await buildBoatCut(server, ann);
		({ production } = boat);
	});

	test("rejects every change, build and deletion with 409, and stays the same", async () => {
		expect((await put(boat.cut, { locked: true })).status).toBe(200);
		const before = await get(boat.cut);
		const [resource] = (await ann.get(`/cuts/${boat.cut}/cached_resources`)).body.cached_resources;
		const [metadatum] = (await ann.get(`/cuts/${boat.cut}/resource_metadata`)).body.resource_metadata;
		const of = (path: string) => `/cuts/${boat.cut}${path}`;
		const data_file = {
			info_data: { name: "b.edl", fps: "25", track: "V2" },
			contents: Buffer.from(
				"TITLE: B\n\n001  BOAT V C 00:00:10:00 00:00:11:00 01:00:09:00 01:00:10:00\n",
			).toString("base64"),
		};
		const named = { resource_type: "Record", resource_id: boat.record };
		const resource_metadatum = { data: { type: "R", id: boat.record } };
		const answers = [
			await put(boat.cut, { name: "Other" }),
			await ann.delete(of("")),
			await ann.post(of("/build")),
			await ann.post(of("/data_files"), { data_file }),
			await ann.put(`/data_files/${boat.list}`, { data_file: { info_data: { track: "V3" } } }),
			await ann.delete(`/data_files/${boat.list}`),
			await ann.post(of("/cached_resources"), { cached_resource: named }),
			await ann.put(of("/cached_resources/replace_type"), { new_resources: [named] }),
			await ann.put(of("/cached_resources/replace_select"), { old_resources: [], new_resources: [named] }),
			await ann.put(of(`/cached_resources/${resource.id}/refresh`)),
			await ann.delete(of("/cached_resources")),
			await ann.delete(of("/cached_resources/multiple"), { cached_resources: [resource.id] }),
			await ann.delete(of(`/cached_resources/${resource.id}`)),
			await ann.post(of("/resource_metadata"), { resource_metadatum }),
			await ann.put(of(`/resource_metadata/${metadatum.id}`), { resource_metadatum }),
			await ann.delete(of("/resource_metadata")),
			await ann.delete(of(`/resource_metadata/${metadatum.id}`)),
		];
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 409));
		for (const { body } of answers) expect(body).toEqual({ errors: "The cut is locked" });
		expect(await get(boat.cut)).toEqual(before);
	});

	test("may be sent back unchanged, and must be unlocked by a separate call before a change", async () => {
		await put(boat.cut, { locked: true });
		const locked = await get(boat.cut);
		expect((await ann.put(`/cuts/${boat.cut}`, { cut: locked })).status).toBe(200);
		const both = await put(boat.cut, { locked: false, name: "Open again" });
		expect([both.status, both.body]).toEqual([409, { errors: "The cut is locked" }]);
		expect(await get(boat.cut)).toEqual(locked);
		const { status, body } = await put(boat.cut, { ...locked.info, locked: false });
		expect([status, body.cut.info.locked]).toEqual([200, false]);
		expect((await log()).slice(0, 2)).toEqual([
			expect.stringMatching(/^unlocked the cut/),
			expect.stringMatching(/^locked the cut/),
		]);
	});

	test("[CUT8] can't be locked before its reports match its contents", async () => {
		await ann.put(`/data_files/${boat.list}?build=false`, { data_file: { info_data: { track: "V2" } } });
		expect((await put(boat.cut, { locked: true })).status).toBe(409);
		await ann.post(`/cuts/${boat.cut}/build`);
		await server.runJobs();
		expect((await put(boat.cut, { locked: true, displayCurrency: "EUR" })).status).toBe(409);
		expect((await put(boat.cut, { locked: true })).status).toBe(200);
	});

	test("[CUT8] can't be locked with reports of removed lists, but can without lists", async () => {
		await ann.delete(`/data_files/${boat.list}?build=false`);
		expect((await put(boat.cut, { locked: true })).status).toBe(409);
		expect((await put(await addCut(ann, production), { locked: true })).status).toBe(200);
	});

	test("is either locked or gets a list, but never both", async () => {
		const contents = Buffer.from(
			"TITLE: B\n\n001  BOAT V C 00:00:10:00 00:00:11:00 01:00:09:00 01:00:10:00\n",
		);
		const lists = Array.from({ length: 6 }, (_, index) => ({
			info_data: { name: `${index}.edl`, fps: "25", track: `V${index + 2}` },
			contents: Buffer.concat([contents, Buffer.from(" ".repeat(index))]).toString("base64"),
		}));
		const [locking, ...posted] = await Promise.all([
			put(boat.cut, { locked: true }),
			...lists.map((data_file) => ann.post(`/cuts/${boat.cut}/data_files`, { data_file })),
		]);
		expect([200, 409]).toContain(locking?.status);
		const made = posted.filter(({ status }) => status === 201).length;
		expect(posted.every(({ status }) => status === 201 || status === 409)).toBe(true);
		if (locking?.status === 200) expect(made).toBe(0);
		await server.runJobs();
		const { info: now, nle_config } = await get(boat.cut);
		expect([now.locked, nle_config.edls.length]).toEqual([locking?.status === 200, 1 + made]);
	});
});

describe("removing a cut", () => {
	test("removes everything in it, and is logged", async () => {
		const boat = await buildBoatCut(server, ann);
		({ production } = boat);
		expect((await ann.delete(`/cuts/${boat.cut}`)).status).toBe(204);
		expect((await ann.get(`/cuts/${boat.cut}`)).status).toBe(404);
		expect((await ann.get(`/data_files/${boat.list}`)).status).toBe(404);
		expect((await log())[0]).toMatch(/^deleted the cut/);
	});

	test("during a build leaves nothing behind", async () => {
		const boat = await addBoatCut(ann);
		await ann.post(`/cuts/${boat.cut}/build`);
		const workers = {
			...server.deps.workers,
			run: (async (task, input, hooks) => {
				await ann.delete(`/cuts/${boat.cut}`);
				return server.deps.workers.run(task, input, hooks);
			}) as typeof server.deps.workers.run,
		};
		await server.runJobs({ workers });
		for (const table of ["cut_contents", "cut_cached_resources", "cut_resource_metadata", "cut_builds"]) {
			expect([table, await server.deps.db.knex(table).where({ cut_id: boat.cut })]).toEqual([table, []]);
		}
	});
});

test("twenty changes at once all arrive, one after the other", async () => {
	const id = await addCut(ann, production);
	const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => put(id, { name: `Cut ${n}` })));
	expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
	const etags = answers.map(({ headers }) => headers.get("etag"));
	expect(new Set(etags).size).toBe(20);
});

describe("access to cuts [PERM4]", () => {
	test("a researcher can read but change nothing; to others, a cut is as unknown as a nonexistent one", async () => {
		const id = await addCut(ann, production);
		const researcher = await joinAs(server, production, "researcher");
		expect((await researcher.get(`/cuts/${id}`)).status).toBe(200);
		expect((await researcher.put(`/cuts/${id}`, { cut: { info: { name: "X" } } })).status).toBe(403);
		const bob = await signUp(server);
		const [theirs, none] = [await bob.get(`/cuts/${id}`), await bob.get("/cuts/9999999")];
		expect([theirs.status, theirs.body]).toEqual([404, none.body]);
	});
});
