import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readEventStream } from "../../../testing/event-reader.ts";
import { addRecord, joinAs, made, makeProduction, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

const PICTURE = { ranges: [{ in: "00:00:15:07", out: "00:00:24:17" }], tracks: ["V1"] };
const APPROVED = { verdict: "approved", counsel: "Ruth Adeyemi", reviewed_on: "2026-11-04" };

let server: TestServer;
let ann: TestClient;
let production: number;
let record: number;
let path: string;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server, "Ann");
});
beforeEach(async () => {
	production = await makeProduction(ann);
	record = await addRecord(ann, production, { production_locator: "10000001" });
	path = `/productions/${production}/fair_use_reviews`;
});
afterAll(() => server.close());

function add(fields: object = {}, client = ann) {
	return client.post(path, { fair_use_review: { record_id: record, picture: PICTURE, ...fields } });
}

/** @returns its id. */
async function added(fields: object = {}): Promise<number> {
	return made(await add(fields), ({ fair_use_review }) => fair_use_review.id);
}

const change = (id: number, fair_use_review: object, headers = {}) =>
	ann.put(`/fair_use_reviews/${id}`, { fair_use_review }, headers);

describe("a fair-use review", () => {
	test("[FUR1] is added, listed and read; a new one is pending, and the latest of a record is listed last", async () => {
		const answer = await add();
		expect(answer.status).toBe(201);
		const { fair_use_review: review } = answer.body;
		expect(review).toEqual({
			...{ id: expect.any(Number), production_id: production, record_id: record },
			...{ picture: { ...PICTURE, screen_time: null }, sound: null, practice: null, evidence: [] },
			...{ purpose: "", nature: "", amount: "", market: "", argument: "" },
			...{
				verdict: "pending",
				counsel: "",
				reviewed_on: null,
				letter: "",
				note: "",
				updated_at: expect.any(String),
			},
		});
		expect((await ann.get(`/fair_use_reviews/${review.id}`)).body).toEqual(answer.body);
		const sound = { ranges: [], tracks: ["A1", "A2"], screen_time: "00:00:05:00" };
		const evidence = ["https://transcripts.example/14", "archive.example/x"];
		const second = await added({ picture: null, sound, practice: "critique", evidence, ...APPROVED });
		expect((await ann.get(path)).body.fair_use_reviews).toEqual([
			review,
			expect.objectContaining({ id: second, picture: null, sound, evidence, ...APPROVED }),
		]);
	});

	test("[MOD8] is changed in the given fields only, and stays with its record", async () => {
		const id = await added({ argument: "It is criticised.", evidence: ["https://a.example/1"] });
		const other = await addRecord(ann, production);
		const { status, body } = await change(id, { ...APPROVED, record_id: other });
		expect(status).toBe(200);
		expect(body.fair_use_review).toMatchObject({
			...{ record_id: record, picture: PICTURE, argument: "It is criticised." },
			...{ evidence: ["https://a.example/1"], ...APPROVED },
		});
		const cleared = await change(id, { verdict: "pending", counsel: "", reviewed_on: null, evidence: [] });
		expect(cleared.body.fair_use_review).toMatchObject({ verdict: "pending", counsel: "", evidence: [] });
	});

	test.each([
		["picture", { picture: null }, "must be reviewed, or the sound"],
		["picture.tracks.0", { picture: { tracks: ["B1"] } }, "must be tracks such as V1 or A2"],
		[
			"picture.ranges.0.out",
			{ picture: { tracks: ["V1"], ranges: [{ in: "00:00:02:00", out: "00:00:02:00" }] } },
			"must be after the in point",
		],
		[
			"picture.ranges.0.in",
			{ picture: { tracks: ["V1"], ranges: [{ in: "00:01:00;00", out: "00:01:02;00" }] } },
			"doesn't exist at any frame rate",
		],
		[
			"picture.screen_time",
			{ picture: { tracks: ["V1"], screen_time: "00:00:05:60" } },
			"doesn't exist at any frame rate",
		],
		["practice", { practice: "satire" }, "must be critique, illustration, incidental, or historical"],
		["verdict", { verdict: "fine" }, "must be pending, approved, approved_with_changes, or rejected"],
		["counsel", { ...APPROVED, counsel: " " }, "must name the lawyer who gave the verdict"],
		["reviewed_on", { ...APPROVED, reviewed_on: null }, "must be the day of the verdict"],
		["evidence.0", { evidence: ["javascript:alert(1)"] }, "must be a valid URL"],
		["reviewed_on", { reviewed_on: "2026-02-30" }, "must be a valid date"],
	])("with a wrong %s is rejected: %j", async (field, fields, message) => {
		expect(await add(fields)).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
		expect((await ann.get(path)).body.fair_use_reviews).toEqual([]);
	});

	test("[FUR1] can't lose counsel, day or both reviewed sides by a change of one field, nor get a wrong range", async () => {
		const id = await added(APPROVED);
		for (const [field, value] of [
			["counsel", ""],
			["reviewed_on", null],
			["picture", null],
		] as const)
			expect(await change(id, { [field]: value })).toMatchObject({
				status: 422,
				body: { errors: { [field]: [expect.any(String)] } },
			});
		const sound = { tracks: ["A1"], ranges: [{ in: "00:00:01:00", out: "00:00:01:60" }] };
		expect((await change(id, { sound })).body.errors).toEqual({
			"sound.ranges.0.out": ["doesn't exist at any frame rate"],
		});
		const pending = await added();
		expect(Object.keys((await change(pending, { verdict: "rejected" })).body.errors)).toEqual([
			"counsel",
			"reviewed_on",
		]);
	});

	test("of another project's record, or of one that doesn't exist, is rejected", async () => {
		const elsewhere = await addRecord(ann, await makeProduction(ann));
		for (const record_id of [elsewhere, 999_999_999])
			expect(await add({ record_id })).toMatchObject({
				status: 422,
				body: { errors: { record_id: ["must be a record of the project"] } },
			});
	});

	test("[API5] isn't changed or deleted by a caller with an older version", async () => {
		const id = await added();
		await change(id, { argument: "It is criticised." });
		const stale = { "If-Match": '"1"' };
		const late = await change(id, { argument: "It is quoted." }, stale);
		expect([late.status, late.body.fair_use_review.argument]).toEqual([412, "It is criticised."]);
		expect((await ann.delete(`/fair_use_reviews/${id}`, undefined, stale)).status).toBe(412);
	});

	test("[PERM4] is visible to viewers, can be changed by researchers, and is unknown to others", async () => {
		const id = await added();
		const viewer = await joinAs(server, production, "viewer");
		const researcher = await joinAs(server, production, "researcher");
		const stranger = await signUp(server);
		const item = `/fair_use_reviews/${id}`;
		expect((await viewer.get(item)).status).toBe(200);
		expect((await add({}, viewer)).status).toBe(403);
		expect((await viewer.put(item, { fair_use_review: { argument: "x" } })).status).toBe(403);
		expect((await viewer.delete(item)).status).toBe(403);
		expect((await add({}, researcher)).status).toBe(201);
		for (const call of [stranger.get(path), stranger.get(item), stranger.delete(item)])
			expect((await call).status).toBe(404);
	});
});

