import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addLicensor, addPrice, addRecord, joinAs, makeProduction } from "../../../testing/factories.ts";
import { signUp } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { untilCallsWait } from "../../../testing/until-calls-wait.ts";

let server: TestServer;
let ann: TestClient;
let production: number;

beforeAll(async () => {
	server = await startTestServer();
	({ client: ann } = await signUp(server));
	production = await makeProduction(ann);
});
afterAll(() => server.close());

async function read(id: number) {
	return (await ann.get(`/records/${id}`)).body.record;
}

async function licensorIds(of = production): Promise<number[]> {
	const { body } = await ann.get(`/productions/${of}/licensors`);
	return body.licensors.map(({ id }: { id: number }) => id);
}

describe("a change of one record", () => {
	test("sets only the fields that are sent [MOD8]", async () => {
		const id = await addRecord(ann, production, { fair_use: true, tag_list: ["sea"], notes: "kept" });
		const before = await read(id);
		const { status, body, headers } = await ann.put(`/records/${id}`, { record: { title: "Quay", fps: 25 } });
		expect(status).toBe(200);
		expect(headers.get("ETag")).toBe('"2"');
		expect(body.record).toEqual({
			...before,
			title: "Quay",
			fps: "25",
			updated_at: expect.any(String),
		});
	});

	test.each<[string, unknown]>([
		["title", "  Quay  at night "],
		["archive_name", "Northlight"],
		["archive_classifier", "News"],
		["archive_locator", "NL-1"],
		["source", "https://example.com/a?b=1"],
		["date", "1963-02-28"],
		["description", "Fog"],
		["notes", "<b>Fog</b>"],
		["fair_use", true],
		["fair_use_notes", "Seen in passing"],
		["rights_free", true],
		["rights_problem", true],
		["rights_notes", "Ask the museum"],
		["master", true],
		["master_problem", true],
		["master_notes", "On order"],
		["ingested", true],
		["licensed", true],
		["promo", "in_context"],
		["trt", "00:01:02:03"],
		["fps", 25],
		["codec", "Apple ProRes"],
		["urls", ["https://example.com/x"]],
	])("of its %s alone answers with the record as it is read afterwards", async (field, value) => {
		const id = await addRecord(ann, production, { tag_list: ["sea", "fog"], title: "Pier" });
		const { status, body } = await ann.put(`/records/${id}`, { record: { [field]: value } });
		expect([status, body.errors]).toEqual([200, undefined]);
		expect(body.record).toEqual(await read(id));
		expect((await ann.get(`/records/${id}/history`)).body.history[0].fields).toHaveLength(1);
	});

	test("[RCD4] that changes nothing keeps the version", async () => {
		const id = await addRecord(ann, production, { title: "Quay", tag_list: ["sea"] });
		const whole = await read(id);
		expect((await ann.put(`/records/${id}`, { record: whole })).headers.get("ETag")).toBe('"1"');
		expect((await ann.put(`/records/${id}`, { record: {} })).headers.get("ETag")).toBe('"1"');
	});

	test("of an outdated record returns 412 with the current record, and changes nothing [API5]", async () => {
		const id = await addRecord(ann, production, { title: "Quay" });
		await ann.put(`/records/${id}`, { record: { title: "Pier" } });
		const late = await ann.put(`/records/${id}`, { record: { title: "Dock" } }, { "If-Match": '"1"' });
		expect(late.status).toBe(412);
		expect(late.body.record).toEqual(await read(id));
		expect(late.body.record.title).toBe("Pier");
		expect((await ann.delete(`/records/${id}`, undefined, { "If-Match": '"1"' })).status).toBe(412);
		const good = await ann.put(`/records/${id}`, { record: { title: "Dock" } }, { "If-Match": '"2"' });
		expect(good.body.record.title).toBe("Dock");
	});

	test("can't use another record's locator, but may change the case of its own", async () => {
		await addRecord(ann, production, { production_locator: "TAKEN" });
		const id = await addRecord(ann, production, { production_locator: "mine" });
		const taken = await ann.put(`/records/${id}`, { record: { production_locator: "taken" } });
		expect(taken.body.errors).toEqual({ production_locator: ["has already been taken"] });
		const respelt = await ann.put(`/records/${id}`, { record: { production_locator: "MINE" } });
		expect(respelt.body.record.production_locator).toBe("MINE");
	});

	test("[RCD4] sets individual custom fields, and null removes one", async () => {
		const field = async (name: string) =>
			(await ann.post(`/productions/${production}/custom_fields`, { custom_field: { name, kind: "number" } }))
				.body.custom_field.id;
		const [reels, takes] = [await field("Reels"), await field("Takes")];
		const id = await addRecord(ann, production, { custom_fields: { [reels]: 2, [takes]: 3 } });
		const change = { custom_fields: { [reels]: 4, [takes]: null } };
		const { body } = await ann.put(`/records/${id}`, { record: change });
		expect(body.record.custom_fields).toEqual({ [reels]: 4 });
	});

	test("[RCD3] to another licensor chooses the prices again", async () => {
		const [from, into] = [await addLicensor(ann, production), await addLicensor(ann, production)];
		const price_id = await addPrice(ann, from);
		const [footage, audio] = [await addPrice(ann, into), await addPrice(ann, into, { category: "Audio" })];
		const id = await addRecord(ann, production, { licensor_id: from, price_id });
		const { body } = await ann.put(`/records/${id}`, { record: { licensor_id: into } });
		expect(body.record).toMatchObject({ licensor_id: into, price_id: footage, secondary_price_id: audio });
		await addPrice(ann, from, { name: "a second one" });
		const back = await ann.put(`/records/${id}`, { record: { licensor_id: from } });
		expect(back.body.record).toMatchObject({ price_id: null, secondary_price_id: null });
	});

	test("can't use a price of another licensor", async () => {
		const price_id = await addPrice(ann, await addLicensor(ann, production));
		const id = await addRecord(ann, production);
		expect((await ann.put(`/records/${id}`, { record: { price_id } })).body.errors).toEqual({
			price_id: ["must be a price of the record's licensor"],
		});
	});

	test("loses a price that is deleted", async () => {
		const licensor_id = await addLicensor(ann, production);
		const price_id = await addPrice(ann, licensor_id);
		const id = await addRecord(ann, production, { licensor_id, price_id });
		await ann.delete(`/prices/${price_id}`);
		expect((await read(id)).price_id).toBeNull();
	});
});

