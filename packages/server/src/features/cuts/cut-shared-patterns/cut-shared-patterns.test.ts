import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addLicensor, made, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let owner: TestClient;
let studio: number;

beforeAll(async () => {
	server = await startTestServer();
	owner = await signUp(server);
});
afterAll(() => server.close());

beforeEach(async () => {
	studio = made(await owner.post("/studios", { studio: { name: "North" } }), (body) => body.studio.id);
	await share(true);
});

async function share(shares_patterns: boolean): Promise<void> {
	const { status } = await owner.put(`/studios/${studio}`, { studio: { shares_patterns } });
	expect(status).toBe(200);
}

/** A production of the studio, or of none, with a record of Getty. */
async function makeFilm(studioId: number | null, archive_locator: string, licensor = "Getty Images") {
	const parent = studioId === null ? "" : `/studios/${studioId}`;
	const production = { name: "Film" };
	const id = made(await owner.post(`${parent}/productions`, { production }), (body) => body.production.id);
	const licensor_id = await addLicensor(owner, id, { name: licensor, currency: "USD" });
	const record = { title: "Pier", category: "Footage", licensor_id, archive_locator };
	const record_id = made(
		await owner.post(`/productions/${id}/records`, { record }),
		(body) => body.record.id,
	);
	return { id, record_id };
}

async function confirm({ id, record_id }: { id: number; record_id: number }, ...names: string[]) {
	const alt_files = names.map((name) => ({ name, purpose: null, record_ids: [record_id] }));
	made(await owner.post(`/productions/${id}/alt_files/multiple`, { alt_files }), () => null);
}

/** A built cut with one clip that no record's locator names. */
async function addCut(productionId: number, name: string): Promise<number> {
	const cut = { info: { name: "Rough cut", date: "2026-11-20" }, nle_config: { fps: "25" } };
	const cutId = made(await owner.post(`/productions/${productionId}/cuts`, { cut }), (body) => body.cut.id);
	const edl = `TITLE: V1\nFCM: NON-DROP FRAME\n\n001  AX       V     C        00:00:00:00 00:00:02:00 10:00:00:00 10:00:02:00\n* FROM CLIP NAME: ${name}\n`;
	const data_file = {
		info_data: { name: "V1.edl", fps: "25", track: "V1", reel: "AX" },
		contents: Buffer.from(edl).toString("base64"),
	};
	made(await owner.post(`/cuts/${cutId}/data_files?build=false`, { data_file }), () => null);
	await owner.post(`/cuts/${cutId}/build`);
	await server.runJobs();
	return cutId;
}

async function patternsOf(cutId: number, client = owner) {
	const { status, body } = await client.get(`/cuts/${cutId}/shared_patterns`);
	expect(status).toBe(200);
	return body.shared_patterns;
}

const CLIP = "GettyImages-1234567_v2.mov";

test("[MAT15] counts the names like a suggestion's in the organization's other projects, and shows nothing else of them", async () => {
	const film = await makeFilm(studio, "1234567");
	const cutId = await addCut(film.id, CLIP);
	await confirm(film, "GettyImages-1234567.mxf");
	expect(await patternsOf(cutId)).toEqual([]);
	const secret = await makeFilm(studio, "7654321", "GETTY images");
	await confirm(
		secret,
		"GettyImages-7654321 (secret title).mov",
		"gettyimages_7654321.mov",
		"Other 7654321.mov",
	);
	await confirm(await makeFilm(studio, "5550001"), "GettyImages-5550001.mov");
	await confirm(await makeFilm(studio, "5550002", "Pathe"), "GettyImages-5550002.mov");
	const [suggestion] = (await owner.get(`/cuts/${cutId}`)).body.cut.report_set.errors.unidentifiedRecords[0]
		.suggestions;
	expect(await patternsOf(cutId)).toEqual([
		{ like: suggestion.like, names: 3, productions: 2, studio_name: "North" },
	]);
	// A name of several records says nothing about one.
	const several = await makeFilm(studio, "5550003");
	const record = { title: "Dock", category: "Footage", archive_locator: "5550004" };
	const other = made(
		await owner.post(`/productions/${several.id}/records`, { record }),
		(body) => body.record.id,
	);
	const alt_file = { name: "GettyImages-5550003.mov", purpose: null, record_ids: [several.record_id, other] };
	made(await owner.post(`/productions/${several.id}/alt_files`, { alt_file }), () => null);
	expect(await patternsOf(cutId)).toMatchObject([{ names: 3, productions: 2 }]);
});

