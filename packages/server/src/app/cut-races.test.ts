import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { atOnce, requireStatuses, TIMES, tally } from "../testing/at-once.ts";
import { addBoatCut, type BoatCut } from "../testing/boat-cut.ts";
import { made, makeProduction, signUp } from "../testing/factories.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { TestClient } from "../testing/test-client.ts";
import { uploadFile } from "../testing/upload-file.ts";

const PDF = Buffer.from("%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n");
const LOG = `Ox ID,Title,Type,Licensor\nA1,Harbour,Footage,Getty\nA2,Cranes,Still,Getty\nA3,Quay,Still,Pond5\n`;

let server: TestServer;
let ann: TestClient;
let boat: BoatCut;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server, "Ann");
});
beforeEach(async () => {
	boat = await addBoatCut(ann);
});
afterAll(() => server.close());

async function recordTitles(production: number): Promise<string[]> {
	const { records } = (await ann.get(`productions/${production}/records`)).body;
	return records.map(({ title }: { title: string }) => title).sort();
}

/** An edit list with one clip, unique to its index. */
function listOf(index: number) {
	const seconds = String(index).padStart(2, "0");
	const text = `TITLE: LIST ${index}\nFCM: NON-DROP FRAME\n\n001  BOAT     V     C        00:00:10:00 00:00:12:00 01:00:${seconds}:00 01:00:${String(index + 2).padStart(2, "0")}:00\n`;
	return {
		info_data: { name: `race-${index}.edl`, fps: "25", track: `V${index + 2}` },
		contents: Buffer.from(text).toString("base64"),
	};
}

async function previewOf(production: number): Promise<number> {
	const file = { name: "log.csv", contents: Buffer.from(LOG).toString("base64") };
	return made(
		await ann.post(`productions/${production}/imports`, { import: file }),
		(body) => body.import.id,
	);
}

test("if twenty people confirm an import at once, one succeeds, and its records exist once", async () => {
	const production = await makeProduction(ann);
	const id = await previewOf(production);
	const answers = await atOnce(() => ann.post(`imports/${id}/confirm`));
	expect(tally(answers)).toEqual({ 200: 1, 409: TIMES - 1 });
	expect(await recordTitles(production)).toEqual(["Cranes", "Harbour", "Quay"]);

	const undone = await atOnce(() => ann.post(`imports/${id}/undo`));
	expect(tally(undone)).toEqual({ 200: 1, 409: TIMES - 1 });
	expect(await recordTitles(production)).toEqual([]);
});

test("of simultaneous confirmations and discards of an import, one wins", async () => {
	const production = await makeProduction(ann);
	const id = await previewOf(production);
	const answers = await atOnce((index) =>
		index % 2 === 0 ? ann.delete(`imports/${id}`) : ann.post(`imports/${id}/confirm`),
	);
	requireStatuses(answers, [200, 204, 404, 409]);
	const ended = answers.filter(({ status }) => status < 300);
	expect(ended).toHaveLength(1);
	expect(await recordTitles(production)).toHaveLength(ended[0]?.status === 200 ? 3 : 0);
});

test("confirming two imports with the same names at once duplicates no licensor or record", async () => {
	const production = await makeProduction(ann);
	const ids = [await previewOf(production), await previewOf(production)];
	const answers = await Promise.all(ids.map((id) => ann.post(`imports/${id}/confirm`)));
	expect(tally(answers)).toEqual({ 200: 1, 409: 1 });
	expect(await recordTitles(production)).toHaveLength(3);
	const { licensors } = (await ann.get(`productions/${production}/licensors`)).body;
	const names = licensors.map(({ name }: { name: string }) => name);
	expect(names.filter((name: string) => name === "Getty")).toHaveLength(1);
});

test("records added while an import is confirmed get unique locators", async () => {
	const production = await makeProduction(ann);
	const id = await previewOf(production);
	const answers = await atOnce((index) =>
		index === 3
			? ann.post(`imports/${id}/confirm`)
			: ann.post(`productions/${production}/records`, { record: { title: "Boat", category: "Still" } }),
	);
	requireStatuses(answers, [200, 201, 409]);
	const { records } = (await ann.get(`productions/${production}/records`)).body;
	const locators = records.map(
		({ production_locator }: { production_locator: string }) => production_locator,
	);
	expect(new Set(locators).size).toBe(locators.length);
	expect(locators).toHaveLength(TIMES - 1 + (answers[3]?.status === 200 ? 3 : 0));
});

test("twenty simultaneous requests for a cut's build give one build, which ends once", async () => {
	const answers = await atOnce(() => ann.post(`cuts/${boat.cut}/build`));
	expect(tally(answers)).toEqual({ 202: TIMES });
	expect(new Set(answers.map(({ body }) => body.build.id)).size).toBe(1);
	// Two workers look for jobs at the same time.
	await Promise.all([server.runJobs(), server.runJobs()]);
	const { build } = (await ann.get(`cuts/${boat.cut}/build`)).body;
	expect(build).toMatchObject({ id: answers[0]?.body.build.id, state: "done" });
	const rows = await server.deps.db.knex("cut_builds").where({ cut_id: boat.cut }).pluck("state");
	expect(rows).toEqual(["done"]);
});