describe("a change of key info", () => {
	test("[RCD3] to another category chooses the prices again", async () => {
		const licensor_id = await addLicensor(ann, production);
		const footage = await addPrice(ann, licensor_id);
		const audio = await addPrice(ann, licensor_id, { category: "Audio" });
		const still = await addPrice(ann, licensor_id, { category: "Still" });
		const id = await addRecord(ann, production, {
			licensor_id,
			price_id: footage,
			secondary_price_id: audio,
		});
		await ann.put(`/records/${id}`, { record: { trt: "00:01:00;00" } });
		const { body } = await ann.patch(`/records/${id}/change_key_info`, { category: "Still" });
		expect(body.record).toMatchObject({
			category: "Still",
			price_id: still,
			secondary_price_id: null,
			trt: null,
		});
	});

	test("to another source type leaves the prices", async () => {
		const licensor_id = await addLicensor(ann, production);
		const price_id = await addPrice(ann, licensor_id, { category: "Audio" });
		const id = await addRecord(ann, production, { licensor_id, price_id });
		const { body } = await ann.patch(`/records/${id}/change_key_info`, { source_type: "Original" });
		expect(body.record).toMatchObject({ source_type: "Original", category: "Footage", price_id });
	});

	test("accepts only the three categories", async () => {
		const id = await addRecord(ann, production);
		expect((await ann.patch(`/records/${id}/change_key_info`, { category: "footage" })).body.errors).toEqual({
			category: ["must be Audio, Footage, or Still"],
		});
	});
});

