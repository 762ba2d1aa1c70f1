import { afterAll, beforeAll, expect, test } from "vitest";
import { type BoatCut, buildBoatCut } from "../../../testing/boat-cut.ts";
import { addCut, addRecord, joinAs, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let ann: TestClient;
let boat: BoatCut;
/** A record of the same production that no cut uses. */
let unused: number;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server);
	boat = await buildBoatCut(server, ann);
	unused = await addRecord(ann, boat.production, { title: "Unused" });
});
afterAll(() => server.close());

const PATHS = ["records", "records?limit=10", "records/export.csv", "records/export.xlsx"];

/** A production's call limited to the records of a cut. */
function narrowed(client: TestClient, path: string, cut: number) {
	const sign = path.includes("?") ? "&" : "?";
	return client.get(`productions/${boat.production}/${path}${sign}used_in_cut=${cut}`);
}

test("[RCD11] a list can be filtered to the records that a cut uses, whole or in pages", async () => {
	for (const path of ["records", "records?limit=10", "records?count=true"]) {
		const { body } = await narrowed(ann, path, boat.cut);
		expect(body.records.map(({ id }: { id: number }) => id)).toEqual([boat.record]);
		if (path.includes("count")) expect(body.count).toBe(1);
	}
	const all = await ann.get(`productions/${boat.production}/records`);
	expect(all.body.records.map(({ id }: { id: number }) => id)).toEqual([boat.record, unused]);
});

test("[IMP23] so can an export", async () => {
	const { body } = await narrowed(ann, "records/export.csv", boat.cut);
	expect(body).toContain("Boat");
	expect(body).not.toContain("Unused");
});

test("a cut that was never built uses nothing", async () => {
	const fresh = await addCut(ann, boat.production);
	expect((await narrowed(ann, "records", fresh)).body.records).toEqual([]);
});

test("a cut of another production is as unknown as a nonexistent one", async () => {
	const other = await buildBoatCut(server, ann);
	for (const path of PATHS) {
		const [foreign, unknown] = [await narrowed(ann, path, other.cut), await narrowed(ann, path, 999_999)];
		expect([path, foreign.status]).toEqual([path, 404]);
		expect(foreign.body).toEqual(unknown.body);
	}
});

test("[PERM4] the filter requires view in reports", async () => {
	const editor = await joinAs(server, boat.production, "editor");
	for (const path of PATHS) expect((await narrowed(editor, path, boat.cut)).status).toBe(200);
	await server.deps.db
		.knex("production_members")
		.where({ production_id: boat.production, main_role: "editor" })
		.update({ reports_level: "no_access" });
	for (const path of PATHS) {
		expect([path, (await narrowed(editor, path, boat.cut)).status]).toEqual([path, 403]);
	}
	expect((await editor.get(`productions/${boat.production}/records`)).status).toBe(200);
});