describe("a deleted fair-use review", () => {
	const restore = (trashId: number) => ann.post(`/productions/${production}/trash/${trashId}/restore`);

	async function remove(item: string): Promise<number> {
		const { status, headers } = await ann.delete(item);
		expect(status).toBe(204);
		return Number(headers.get("X-Trash-Id"));
	}

	test("[TRASH1] is in the trash by its record's Ox ID, and restored as it was", async () => {
		const id = await added({ ...APPROVED, evidence: ["https://a.example/1"] });
		const { fair_use_review: review } = (await ann.get(`/fair_use_reviews/${id}`)).body;
		const trashId = await remove(`/fair_use_reviews/${id}`);
		expect((await ann.get(`/fair_use_reviews/${id}`)).status).toBe(404);
		expect((await ann.get(`/productions/${production}/trash`)).body.trash_entries).toMatchObject([
			{ id: trashId, kind: "fair_use_reviews", names: ["10000001"], counts: { fair_use_reviews: 1 } },
		]);
		expect((await restore(trashId)).status).toBe(200);
		const back = (await ann.get(`/fair_use_reviews/${id}`)).body.fair_use_review;
		expect(back).toEqual({ ...review, updated_at: expect.any(String) });
	});

	test("[TRASH2] isn't restored without its record, which has to be restored first", async () => {
		const review = await remove(`/fair_use_reviews/${await added()}`);
		const itsRecord = await remove(`/records/${record}`);
		const answer = await restore(review);
		expect([answer.status, answer.body.errors]).toEqual([
			409,
			"Its record was deleted later. Restore the record first; if it was deleted for good, this can't be restored.",
		]);
		expect((await restore(itsRecord)).status).toBe(200);
		expect((await restore(review)).status).toBe(200);
		expect((await ann.get(path)).body.fair_use_reviews).toHaveLength(1);
	});

	test("[API0] [TRASH1] goes with its record, is named in the changes since a list, and comes back with the record", async () => {
		const id = await added(APPROVED);
		const { timestamp } = (await ann.get(path)).body;
		const changes = async () => (await ann.get(`${path}/updated_since/${timestamp}`)).body;
		const trashId = await remove(`/records/${record}`);
		expect(await changes()).toMatchObject({ fair_use_reviews: [], deleted_ids: [id] });
		expect((await ann.get(`/productions/${production}/trash`)).body.trash_entries).toMatchObject([
			{ kind: "records", counts: { records: 1, fair_use_reviews: 1 } },
		]);
		await restore(trashId);
		expect(await changes()).toMatchObject({ fair_use_reviews: [{ id, ...APPROVED }], deleted_ids: [] });
	});
});

test("[EVT1] everyone who has the project open hears of a review's changes", async () => {
	const events = await readEventStream(server.url, ann, production);
	const heard = () => events.received.map(({ data }) => data);
	const id = await added();
	await change(id, { argument: "It is criticised." });
	await ann.delete(`/fair_use_reviews/${id}`);
	const of = (action: string) => ({ resource: "fair_use_reviews", action, ids: [id] });
	await expect.poll(heard).toEqual(expect.arrayContaining([of("created"), of("updated"), of("deleted")]));
	events.leave();
});