describe("a change of several records", () => {
	test("sets a field on all of them", async () => {
		const ids = [await addRecord(ann, production), await addRecord(ann, production)];
		const record = { licensed: true, tag_list: ["cleared"] };
		const { status, body } = await ann.patch("/records", { ids, record });
		expect(status).toBe(200);
		expect(body.records).toMatchObject(ids.map((id) => ({ id, ...record })));
	});

	test.each([[{ ids: [], record: { licensed: true } }], [{ ids: [], record: {} }]])(
		"%j changes nothing and isn't an error",
		async (change) => {
			const { status, body } = await ann.patch("/records", change);
			expect(status).toBe(200);
			expect(body).toEqual({ records: [], versions: {} });
		},
	);

	test("an empty change leaves the records' versions", async () => {
		const id = await addRecord(ann, production);
		await ann.patch("/records", { ids: [id], record: {} });
		expect((await ann.get(`/records/${id}`)).headers.get("ETag")).toBe('"1"');
	});

	test.each([
		[Array.from({ length: 46 }, (_, index) => index + 1), "can't be more than 45 ids"],
		["1,2", "must be a list of ids"],
		[{ 0: 1 }, "must be a list of ids"],
	])("ids given as %j are rejected: %s", async (ids, message) => {
		const answer = await ann.patch("/records", { ids, record: {} });
		expect(answer).toMatchObject({ status: 422, body: { errors: { ids: [message] } } });
	});

	test.each(["title", "production_locator", "category", "source_type"])(
		"[RCD13] that names a %s is rejected by name, and changes nothing",
		async (field) => {
			const id = await addRecord(ann, production);
			const record = { [field]: "Still", licensed: true };
			expect(await ann.patch("/records", { ids: [id], record })).toMatchObject({
				status: 422,
				body: { errors: { [field]: ["can't be changed for several records at once"] } },
			});
			expect((await ann.get(`/records/${id}`)).body.record.licensed).toBe(false);
		},
	);

	test("reports errors like a change of one record", async () => {
		const id = await addRecord(ann, production);
		const licensor_id = await addLicensor(ann, await makeProduction(ann), { name: "Elsewhere" });
		const answer = await ann.patch("/records", { ids: [id], record: { licensor_id } });
		expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["licensor_id"]]);
	});

	test("sets each record's own fields, all or none", async () => {
		const [one, two] = [await addRecord(ann, production), await addRecord(ann, production)];
		const records = [
			{ id: two, title: "Two" },
			{ id: one, title: "One", tag_list: ["x"] },
		];
		const { body } = await ann.put("/records", { records });
		expect(body.records.map(({ title }: { title: string }) => title)).toEqual(["Two", "One"]);
		const refused = await ann.put("/records", {
			records: [
				{ id: one, title: "Lost" },
				{ id: two, licensor_id: 999_999 },
			],
		});
		expect(refused.body.errors).toEqual({ "1.licensor_id": ["must be a licensor of the project"] });
		expect((await read(one)).title).toBe("One");
	});

	test("[API19] with versions changes none if any is outdated, and returns all outdated ones", async () => {
		const [one, two, three] = [
			await addRecord(ann, production),
			await addRecord(ann, production),
			await addRecord(ann, production),
		];
		const path = `/productions/${production}/records/multiple?ids=${one},${two},${three},999999`;
		const { body } = await ann.get(path);
		expect(body.records.map(({ id }: { id: number }) => id)).toEqual([one, two, three]);
		expect(body.versions).toEqual({ [one]: 1, [two]: 1, [three]: 1 });
		const changed = await ann.put("/records", {
			records: [
				{ id: one, version: 1, title: "One" },
				{ id: two, title: "Two" },
			],
		});
		expect(changed.body.versions).toEqual({ [one]: 2, [two]: 2 });
		const records = [
			{ id: three, version: 1, title: "Three" },
			{ id: two, version: 1, title: "Lost" },
			{ id: one, version: 2, title: "Lost" },
		];
		const stale = await ann.put("/records", { records });
		expect(stale.status).toBe(412);
		expect(stale.body).toMatchObject({ records: [{ id: two, title: "Two" }], versions: { [two]: 2 } });
		expect([(await read(three)).title, (await read(one)).title]).not.toContain("Lost");
		expect((await ann.put("/records", { records: [{ id: one, version: "2" }] })).status).toBe(422);
	});

	test.each([
		["by commas", "ids", (ids: number[]) => `ids=${ids.join(",")}`],
		["as repeated ids", "ids", (ids: number[]) => ids.map((id) => `ids=${id}`).join("&")],
		["as repeated ids[]", "ids[]", (ids: number[]) => ids.map((id) => `ids[]=${id}`).join("&")],
		[
			"half as ids and half as ids[]",
			"ids",
			(ids: number[]) => ids.map((id) => `ids${id % 2 ? "[]" : ""}=${id}`).join("&"),
		],
	])("[API19] more than 1000 ids can't be asked for %s", async (_form, parameter, queryOf) => {
		const query = queryOf(Array.from({ length: 1100 }, (_, index) => index + 1));
		const { status, body } = await ann.get(`/productions/${production}/records/multiple?${query}`);
		expect([status, body.errors]).toEqual([422, { [parameter]: ["can't be more than 1000"] }]);
	});

	test("[API21] a parameter after a thousand others is read", async () => {
		const query = `${"ids=&".repeat(1100)}limt=1`;
		const { status, body } = await ann.get(`/productions/${production}/records/multiple?${query}`);
		expect([status, body.errors]).toEqual([422, { limt: ["is not a parameter of this call"] }]);
	});

	test("[RCD15] can't give a Still a duration in any way", async () => {
		const still = await addRecord(ann, production, { category: "Still" });
		const footage = await addRecord(ann, production, { category: "Footage" });
		const trt = "00:01:00;00";
		const problem = ["must be empty: only Footage and Audio have a duration"];
		const made = await ann.post(`/productions/${production}/records`, {
			record: { title: "Pier", category: "Still", trt },
		});
		expect([made.status, made.body.errors]).toEqual([422, { trt: problem }]);
		const changed = await ann.put(`/records/${still}`, { record: { trt } });
		expect([changed.status, changed.body.errors]).toEqual([422, { trt: problem }]);
		const several = await ann.patch("/records", { ids: [footage, still], record: { trt } });
		expect(several.status).toBe(422);
		expect((await read(footage)).trt).toBeNull();
	});

	test("[RCD5] can't name a record twice, or records of two productions", async () => {
		const id = await addRecord(ann, production);
		const elsewhere = await addRecord(ann, await makeProduction(ann));
		const twice = [
			{ id, title: "a" },
			{ id, title: "b" },
		];
		expect((await ann.put("/records", { records: twice })).status).toBe(422);
		const mixed = { ids: [id, elsewhere], record: { licensed: true } };
		expect((await ann.patch("/records", mixed)).status).toBe(404);
		expect((await read(id)).licensed).toBe(false);
	});

	test("made by many callers at the same time loses no field", async () => {
		const ids = [await addRecord(ann, production), await addRecord(ann, production)];
		const fields = ["licensed", "ingested", "master", "fair_use", "rights_free", "rights_problem"];
		const answers = await Promise.all(
			fields.map((field, turn) =>
				ann.patch("/records", { ids: turn % 2 ? ids : [...ids].reverse(), record: { [field]: true } }),
			),
		);
		expect(answers.map(({ status }) => status)).toEqual(fields.map(() => 200));
		expect(await read(ids[0] ?? 0)).toMatchObject(Object.fromEntries(fields.map((field) => [field, true])));
	});
});

