import { afterAll, beforeAll, expect, test } from "vitest";
import { type BoatCut, buildBoatCut } from "../../../testing/boat-cut.ts";
import { addCut, addDataFile, addRecord, joinAs, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let ann: TestClient;
let boat: BoatCut;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server);
	boat = await buildBoatCut(server, ann);
});
afterAll(() => server.close());

const usesOf = async (path: string) => (await ann.get(`${path}/uses`)).body.uses;

test("[CUT14] every cut that uses a record or its licensor is listed, the latest first", async () => {
	const later = await addCut(ann, boat.production, { name: "Fine cut", date: "2026-12-01" });
	await addDataFile(ann, later);
	await ann.post(`/cuts/${later}/build`);
	await server.runJobs();
	const uses = await usesOf(`/records/${boat.record}`);
	expect(uses).toMatchObject([
		{
			cut_id: later,
			name: "Fine cut",
			date: "2026-12-01",
			fps: "25",
			locked: false,
			cost: { finalCost: 100 },
		},
		{ cut_id: boat.cut, numClips: 1, inCut: { total: 50 }, licensing: { video: 50 } },
	]);
	expect(uses[0]).not.toHaveProperty("clips");
	expect(await usesOf(`/licensors/${boat.licensor}`)).toMatchObject([
		{
			cut_id: later,
			numRecords: 1,
			numMaterialsLicensing: 1,
			numClipsLicensing: 1,
			cost: { finalCost: 100 },
		},
		{ cut_id: boat.cut },
	]);
});

test("a record that no cut uses has no uses", async () => {
	const record = await addRecord(ann, boat.production);
	expect((await ann.get(`/records/${record}/uses`)).body).toEqual({
		uses: [],
		timestamp: expect.any(String),
	});
});

test("[PERM4] uses require view in reports", async () => {
	const viewer = await joinAs(server, boat.production, "viewer");
	expect((await viewer.get(`/records/${boat.record}/uses`)).status).toBe(200);
	await server.deps.db
		.knex("production_members")
		.where({ production_id: boat.production, main_role: "viewer" })
		.update({ reports_level: "no_access" });
	expect((await viewer.get(`/records/${boat.record}/uses`)).status).toBe(403);
	expect((await viewer.get(`/licensors/${boat.licensor}/uses`)).status).toBe(403);
});

test("[CUT17] uses require view in records", async () => {
	const viewer = await joinAs(server, boat.production, "editor");
	await server.deps.db
		.knex("production_members")
		.where({ production_id: boat.production, main_role: "editor" })
		.update({ records_level: "no_access" });
	expect((await viewer.get(`/records/${boat.record}/uses`)).status).toBe(403);
	expect((await viewer.get(`/licensors/${boat.licensor}/uses`)).status).toBe(403);
});

test("[CUT14] the clips of a record in a cut are listed with their timecodes in the film and in the source", async () => {
	const path = `/records/${boat.record}/uses/${boat.cut}`;
	const { status, body } = await ann.get(path);
	expect(status).toBe(200);
	const times = {
		tcIn: "01:00:00:00",
		tcOut: "01:00:02:00",
		sourceIn: "00:00:10:00",
		sourceOut: "00:00:12:00",
	};
	expect(body.clips).toEqual([
		{ ...times, trkMediaType: "video", trkLevel: 1, fps: "25", subClips: [times] },
	]);
	const other = await buildBoatCut(server, ann);
	expect((await ann.get(`/records/${boat.record}/uses/${other.cut}`)).status).toBe(404);
	const stranger = await joinAs(server, other.production, "viewer");
	expect((await stranger.get(path)).status).toBe(404);
});
