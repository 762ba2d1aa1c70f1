import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepFiles } from "../../../files/sweep-files.ts";
import {
	addLicensor,
	addRecord,
	deleteForGood,
	joinAs,
	makeProduction,
	signUp,
} from "../../../testing/factories.ts";
import { startS3, type TestS3 } from "../../../testing/start-s3.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient, TestResponse } from "../../../testing/test-client.ts";
import { announce, sendFile, uploadFile } from "../../../testing/upload-file.ts";

const PDF = Buffer.from("%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n");
const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
let ann: TestClient;
let production: number;
let licensor: number;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server);
	production = await makeProduction(ann);
	licensor = await addLicensor(ann, production);
});
afterAll(() => server.close());

const at = () => `/productions/${production}/licenses/file`;

async function add(license: object, client = ann) {
	return client.post(`/licensors/${licensor}/licenses`, { license: { name: "Deal memo", ...license } });
}

/** Names of the files in a folder of the store. */
function stored(kind: string): string[] {
	try {
		return readdirSync(join(server.deps.settings.filesDir, kind)).sort();
	} catch {
		return [];
	}
}

describe("a licence", () => {
	test("is added, listed, read, changed and removed", async () => {
		const made = await add({ notes: "Worldwide", signed_on: "2026-02-03" });
		expect(made.status).toBe(201);
		const { license } = made.body;
		expect(license).toEqual({
			...{ id: expect.any(Number), production_id: production, licensor_id: licensor, name: "Deal memo" },
			...{ notes: "Worldwide", signed_on: "2026-02-03", file: null, updated_at: expect.any(String) },
			...{ reference: "", status: "signed", fee: null, currency: null, other_fees: [], lines: [] },
			dates: expect.objectContaining({ asked: null, delivery: null }),
		});
		expect((await ann.get(`/licenses/${license.id}`)).body).toEqual(made.body);
		const { licenses, timestamp } = (await ann.get(`/productions/${production}/licenses`)).body;
		expect(licenses).toContainEqual(license);
		const changed = await ann.put(`/licenses/${license.id}`, { license: { notes: "" } });
		expect(changed.body.license).toMatchObject({ name: "Deal memo", notes: "", signed_on: "2026-02-03" });
		expect((await ann.delete(`/licenses/${license.id}`)).status).toBe(204);
		expect((await ann.get(`/licenses/${license.id}`)).status).toBe(404);
		const since = await ann.get(`/productions/${production}/licenses/updated_since/${timestamp}`);
		expect(since.body.deleted_ids).toEqual([license.id]);
	});

	test("[API5] isn't changed or removed by a caller with an older version", async () => {
		const { license } = (await add({})).body;
		const path = `/licenses/${license.id}`;
		await ann.put(path, { license: { notes: "new" } });
		const stale = { "If-Match": '"1"' };
		const late = await ann.put(path, { license: { notes: "late" } }, stale);
		expect([late.status, late.body.license.notes]).toEqual([412, "new"]);
		expect((await ann.delete(path, undefined, stale)).status).toBe(412);
	});

	test.each([
		[{ name: "" }, { name: ["must be present"] }],
		[{ signed_on: "2026-02-30" }, { signed_on: ["must be a valid date"] }],
		[{ signed_id: "" }, { signed_id: expect.any(Array) }],
	])("given as %j is rejected", async (fields, errors) => {
		expect(await add(fields)).toMatchObject({ status: 422, body: { errors } });
	});

	test("[RIG6] says what it grants and costs, in few codes, and a change of one date keeps the others", async () => {
		const record_id = await addRecord(ann, production, { licensor_id: licensor });
		const line = {
			...{ record_id, side: "picture", time: { kind: "seconds", seconds: 12.5 }, exclusive: true },
			...{ territories: "worldwide ex USA and Canada", media: "TV and SVOD" },
			term: { kind: "years", years: 3, since: "delivery" },
			options: [{ years: 2, price: "600", exercise_by: "2028-11-30" }],
		};
		const terms = {
			...{ reference: "N-114", status: "quoted", fee: "1850.50", currency: "GBP", lines: [line] },
			...{ dates: { asked: "2026-01-12", quoted: "2026-01-20" } },
			other_fees: [{ kind: "technical", amount: 120 }],
		};
		const made = await add(terms);
		expect(made.status).toBe(201);
		const { license } = made.body;
		expect(license).toMatchObject({
			...{ ...terms, fee: 1850.5 },
			lines: [
				{
					...line,
					...{ territories: "World - CA - US", media: "TV + SVOD", credit: "", mfn_group: "" },
					options: [{ years: 2, price: 600, exercise_by: "2028-11-30", exercised_on: null }],
				},
			],
		});
		const changed = await ann.put(`/licenses/${license.id}`, {
			license: { status: "agreed", dates: { agreed: "2026-02-01", asked: null } },
		});
		expect(changed.body.license).toMatchObject({ status: "agreed", fee: 1850.5, lines: license.lines });
		expect(changed.body.license.dates).toMatchObject({
			asked: null,
			quoted: "2026-01-20",
			agreed: "2026-02-01",
		});
		expect((await ann.get(`/licenses/${license.id}`)).body.license).toEqual(changed.body.license);
	});

	test("[RIG10] keeps a line whose record was removed, and rejects records of other projects", async () => {
		const other = await makeProduction(ann);
		const elsewhere = await addRecord(ann, other, {});
		const own = await addRecord(ann, production, {});
		const term = { territories: "GB", media: "TV", term: { kind: "perpetuity" } };
		const rejected = await add({ lines: [term, { ...term, record_id: elsewhere }] });
		expect(rejected).toMatchObject({
			status: 422,
			body: { errors: { "lines.1.record_id": ["must be a record of the project"] } },
		});
		const { license } = (await add({ lines: [{ ...term, record_id: own }] })).body;
		await ann.delete(`/records/${own}`);
		const { lines } = (await ann.get(`/licenses/${license.id}`)).body.license;
		expect(lines).toEqual(license.lines);
		expect((await ann.put(`/licenses/${license.id}`, { license: { lines } })).status).toBe(200);
	});

	test.each([
		[
			"lines.0.territories",
			{ territories: "Germny" },
			'no territory named "Germny"; did you mean "Germany"?',
		],
		["lines.0.media", { media: "TV + Radio" }, 'no medium named "Radio"'],
		[
			"lines.0.term.to",
			{ term: { kind: "dates", from: "2028-01-01", to: "2027-12-31" } },
			"can't be before the first day of the term, 2028-01-01",
		],
		[
			"lines.0.time.ranges.1.out",
			{
				time: {
					kind: "ranges",
					ranges: [
						{ in: "00:00:15:59", out: "00:01:00;02" },
						{ in: "00:02:00:00", out: "00:02:15:60" },
					],
				},
			},
			"doesn't exist at any frame rate",
		],
	])("[RIG10] with a wrong %s is rejected", async (field, part, message) => {
		const line = { territories: "GB", media: "TV", term: { kind: "perpetuity" }, ...part };
		const answer = await add({ lines: [line] });
		expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
	});

	test("[FIL8] outlives its licensor: it moves to Unknown, or to the licensor merged into", async () => {
		const licensors = async () => (await ann.get(`/productions/${production}/licensors`)).body.licensors;
		const unknown = (await licensors()).find(({ name }: { name: string }) => name === "Unknown").id;
		const [removed, merged, into, emptied] = [
			await addLicensor(ann, production),
			await addLicensor(ann, production),
			await addLicensor(ann, production),
			await addLicensor(ann, production),
		];
		const of = async (id: number) =>
			(await ann.post(`/licensors/${id}/licenses`, { license: { name: "L" } })).body.license.id;
		const ids = [await of(removed), await of(merged), await of(emptied)];
		expect((await ann.delete(`/licensors/${removed}`)).status).toBe(204);
		expect((await ann.put(`/licensors/${merged}/merge_into/${into}`)).status).toBe(200);
		await ann.delete(`/records/${await addRecord(ann, production, { licensor_id: emptied })}`);
		const now = ids.map(async (id) => (await ann.get(`/licenses/${id}`)).body.license.licensor_id);
		expect(await Promise.all(now)).toEqual([unknown, into, unknown]);
	});

	test("[FIL8] [TRASH2] keeps the currency of its amounts when its licensor goes, until that is restored", async () => {
		const licensors = async () => (await ann.get(`/productions/${production}/licensors`)).body.licensors;
		const unknown = (await licensors()).find(({ name }: { name: string }) => name === "Unknown").id;
		const into = await addLicensor(ann, production, { currency: "GBP" });
		const line = { territories: "GB", media: "TV", term: { kind: "perpetuity" } };
		const make = async (from: number, fields: object) =>
			(await ann.post(`/licensors/${from}/licenses`, { license: { name: "L", ...fields } })).body.license.id;
		const read = async (id: number) => {
			const { licensor_id, currency } = (await ann.get(`/licenses/${id}`)).body.license;
			return { licensor_id, currency };
		};
		const goes: [(id: number) => Promise<TestResponse>, number][] = [
			[(id) => ann.delete(`/licensors/${id}`), unknown],
			[(id) => ann.put(`/licensors/${id}/merge_into/${into}`), into],
			[
				async (id) => ann.delete(`/records/${await addRecord(ann, production, { licensor_id: id })}`),
				unknown,
			],
		];
		for (const [go, to] of goes) {
			const from = await addLicensor(ann, production, { currency: "EUR" });
			const ids = [
				await make(from, { fee: 300 }),
				await make(from, { other_fees: [{ kind: "access", amount: 5 }] }),
				await make(from, { lines: [{ ...line, options: [{ years: 2, price: 80 }] }] }),
				await make(from, { fee: 300, currency: "USD" }),
				await make(from, { lines: [{ ...line, options: [{ years: 2 }] }] }),
			];
			const before = await Promise.all(ids.map(read));
			const trashId = Number((await go(from)).headers.get("X-Trash-Id"));
			expect(await Promise.all(ids.map(read))).toEqual(
				["EUR", "EUR", "EUR", "USD", null].map((currency) => ({ licensor_id: to, currency })),
			);
			expect((await ann.post(`/productions/${production}/trash/${trashId}/restore`)).status).toBe(200);
			expect(await Promise.all(ids.map(read))).toEqual(before);
		}
	});

	test("[FIL8] keeps its currency when it is moved to another licensor, unless the call names one", async () => {
		const from = await addLicensor(ann, production, { currency: "EUR" });
		const into = await addLicensor(ann, production, { currency: "GBP" });
		const moved = async (fields: object) => {
			const { license } = (
				await ann.post(`/licensors/${from}/licenses`, { license: { name: "L", fee: 300 } })
			).body;
			const change = { license: { licensor_id: into, ...fields } };
			return (await ann.put(`/licenses/${license.id}`, change)).body.license;
		};
		expect(await moved({})).toMatchObject({ licensor_id: into, fee: 300, currency: "EUR" });
		expect(await moved({ currency: null })).toMatchObject({ licensor_id: into, fee: 300, currency: null });
	});

	test("[FIL8] moves to another licensor of the project, and to no other", async () => {
		const into = await addLicensor(ann, production);
		const elsewhere = await addLicensor(ann, await makeProduction(ann));
		const { license } = (await add({ notes: "kept" })).body;
		const move = (licensor_id: number) => ann.put(`/licenses/${license.id}`, { license: { licensor_id } });
		expect((await move(into)).body.license).toMatchObject({ licensor_id: into, notes: "kept" });
		expect(await move(elsewhere)).toMatchObject({
			status: 422,
			body: { errors: { licensor_id: ["must be a licensor of the project"] } },
		});
		expect((await ann.get(`/licenses/${license.id}`)).body.license.licensor_id).toBe(into);
	});

	test("[TRASH1] is restored from the trash with its document, under Unknown if its licensor was deleted for good", async () => {
		const fresh = await makeProduction(ann);
		const of = await addLicensor(ann, fresh);
		const signed_id = await uploadFile(server, ann, `/productions/${fresh}/licenses/file`, PDF);
		const { license } = (
			await ann.post(`/licensors/${of}/licenses`, { license: { name: "Memo", signed_id } })
		).body;
		const trashId = async (answer: Promise<TestResponse>) => Number((await answer).headers.get("X-Trash-Id"));
		const trash = `/productions/${fresh}/trash`;
		const deleted = await trashId(ann.delete(`/licenses/${license.id}`));
		expect((await ann.get(`/licenses/${license.id}`)).status).toBe(404);
		const licensorGone = await trashId(ann.delete(`/licensors/${of}`));
		expect((await ann.post(`${trash}/${deleted}/restore`)).body.errors).toContain("was deleted later");
		await ann.delete(`${trash}/${licensorGone}`);
		await sweepFiles(server.deps);
		expect((await ann.post(`${trash}/${deleted}/restore`)).status).toBe(200);
		server.advance(1000);
		await sweepFiles(server.deps);
		const back = (await ann.get(`/licenses/${license.id}`)).body.license;
		expect(back).toMatchObject({ name: "Memo", file: license.file });
		expect((await ann.get(`/licensors/${back.licensor_id}`)).body.licensor.name).toBe("Unknown");
		const link = await fetch(`${server.url}/api/licenses/${license.id}/file`, {
			headers: ann.credentials(),
			redirect: "manual",
		});
		const file = await fetch(link.headers.get("Location")?.replace(/^https?:\/\/[^/]+/, server.url) ?? "");
		expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
	});

	test("[PERM4] is visible to viewers, can be changed by researchers, and is unknown to others", async () => {
		const { license } = (await add({})).body;
		const viewer = await joinAs(server, production, "viewer");
		const researcher = await joinAs(server, production, "researcher");
		const stranger = await signUp(server);
		expect((await viewer.get(`/licenses/${license.id}`)).status).toBe(200);
		expect((await add({}, viewer)).status).toBe(403);
		expect((await announce(viewer, at(), PDF)).status).toBe(403);
		expect((await add({}, researcher)).status).toBe(201);
		expect((await stranger.get(`/licenses/${license.id}`)).status).toBe(404);
	});
});