describe("removing records", () => {
	test("[LIC4] also removes a licensor with its last record, and redirects without another target", async () => {
		const licensor_id = await addLicensor(ann, production);
		const [one, two] = [
			await addRecord(ann, production, { licensor_id }),
			await addRecord(ann, production, { licensor_id }),
		];
		const alt_files = [
			{ name: "BOTH", record_ids: [one, two] },
			{ name: "ONE", record_ids: [one] },
		];
		await ann.post(`/productions/${production}/alt_files/multiple`, { alt_files });
		expect((await ann.delete(`/records/${one}`)).status).toBe(204);
		expect((await ann.get(`/records/${one}`)).status).toBe(404);
		expect(await licensorIds()).toContain(licensor_id);
		const left = (await ann.get(`/productions/${production}/alt_files`)).body.alt_files;
		expect(left).toMatchObject([{ name: "BOTH", record_ids: [two] }]);
		expect((await ann.delete("/records", { records: [{ id: "two" }] })).body.errors).toHaveProperty([
			"records.0.id",
		]);
		expect((await ann.delete("/records", { records: [{ id: two }] })).status).toBe(204);
		expect(await licensorIds()).not.toContain(licensor_id);
	});

	test("keeps Unknown, and licensors that never had a record", async () => {
		const fresh = await makeProduction(ann);
		await addLicensor(ann, fresh);
		const before = await licensorIds(fresh);
		await ann.delete("/records", { ids: [await addRecord(ann, fresh)] });
		expect(await licensorIds(fresh)).toEqual(before);
	});

	test("[API19] of which one is outdated removes none, and returns it", async () => {
		const [one, two] = [await addRecord(ann, production), await addRecord(ann, production)];
		await ann.put(`/records/${two}`, { record: { title: "Moved on" } });
		const of = (version: number) => ({
			records: [
				{ id: one, version: 1 },
				{ id: two, version },
			],
		});
		const stale = await ann.delete("/records", of(1));
		expect([stale.status, stale.body.records]).toMatchObject([412, [{ id: two, title: "Moved on" }]]);
		expect((await ann.get(`/records/${one}`)).status).toBe(200);
		expect((await ann.delete("/records", of(2))).status).toBe(204);
		expect((await ann.get(`/records/${one}`)).status).toBe(404);
	});

	test.each([
		[{}, { ids: ["must be a list of ids"] }],
		[{ ids: "1,2" }, { ids: ["must be a list of ids"] }],
		[{ ids: [1], record: {} }, { record: ["is not a field of this call. Did you mean records?"] }],
		[{ records: [{ id: 1, version: "1" }] }, { "records.0.version": ["must be a valid number"] }],
	])("requested as %j is rejected by field", async (removal, errors) => {
		expect(await ann.delete("/records", removal)).toMatchObject({ status: 422, body: { errors } });
	});

	test("of which one is unknown removes none", async () => {
		const id = await addRecord(ann, production);
		expect((await ann.delete("/records", { ids: [id, 9_999_999] })).status).toBe(404);
		expect((await ann.get(`/records/${id}`)).status).toBe(200);
	});
});