test("a cut locked while it is built, cancelled and given lists keeps the state it was locked in", async () => {
	await ann.post(`cuts/${boat.cut}/build`);
	await server.runJobs();
	const path = `cuts/${boat.cut}`;
	const calls = [
		(index: number) => ann.post(`${path}/data_files`, { data_file: listOf(index) }),
		() => ann.post(`${path}/build`),
		() => ann.put(path, { cut: { info: { locked: true } } }),
		() => ann.delete(`${path}/build`),
	];
	const racing = atOnce((index) => calls[index % calls.length]?.(index) ?? expect.fail());
	await Promise.all([racing, server.runJobs()]);
	const answers = await racing;
	requireStatuses(answers, [200, 201, 202, 204, 409, 422]);
	await server.runJobs();

	const locks = answers.filter((_, index) => index % calls.length === 2);
	const isLocked = locks.some(({ status }) => status === 200);
	const cut = (await ann.get(path)).body.cut;
	expect(cut.info.locked).toBe(isLocked);
	const lists = (await ann.get(`${path}/data_files`)).body.data_files;
	const added = answers.filter(({ status }, index) => index % calls.length === 0 && status === 201);
	expect(lists).toHaveLength(1 + added.length);
	const open = await server.deps.db
		.knex("cut_builds")
		.where({ cut_id: boat.cut })
		.whereIn("state", ["queued", "running"]);
	expect(open).toEqual([]);
});

test("if twenty people add the same list to a cut at once, one succeeds", async () => {
	const answers = await atOnce(() =>
		ann.post(`cuts/${boat.cut}/data_files?build=false`, { data_file: listOf(7) }),
	);
	expect(tally(answers)).toEqual({ 201: 1, 422: TIMES - 1 });
	expect((await ann.get(`cuts/${boat.cut}/data_files`)).body.data_files).toHaveLength(2);
});

test("an upload attached to twenty licences at once goes to one of them", async () => {
	const at = `/productions/${boat.production}/licenses/file`;
	const signed_id = await uploadFile(server, ann, at, PDF);
	const answers = await atOnce((index) =>
		ann.post(`licensors/${boat.licensor}/licenses`, { license: { name: `Deal ${index}`, signed_id } }),
	);
	const counts = tally(answers);
	expect(counts[201]).toBe(1);
	expect((counts[404] ?? 0) + (counts[422] ?? 0)).toBe(TIMES - 1);
	const { licenses } = (await ann.get(`productions/${boat.production}/licenses`)).body;
	expect(licenses).toHaveLength(1);
	expect(licenses[0].file).toMatchObject({ size: PDF.length });
});

test.each([
	["licensor", "licensors", { name: "Boat House", currency: "USD" }],
	["alt file", "alt_files", { name: "BOAT_ALT.mov" }],
	["custom field", "custom_fields", { name: "Shelf", kind: "text" }],
	["saved view", "record_views", { name: "To clear", query: {} }],
	["record", "records", { title: "Twin", category: "Still", production_locator: "TWIN" }],
])("if twenty people create a %s with the same name at once, one succeeds", async (_, path, item) => {
	const key = path.slice(0, -1);
	const answers = await atOnce(() => ann.post(`productions/${boat.production}/${path}`, { [key]: item }));
	expect(tally(answers)).toEqual({ 201: 1, 422: TIMES - 1 });
});

test("if twenty people sign up with the same address at once, one gets an account", async () => {
	const user = {
		email: "race@example.com",
		first_name: "Ann",
		last_name: "Archer",
		password: "archive-4-all",
	};
	const answers = await atOnce(() => server.client().post("account", { user }));
	requireStatuses(answers, [201, 422]);
	const rows = await server.deps.db.knex("account_emails").where({ address: user.email }).pluck("account_id");
	expect(rows.length).toBe(tally(answers)[201]);
});

test("of twenty acceptances of one invite, one joins, and its effects happen once", async () => {
	const bob = await signUp(server, "Bob");
	const { email } = (await bob.get("account/current")).body.account;
	const invites = { emails: [email], role: "viewer" };
	const sent = await ann.post(`productions/${boat.production}/invites`, invites);
	const { id } = sent.body.invites[0];
	const answers = await atOnce(() => bob.put(`account/invites/${id}`, { answer: "accept" }));
	expect(tally(answers)).toEqual({ 200: 1, 404: TIMES - 1 });
	const { team_members } = (await ann.get(`productions/${boat.production}/team_members`)).body;
	expect(team_members).toHaveLength(2);
});