describe("a licence's document", () => {
	test("is announced, uploaded, attached, and downloaded", async () => {
		const signed_id = await uploadFile(server, ann, at(), PDF, { name: "../Vertrag é.pdf" });
		const { status, body } = await add({ signed_id });
		expect(status).toBe(201);
		const checksum = createHash("md5").update(PDF).digest("base64");
		expect(body.license.file).toEqual({
			name: "Vertrag é.pdf",
			type: "application/pdf",
			size: PDF.length,
			checksum,
		});
		const link = await fetch(`${server.url}/api/licenses/${body.license.id}/file`, {
			headers: ann.credentials(),
			redirect: "manual",
		});
		expect(link.status).toBe(302);
		const file = await fetch(link.headers.get("Location")?.replace(/^https?:\/\/[^/]+/, server.url) ?? "");
		expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
		expect(file.headers.get("Content-Disposition")).toBe(
			"attachment; filename=\"Vertrag _.pdf\"; filename*=UTF-8''Vertrag%20%C3%A9.pdf",
		);
		expect(file.headers.get("X-Content-Type-Options")).toBe("nosniff");
		expect(file.headers.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'");
	});

	test("can't be downloaded if there is none, or on a view-only plan", async () => {
		const { license } = (await add({})).body;
		expect((await ann.get(`/licenses/${license.id}/file`)).status).toBe(404);
		const other = await makeProduction(ann);
		const id = await addLicensor(ann, other);
		const made = await ann.post(`/licensors/${id}/licenses`, { license: { name: "L" } });
		const { knex } = server.deps.db;
		await knex("productions")
			.where({ id: other })
			.update({ billing_plan_id: knex("billing_plans").select("id").where({ name: "View Only" }) });
		expect((await ann.get(`/licenses/${made.body.license.id}/file`)).status).toBe(403);
	});

	test("upload-11: of another production, another account, or used before answers 404 and is not attached", async () => {
		const other = await makeProduction(ann);
		const elsewhere = await uploadFile(server, ann, `/productions/${other}/licenses/file`, PDF);
		const researcher = await joinAs(server, production, "researcher");
		const theirs = await uploadFile(server, researcher, at(), PDF);
		const used = await uploadFile(server, ann, at(), PDF);
		const image = await announce(ann, `/productions/${production}/records/new/image`, PDF, { type: "" });
		expect((await add({ signed_id: used })).status).toBe(201);
		const before = (await ann.get(`/productions/${production}/licenses`)).body.licenses;
		for (const signed_id of [elsewhere, theirs, used, image.body.signed_id, "made-up"]) {
			const answer = await add({ signed_id });
			expect([answer.status, answer.body]).toEqual([404, { errors: "Not found" }]);
			const { id } = before[0];
			expect((await ann.put(`/licenses/${id}`, { license: { signed_id } })).status).toBe(404);
		}
		expect((await ann.get(`/productions/${production}/licenses`)).body.licenses).toEqual(before);
	});

	test("attached twenty times at once is attached once", async () => {
		const signed_id = await uploadFile(server, ann, at(), PDF);
		const answers = await Promise.all(Array.from({ length: 20 }, () => add({ signed_id })));
		const statuses = answers.map(({ status }) => status).sort();
		expect(statuses.slice(0, 1)).toEqual([201]);
		// Calls during and after the attachment get the same error.
		expect(new Set(statuses.slice(1))).toEqual(new Set([404]));
	});

	test("[API5] a repeat under the same Idempotency-Key returns the licence that the first call created", async () => {
		const signed_id = await uploadFile(server, ann, at(), PDF);
		const call = () =>
			ann.post(
				`/licensors/${licensor}/licenses`,
				{ license: { name: "Once", signed_id } },
				{ "Idempotency-Key": "l1" },
			);
		const first = await call();
		expect((await call()).body).toEqual(first.body);
	});

	test("that wasn't uploaded yet can still be uploaded", async () => {
		const { body } = await announce(ann, at(), PDF);
		expect((await add({ signed_id: body.signed_id })).body.errors).toEqual({
			signed_id: ["names a file that wasn't uploaded yet"],
		});
		await sendFile(server, body, PDF);
		expect((await add({ signed_id: body.signed_id })).status).toBe(201);
	});

	test.each([
		["HTML that says it is a PNG", "<!doctype html><script>alert(1)</script>", "image/png"],
		["a GIF that is a script too", "GIF89a=1;alert(1)//", "image/png"],
		["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', ""],
		["text that says it is a PDF", "hello", "application/pdf"],
		["a program", "\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0", "application/octet-stream"],
	])("upload-05: %s is rejected by its content and removed", async (_name, content, type) => {
		await sweepFiles(server.deps);
		const [uploads, documents] = [stored("uploads"), stored("documents")];
		const before = (await ann.get(`/productions/${production}/licenses`)).body.licenses;
		const signed_id = await uploadFile(server, ann, at(), Buffer.from(content), { type });
		const { status, body } = await add({ signed_id });
		expect([status, body.errors.signed_id[0]]).toEqual([
			422,
			expect.stringMatching(/^must be a PDF, an image/),
		]);
		expect([stored("uploads"), stored("documents")]).toEqual([uploads, documents]);
		expect((await ann.get(`/productions/${production}/licenses`)).body.licenses).toEqual(before);
		expect((await add({ signed_id })).status).toBe(404);
	});

	test.each([
		["text", "The archive grants…", "text/plain"],
		["text in Windows-1252", Buffer.from("d\xe9j\xe0 \x93vu\x94", "latin1"), ""],
	])("that is %s is accepted", async (_name, content, type) => {
		const signed_id = await uploadFile(server, ann, at(), Buffer.from(content), { type });
		expect((await add({ signed_id })).body.license.file.type).toBe("text/plain");
	});

	test.each([
		[{ size: 0 }, { size: ["can't be empty"] }],
		[{ size: 50 * 1024 * 1024 + 1 }, { size: ["can't be more than 50 MB"] }],
		[{ type: "video/mp4" }, { type: [expect.stringMatching(/^must be a PDF/)] }],
		[{ checksum: "x" }, { checksum: ["must be an MD5 checksum in base64"] }],
		[{ name: "a\0.png" }, { name: ["contains a forbidden character: U+0000, null"] }],
	])("announced with %j is rejected", async (fields, errors) => {
		expect(await announce(ann, at(), PDF, fields)).toMatchObject({ status: 422, body: { errors } });
	});

	test("that isn't attached is removed after a day", async () => {
		const signed_id = await uploadFile(server, ann, at(), PDF);
		await sweepFiles(server.deps);
		expect(stored("uploads").length).toBeGreaterThan(0);
		server.advance(DAY_MS + 1000);
		await sweepFiles(server.deps);
		server.advance(3 * 60 * 60 * 1000);
		await sweepFiles(server.deps);
		expect(stored("uploads")).toEqual([]);
		expect((await add({ signed_id })).status).toBe(404);
	});

	test("is removed with its licence, with its production, and when another replaces it", async () => {
		const fresh = await makeProduction(ann);
		const of = await addLicensor(ann, fresh);
		await sweepFiles(server.deps);
		const before = stored("documents");
		const make = async () => {
			const signed_id = await uploadFile(server, ann, `/productions/${fresh}/licenses/file`, PDF);
			const { body } = await ann.post(`/licensors/${of}/licenses`, { license: { name: "L", signed_id } });
			return body.license.id;
		};
		const [one, two] = [await make(), await make(), await make()];
		expect(stored("documents")).toHaveLength(before.length + 3);
		const trashId = (await ann.delete(`/licenses/${one}`)).headers.get("X-Trash-Id");
		server.advance(1000);
		await sweepFiles(server.deps);
		// The trash can restore it.
		expect(stored("documents")).toHaveLength(before.length + 3);
		await ann.delete(`/productions/${fresh}/trash/${trashId}`);
		const signed_id = await uploadFile(server, ann, `/productions/${fresh}/licenses/file`, PDF);
		expect((await ann.put(`/licenses/${two}`, { license: { signed_id } })).status).toBe(200);
		server.advance(1000);
		await sweepFiles(server.deps);
		expect(stored("documents")).toHaveLength(before.length + 2);
		await deleteForGood(ann, fresh);
		server.advance(1000);
		await sweepFiles(server.deps);
		expect(stored("documents")).toEqual(before);
	});
});

describe("with a bucket", () => {
	let s3: TestS3;
	let withBucket: TestServer;

	beforeAll(async () => {
		s3 = await startS3();
		withBucket = await startTestServer({ s3: s3.settings });
	});
	afterAll(async () => {
		await withBucket.close();
		await s3.stop();
	});

	test("a document is uploaded to it and downloaded from it", async () => {
		const eve = await signUp(withBucket);
		const film = await makeProduction(eve);
		const of = await addLicensor(eve, film);
		const signed_id = await uploadFile(withBucket, eve, `/productions/${film}/licenses/file`, PDF);
		const { body } = await eve.post(`/licensors/${of}/licenses`, { license: { name: "L", signed_id } });
		expect(body.license.file).toMatchObject({ type: "application/pdf", size: PDF.length });
		const file = await fetch(`${withBucket.url}/api/licenses/${body.license.id}/file`, {
			headers: eve.credentials(),
		});
		expect(file.url).toContain(s3.settings.endpoint);
		expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
		expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="licence.pdf"');
	});

	test("a store that doesn't answer returns 503", async () => {
		const store = await startS3();
		const cutOff = await startTestServer({ s3: store.settings });
		const eve = await signUp(cutOff);
		const film = await makeProduction(eve);
		const of = await addLicensor(eve, film);
		const { body } = await announce(eve, `/productions/${film}/licenses/file`, PDF);
		await store.stop();
		const answer = await eve.post(`/licensors/${of}/licenses`, {
			license: { name: "L", signed_id: body.signed_id },
		});
		expect([answer.status, answer.body]).toEqual([
			503,
			{ errors: "The file storage cannot be reached: try again" },
		]);
		await cutOff.close();
	});

	test("a store that doesn't answer returns 503 before a link is given", async () => {
		const cutOff = await startTestServer({ s3: { ...s3.settings, endpoint: "http://127.0.0.1:2" } });
		const eve = await signUp(cutOff);
		const film = await makeProduction(eve);
		expect((await announce(eve, `/productions/${film}/licenses/file`, PDF)).status).toBe(503);
		await cutOff.close();
	});
});