describe("copies", () => {
	test("[RCD6] a duplicate is the same record with the next locator", async () => {
		const id = await addRecord(ann, production, { tag_list: ["sea"], notes: "<i>n</i>", fair_use: true });
		const record = await read(id);
		const { status, body } = await ann.post(`/records/${id}/duplicate`);
		expect(status).toBe(201);
		expect(body.record).toMatchObject({ title: record.title, tag_info: record.tag_info, notes: "<i>n</i>" });
		expect(body.record.id).not.toBe(id);
		expect(body.record.production_locator).not.toBe(record.production_locator);
	});

	test("[RCD6] a copy in another production has a licensor there, its tags and custom fields, and no price", async () => {
		const target = await makeProduction(ann);
		const licensor_id = await addLicensor(ann, production, { name: "Gaumont", currency: "EUR" });
		const price_id = await addPrice(ann, licensor_id);
		const field = async (of: number, name: string) =>
			(await ann.post(`/productions/${of}/custom_fields`, { custom_field: { name, kind: "text" } })).body
				.custom_field.id;
		const [vault, shelf] = [await field(production, "Vault"), await field(production, "Shelf")];
		const vaultThere = await field(target, "vault");
		const id = await addRecord(ann, production, {
			...{ licensor_id, price_id, tag_list: ["sea"] },
			custom_fields: { [vault]: "B2", [shelf]: "7" },
		});
		const first = await ann.post(`/records/${id}/copy_to_production/${target}`);
		expect(first.status).toBe(201);
		expect(first.body.record).toMatchObject({
			...{ production_id: target, production_locator: "00000001", price_id: null, tag_list: ["sea"] },
			custom_fields: { [vaultThere]: "B2" },
		});
		const { body } = await ann.get(`/licensors/${first.body.record.licensor_id}`);
		expect(body.licensor).toMatchObject({ production_id: target, name: "Gaumont", currency: "EUR" });
		const second = await ann.post(`/records/${id}/copy_to_production/${target}`);
		expect(second.body.record.licensor_id).toBe(first.body.record.licensor_id);
	});

	test("a copy requires edit in the other production", async () => {
		const id = await addRecord(ann, production);
		const { client: bob } = await signUp(server);
		const theirs = await makeProduction(bob);
		expect((await ann.post(`/records/${id}/copy_to_production/${theirs}`)).status).toBe(404);
		const viewer = await joinAs(server, theirs, "viewer");
		const own = await addRecord(viewer, await makeProduction(viewer));
		expect((await viewer.post(`/records/${own}/copy_to_production/${theirs}`)).status).toBe(403);
	});

	test("a copy into a production that is deleted meanwhile returns 404", async () => {
		const id = await addRecord(ann, production);
		const target = await makeProduction(ann);
		const { db } = server.deps;
		let copy: Promise<{ status: number }> | undefined;
		await db.knex.transaction(async (trx) => {
			await trx("productions").where({ id: target }).delete();
			copy = ann.post(`/records/${id}/copy_to_production/${target}`);
			await untilCallsWait(db, 1);
		});
		expect((await copy)?.status).toBe(404);
	});

	test("records of a production on a view-only plan can't be copied [PERM4]", async () => {
		const source = await makeProduction(ann);
		const id = await addRecord(ann, source);
		const { knex } = server.deps.db;
		const plan = knex("billing_plans").select("id").whereRaw("(features->>'view_only')::boolean");
		await knex("productions").where({ id: source }).update({ billing_plan_id: plan });
		expect((await ann.get(`/records/${id}`)).status).toBe(200);
		expect((await ann.post(`/records/${id}/copy_to_production/${production}`)).status).toBe(403);
		expect((await ann.put(`/records/${id}`, { record: { title: "x" } })).status).toBe(403);
	});
});