test("[MAT15] is off by default, ends at once when it is switched off, and the audit log has it", async () => {
	const film = await makeFilm(studio, "1234567");
	const cutId = await addCut(film.id, CLIP);
	await confirm(await makeFilm(studio, "5550001"), "GettyImages-5550001.mov");
	expect(await patternsOf(cutId)).toHaveLength(1);
	await share(false);
	expect(await patternsOf(cutId)).toEqual([]);
	const made = await owner.post("/studios", { studio: { name: "South" } });
	expect(made.body.studio.shares_patterns).toBe(false);
	const lines = await server.deps.db
		.knex("audit_entries")
		.where({ studio_id: studio, action: "studio_changed" })
		.orderBy("id");
	expect(lines.map(({ after }) => after)).toEqual([{ shares_patterns: true }, { shares_patterns: false }]);
});

test("[MAT15] a project outside the organization gets and gives nothing, nor does a deleted one", async () => {
	const inside = await makeFilm(studio, "5550001");
	await confirm(inside, "GettyImages-5550001.mov");
	const outside = await makeFilm(null, "1234567");
	await confirm(outside, "GettyImages-1234567.mxf");
	const outsideCut = await addCut(outside.id, CLIP);
	expect(await patternsOf(outsideCut)).toEqual([]);
	const cutId = await addCut((await makeFilm(studio, "1234567")).id, CLIP);
	expect(await patternsOf(cutId)).toMatchObject([{ names: 1, productions: 1 }]);
	const { knex } = server.deps.db;
	await knex("productions").where({ id: inside.id }).update({ studio_id: null });
	expect(await patternsOf(cutId)).toEqual([]);
	await knex("productions").where({ id: inside.id }).update({ studio_id: studio });
	expect(await patternsOf(cutId)).toHaveLength(1);
	expect((await owner.delete(`/productions/${inside.id}`)).status).toBe(204);
	expect(await patternsOf(cutId)).toEqual([]);
});

test("[MAT15] a project that opts out neither gives nor takes, and the others still share", async () => {
	const [film, other, third] = [
		await makeFilm(studio, "1234567"),
		await makeFilm(studio, "5550001"),
		await makeFilm(studio, "5550002"),
	];
	const [cutId, otherCut] = [await addCut(film.id, CLIP), await addCut(other.id, "GettyImages-5550001.mov")];
	for (const { id } of [film, other, third])
		expect((await owner.get(`/productions/${id}`)).body.production.shares_patterns).toBe(true);
	await confirm(film, "GettyImages-1234567.mxf");
	await confirm(third, "GettyImages-5550002.mov");
	expect(await patternsOf(otherCut)).toMatchObject([{ names: 2, productions: 2 }]);
	const optOut = async (shares_patterns: boolean) => {
		const { status, body } = await owner.put(`/productions/${film.id}`, { production: { shares_patterns } });
		expect([status, body.production.shares_patterns]).toEqual([200, shares_patterns]);
	};
	await optOut(false);
	expect(await patternsOf(cutId)).toEqual([]);
	expect(await patternsOf(otherCut)).toMatchObject([{ names: 1, productions: 1 }]);
	await optOut(true);
	expect(await patternsOf(cutId)).toMatchObject([{ names: 1, productions: 1 }]);
	await share(false);
	expect(await patternsOf(cutId)).toEqual([]);
});

test("[MAT15] only people who may view the cut's reports see the counts, and only managers switch them on", async () => {
	const film = await makeFilm(studio, "1234567");
	const cutId = await addCut(film.id, CLIP);
	await confirm(await makeFilm(studio, "5550001"), "GettyImages-5550001.mov");
	const stranger = await signUp(server);
	expect((await stranger.get(`/cuts/${cutId}/shared_patterns`)).status).toBe(404);
	const { knex } = server.deps.db;
	const join = async (levels: object) => {
		const client = await signUp(server);
		const account_id = (await client.get("/account")).body.account.id;
		await knex("production_members").insert({ production_id: film.id, account_id, ...levels });
		return client;
	};
	const viewer = await join({ main_role: "viewer" });
	expect(await patternsOf(cutId, viewer)).toHaveLength(1);
	const change = await viewer.put(`/studios/${studio}`, { studio: { shares_patterns: false } });
	expect(change.status).toBe(403);
	const withoutReports = await join({ main_role: "viewer", reports_level: "no_access" });
	expect((await withoutReports.get(`/cuts/${cutId}/shared_patterns`)).status).toBe(403);
});