describe("old notes", () => {
	test("[RCD7] are shown converted first, then moved into the notes, once", async () => {
		const fresh = await makeProduction(ann);
		const path = `/productions/${fresh}/records/convert_old_notes`;
		const id = await addRecord(ann, fresh, { description: "line 1\nline <2", notes: "<b>new</b>" });
		await addRecord(ann, fresh);
		const preview = await ann.post(path, { preview: true });
		expect(preview.body.records).toMatchObject([
			{ id, description: "", notes: "<b>new</b><br><br>line 1<br>line &lt;2" },
		]);
		expect((await read(id)).description).toBe("line 1\nline <2");
		const converted = await ann.post(path, {});
		expect(converted.body.records).toEqual([await read(id)]);
		expect(converted.body.records[0].notes).toBe(preview.body.records[0].notes);
		expect((await ann.post(path)).body).toEqual({ records: [] });
	});
});

test("the production's log says what was done to its records, and by whom", async () => {
	const fresh = await makeProduction(ann);
	const id = await addRecord(ann, fresh, { title: "Quay" });
	await ann.put(`/records/${id}`, { record: { title: "Pier" } });
	await ann.delete(`/records/${id}`);
	const { logs } = (await ann.get(`/productions/${fresh}/logs`)).body;
	expect(logs.slice(0, 3)).toMatchObject([
		{ action: "deleted a record", record_locator: "00000001", title: "Pier" },
		{ action: "updated a record", record_locator: "00000001", title: "Pier" },
		{ action: "created a record", record_locator: "00000001", title: "Quay" },
	]);
});
