import { readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listTables } from "../../backup/table-catalog.ts";
import { sweepFiles } from "../../files/sweep-files.ts";
import {
	addCut,
	addDataFile,
	addLicensor,
	addPrice,
	addRecord,
	joinAs,
	made,
	makeProduction,
	signUp,
} from "../../testing/factories.ts";
import { samplePng } from "../../testing/sample-images.ts";
import { startTestServer, type TestServer } from "../../testing/start-test-server.ts";
import type { TestClient, TestResponse } from "../../testing/test-client.ts";
import { uploadFile } from "../../testing/upload-file.ts";
import { sweepTrash } from "./sweep-trash.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
let ann: TestClient;
let production: number;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server, "Ann");
	production = await makeProduction(ann);
});
afterAll(() => server.close());

/** The trash entry's id in the response to a deletion or merge. */
function trashIdOf({ status, headers, body }: TestResponse): number {
	const id = headers.get("X-Trash-Id");
	if (id === null) throw new Error(`${status} ${JSON.stringify(body)} has no trash entry`);
	return Number(id);
}

function restore(id: number, of = production, client = ann): Promise<TestResponse> {
	return client.post(`/productions/${of}/trash/${id}/restore`);
}

async function deleteRecords(...ids: number[]): Promise<number> {
	return trashIdOf(await ann.delete("/records", { ids }));
}

async function entriesOf(of = production, query = ""): Promise<TestResponse["body"][]> {
	return (await ann.get(`/productions/${of}/trash${query}`)).body.trash_entries;
}

describe("records", () => {
	test("[TRASH1] [TRASH3] [TRASH6] are restored with tags, redirects, history, and the licensor that was removed with its last record", async () => {
		const licensor = await addLicensor(ann, production, { name: "Meridian Newsreel", currency: "GBP" });
		const price = await addPrice(ann, licensor);
		await ann.post(`/licensors/${licensor}/employees`, { employee: { first_name: "Eve" } });
		await ann.post(`/licensors/${licensor}/licenses`, { license: { name: "Deal memo" } });
		const fields = { licensor_id: licensor, price_id: price, tag_list: ["harbour", "1948"] };
		const record = await addRecord(ann, production, { ...fields, title: "Launch of the ferry" });
		await ann.post(`/productions/${production}/alt_files`, {
			alt_file: { name: "FERRY.mov", record_ids: [record] },
		});
		const before = (await ann.get(`/records/${record}`)).body.record;
		const list = (await ann.get(`/productions/${production}/records`)).body.timestamp;

		const id = await deleteRecords(record);
		expect((await ann.get(`/licensors/${licensor}`)).status).toBe(404);
		expect((await entriesOf())[0]).toMatchObject({
			id,
			kind: "records",
			names: ["Launch of the ferry"],
			user_name: "Ann Archer",
			counts: { records: 1, licensors: 1, prices: 1, employees: 1 },
		});

		expect((await restore(id)).status).toBe(200);
		const { updated_at, ...rest } = before;
		expect((await ann.get(`/records/${record}`)).body.record).toMatchObject(rest);
		const { body } = await ann.get(`/licensors/${licensor}`);
		expect(body.licensor).toMatchObject({ name: "Meridian Newsreel", currency: "GBP", records_count: 1 });
		expect((await ann.get(`/licensors/${licensor}/prices`)).body.prices).toMatchObject([{ id: price }]);
		const licenses = (await ann.get(`/productions/${production}/licenses`)).body.licenses;
		const restored = { name: "Deal memo", licensor_id: licensor };
		expect(licenses).toContainEqual(expect.objectContaining(restored));
		const altFiles = (await ann.get(`/productions/${production}/alt_files`)).body.alt_files;
		const named = { name: "FERRY.mov", record_ids: [record] };
		expect(altFiles).toContainEqual(expect.objectContaining(named));

		const history = (await ann.get(`/records/${record}/history`)).body;
		expect(JSON.stringify(history)).toContain('"restored"');
		const since = (await ann.get(`/productions/${production}/records/updated_since/${list}`)).body;
		expect(since.deleted_ids).toEqual([]);
		expect(since.records).toContainEqual(expect.objectContaining({ id: record }));
		const logs = (await ann.get(`/productions/${production}/logs`)).body.logs;
		expect(logs[0].action).toBe("restored the record “Launch of the ferry” from the trash");
		const audit = (await ann.get(`/productions/${production}/audit`)).body.audit_entries;
		const told = { action: "trash_restored", item: { kind: "trash", id } };
		expect(audit).toContainEqual(expect.objectContaining(told));
		expect((await entriesOf()).some((entry) => entry.id === id)).toBe(false);
		expect((await restore(id)).status).toBe(404);
	});

	test("[TRASH2] have a new version once restored: a change based on the version before the deletion returns 412", async () => {
		const record = await addRecord(ann, production, { title: "Kite over the quay" });
		await restore(await deleteRecords(record));
		const change = { record: { title: "Kite over the mole" } };
		const late = await ann.put(`/records/${record}`, change, { "If-Match": '"1"' });
		expect([late.status, late.body.record?.title]).toEqual([412, "Kite over the quay"]);
		const { headers } = await ann.get(`/records/${record}`);
		const seen = { "If-Match": headers.get("ETag") ?? "" };
		expect((await ann.put(`/records/${record}`, change, seen)).status).toBe(200);
	});

	test("are found by a search and announced to listeners, once restored", async () => {
		const record = await addRecord(ann, production, { title: "Zeppelin over Hamburg" });
		const id = await deleteRecords(record);
		const found = async () =>
			(await ann.get(`/productions/${production}/records?q=zeppelin`)).body.records.length;
		expect(await found()).toBe(0);
		await restore(id);
		expect(await found()).toBe(1);
		const events = await server.deps.db
			.knex("change_events")
			.where({ production_id: production, resource: "records" })
			.orderBy("id", "desc")
			.first("action", "ids");
		expect([events.action, events.ids.map(Number)]).toEqual(["created", [record]]);
	});

	test("[TRASH2] whose Ox ID is in use by now aren't restored, and the response says what to do", async () => {
		const record = await addRecord(ann, production, { production_locator: "HL-77" });
		const id = await deleteRecords(record);
		const other = await addRecord(ann, production, { production_locator: "hl-77" });
		const refused = await restore(id);
		expect(refused.status).toBe(409);
		expect(refused.body.errors).toBe(
			"Another record has the Ox ID “hl-77” now. Change its Ox ID, then restore again.",
		);
		await ann.put(`/records/${other}`, { record: { production_locator: "HL-78" } });
		expect((await restore(id)).status).toBe(200);
	});

	test("[TRASH2] whose licensor was deleted later need it restored first; if it was deleted for good, they go to Unknown", async () => {
		const licensor = await addLicensor(ann, production, { name: "Northern Film Library" });
		const price = await addPrice(ann, licensor);
		const fields = { licensor_id: licensor, price_id: price };
		const [record, other] = [
			await addRecord(ann, production, fields),
			await addRecord(ann, production, fields),
		];
		const first = await deleteRecords(record);
		const second = trashIdOf(await ann.delete(`/licensors/${licensor}`));
		expect((await restore(first)).body.errors).toBe(
			"“Northern Film Library” was deleted later. Restore it first, then this.",
		);
		await restore(second);
		expect((await ann.get(`/records/${other}`)).body.record).toMatchObject(fields);

		const again = trashIdOf(await ann.delete(`/licensors/${licensor}`));
		expect((await ann.delete(`/productions/${production}/trash/${again}`)).status).toBe(204);
		expect((await restore(first)).status).toBe(200);
		const { body } = await ann.get(`/records/${record}`);
		const unknown = (await ann.get(`/licensors/${body.record.licensor_id}`)).body.licensor;
		expect([unknown.name, body.record.price_id]).toEqual(["Unknown", null]);
	});

	test("[TRASH2] lose a tag, a custom field's value or a price that was removed meanwhile", async () => {
		const licensor = await addLicensor(ann, production);
		await addRecord(ann, production, { licensor_id: licensor });
		const price = await addPrice(ann, licensor);
		const answer = await ann.post(`/productions/${production}/custom_fields`, {
			custom_field: { name: "Shelf", kind: "text" },
		});
		const field: number = made(answer, (body) => body.custom_field.id);
		const record = await addRecord(ann, production, {
			licensor_id: licensor,
			price_id: price,
			tag_list: ["kept", "dropped"],
			custom_fields: { [field]: "A 12" },
		});
		const id = await deleteRecords(record);
		const tags = (await ann.get(`/productions/${production}/tags/counts`)).body.tags;
		const dropped = tags.find(({ name }: { name: string }) => name === "dropped").id;
		await ann.delete(`/productions/${production}/tags/${dropped}`);
		await ann.delete(`/productions/${production}/custom_fields/${field}`);
		await ann.delete(`/prices/${price}`);
		expect((await restore(id)).status).toBe(200);
		const restored = (await ann.get(`/records/${record}`)).body.record;
		expect(restored).toMatchObject({ tag_list: ["kept"], custom_fields: {}, price_id: null });
	});

	test("a redirect that was identified again meanwhile stays as it is", async () => {
		const record = await addRecord(ann, production);
		const altFile = { name: "QUAY.mov", record_ids: [record] };
		await ann.post(`/productions/${production}/alt_files`, { alt_file: altFile });
		const id = await deleteRecords(record);
		await ann.post(`/productions/${production}/alt_files`, {
			alt_file: { name: "QUAY.mov", purpose: "ignored" },
		});
		expect((await restore(id)).status).toBe(200);
		const altFiles = (await ann.get(`/productions/${production}/alt_files`)).body.alt_files;
		expect(altFiles.filter(({ name }: { name: string }) => name === "QUAY.mov")).toMatchObject([
			{ purpose: "ignored" },
		]);
	});
});

describe("parts of a licensor", () => {
	let licensor: number;
	beforeAll(async () => {
		licensor = await addLicensor(ann, production, { name: "Parts Archive" });
	});

	const addCondition = async () => {
		const licensing_condition = { category: "Flat Deal", value: 500 };
		const { body } = await ann.post(`/licensors/${licensor}/licensing_conditions`, { licensing_condition });
		return `/licensing_conditions/${body.licensing_condition.id}`;
	};
	const addEmployee = async () => {
		const employee = { first_name: "Ruth", last_name: "Adeyemi" };
		const { body } = await ann.post(`/licensors/${licensor}/employees`, { employee });
		return `/licensors/${licensor}/employees/${body.employee.id}`;
	};

	test.each([
		[
			"price",
			"prices",
			"Parts Archive: Festivals",
			async () => `/prices/${await addPrice(ann, licensor, { name: "Festivals" })}`,
		],
		["licensing_condition", "licensing_conditions", "Parts Archive: Flat Deal", addCondition],
		["employee", "employees", "Parts Archive: Ruth Adeyemi", addEmployee],
	])("[TRASH1] a deleted %s is restored from the trash", async (singular, kind, name, add) => {
		const path = await add();
		const { [singular]: before } = (await ann.get(path)).body;
		const id = trashIdOf(await ann.delete(path));
		expect((await ann.get(path)).status).toBe(404);
		expect((await entriesOf(production, `?kind=${kind}`))[0]).toMatchObject({ id, kind, names: [name] });
		expect((await restore(id)).status).toBe(200);
		const { updated_at, ...rest } = before;
		expect((await ann.get(path)).body[singular]).toMatchObject(rest);
	});

	test("[TRASH2] whose licensor was deleted for good aren't restored, and the response says so", async () => {
		const other = await addLicensor(ann, production);
		const price = trashIdOf(await ann.delete(`/prices/${await addPrice(ann, other)}`));
		const gone = trashIdOf(await ann.delete(`/licensors/${other}`));
		expect((await restore(price)).body.errors).toContain("was deleted later. Restore it first");
		await ann.delete(`/productions/${production}/trash/${gone}`);
		const { status, body } = await restore(price);
		expect([status, body.errors]).toEqual([409, expect.stringContaining("licensor was deleted for good")]);
	});
});

describe("merges", () => {
	test("[TRASH2] of licensors are undone, except for records that changed since", async () => {
		const [from, into] = [
			await addLicensor(ann, production, { name: "BBC" }),
			await addLicensor(ann, production, { name: "BBC Archive" }),
		];
		const price = await addPrice(ann, from);
		const fields = { licensor_id: from, price_id: price };
		const [same, changed] = [
			await addRecord(ann, production, fields),
			await addRecord(ann, production, fields),
		];
		const merged = await ann.put(`/licensors/${from}/merge_into/${into}`);
		expect(merged.body.licensor.id).toBe(into);
		const id = trashIdOf(merged);
		expect((await entriesOf())[0]).toMatchObject({
			kind: "licensor_merge",
			names: ["BBC"],
			target: "BBC Archive",
			counts: { prices: 1, changed_records: 2 },
		});
		const later = await addPrice(ann, into);
		await ann.put(`/records/${changed}`, { record: { price_id: later } });
		expect((await restore(id)).status).toBe(200);
		expect((await ann.get(`/records/${same}`)).body.record).toMatchObject(fields);
		expect((await ann.get(`/records/${changed}`)).body.record).toMatchObject({
			licensor_id: into,
			price_id: later,
		});
		const [latest] = (await ann.get(`/records/${same}/history`)).body.history;
		expect(latest).toMatchObject({
			action: "restored",
			fields: expect.arrayContaining([
				expect.objectContaining({ field: "licensor_id", from_name: "BBC Archive", to_name: "BBC" }),
			]),
		});
	});

	test("of tags are undone: each record has its previous tags", async () => {
		const records = [
			await addRecord(ann, production, { tag_list: ["ships"] }),
			await addRecord(ann, production, { tag_list: ["boats", "sea", "ships"] }),
			await addRecord(ann, production, { tag_list: ["boats"] }),
		];
		const lists = () =>
			Promise.all(records.map(async (record) => (await ann.get(`/records/${record}`)).body.record.tag_list));
		const before = await lists();
		const tags = (await ann.get(`/productions/${production}/tags/counts`)).body.tags;
		const boats = tags.find(({ name }: { name: string }) => name === "boats").id;
		const id = trashIdOf(await ann.put(`/productions/${production}/tags/${boats}`, { name: "Ships" }));
		expect(await lists()).toEqual([["ships"], ["sea", "ships"], ["ships"]]);
		expect((await restore(id)).status).toBe(200);
		expect(await lists()).toEqual(before);
	});

	test("into a tag that was deleted later need it restored first", async () => {
		await addRecord(ann, production, { tag_list: ["dawn", "dusk"] });
		await addRecord(ann, production, { tag_list: ["dawn"] });
		const tags = (await ann.get(`/productions/${production}/tags/counts`)).body.tags;
		const idOf = (name: string) => tags.find((tag: { name: string }) => tag.name === name).id;
		const merge = trashIdOf(
			await ann.put(`/productions/${production}/tags/${idOf("dawn")}`, { name: "dusk" }),
		);
		const removal = trashIdOf(await ann.delete(`/productions/${production}/tags/${idOf("dusk")}`));
		expect((await restore(merge)).body.errors).toBe("“dusk” was deleted later. Restore it first, then this.");
		expect((await restore(removal)).status).toBe(200);
		expect((await restore(merge)).status).toBe(200);
	});

	test("a rename of a tag isn't a merge, and leaves nothing in the trash", async () => {
		await addRecord(ann, production, { tag_list: ["night"] });
		const tags = (await ann.get(`/productions/${production}/tags/counts`)).body.tags;
		const { id } = tags.find(({ name }: { name: string }) => name === "night");
		const renamed = await ann.put(`/productions/${production}/tags/${id}`, { name: "Night" });
		expect(renamed.headers.get("X-Trash-Id")).toBeNull();
	});
});

test("[TRASH1] a cut is restored with its lists, custom costs and reports, to the byte", async () => {
	await addRecord(ann, production, { production_locator: "BOAT" });
	const cut = await addCut(ann, production, { name: "Fine cut" });
	await addDataFile(ann, cut);
	await ann.post(`/cuts/${cut}/build`);
	await server.runJobs();
	const read = async () => {
		const { cut: whole } = (await ann.get(`/cuts/${cut}`)).body;
		const { updated_at, ...rest } = whole;
		return rest;
	};
	const before = await read();
	expect(before.report_set).not.toBeNull();
	const files = async () =>
		(await ann.get(`/cuts/${cut}/data_files`)).body.data_files.map(
			({ updated_at, ...file }: { updated_at: string }) => file,
		);
	const filesBefore = await files();
	const id = trashIdOf(await ann.delete(`/cuts/${cut}`));
	expect((await ann.get(`/cuts/${cut}`)).status).toBe(404);
	expect((await restore(id)).status).toBe(200);
	expect(await read()).toEqual(before);
	expect(await files()).toEqual(filesBefore);
});

describe("a list removed from its cut", () => {
	const listsOf = async (cut: number): Promise<{ id: number; info_data: { name: string } }[]> =>
		(await ann.get(`/cuts/${cut}/data_files`)).body.data_files.map(
			({ updated_at, ...file }: { updated_at: string }) => file,
		);
	/** A cut with three lists, each on its own track. */
	async function cutOfThree(of = production): Promise<{ cut: number; lists: number[] }> {
		const cut = await addCut(ann, of, { name: "Fine cut" });
		const lists = [];
		for (const reel of ["1", "2", "3"]) lists.push(await addList(cut, reel));
		return { cut, lists };
	}
	async function addList(cut: number, reel: string, name = `Reel_${reel}.edl`): Promise<number> {
		const text = `TITLE: ${reel}\n001  BOAT V C 00:00:00:00 00:00:02:00 0${reel}:00:00:00 0${reel}:00:02:00\n`;
		const info_data = { name, fps: "25", track: "V1", reel };
		const data_file = { info_data, contents: Buffer.from(text).toString("base64") };
		const { body } = await ann.post(`/cuts/${cut}/data_files?build=false`, { data_file });
		return body.data_file.id;
	}
	const remove = async (id = 0) => trashIdOf(await ann.delete(`/data_files/${id}?build=false`));

	test("[TRASH1] [TRASH3] comes back to its place, to the byte, and the cut is built again", async () => {
		const { cut, lists } = await cutOfThree();
		await ann.post(`/cuts/${cut}/build`);
		await server.runJobs();
		const read = async () => (await ann.get(`/cuts/${cut}`)).body.cut.report_set;
		const [before, reports] = [await listsOf(cut), await read()];
		const id = trashIdOf(await ann.delete(`/data_files/${lists[1]}`));
		await server.runJobs();
		expect(await read()).not.toEqual(reports);
		const [entry] = await entriesOf();
		expect(entry).toMatchObject({
			...{ id, kind: "data_files", names: ["Fine cut: Reel_2.edl"], counts: { data_files: 1 } },
		});
		expect((await restore(id)).status).toBe(200);
		expect(await listsOf(cut)).toEqual(before);
		await server.runJobs();
		expect(await read()).toEqual(reports);
	});

	test.each([
		["name", "2", "Reel_1.edl"],
		["track", "1", "Other.edl"],
	])("stays in the trash if another list has its %s by now", async (_what, reel, name) => {
		const { cut, lists } = await cutOfThree();
		const ids = [await remove(lists[0]), await remove(lists[1])];
		await addList(cut, reel, name);
		const before = await listsOf(cut);
		const answer = await restore(ids[0] ?? 0);
		expect(answer.status).toBe(409);
		expect(answer.body.errors).toContain("same name, events or track");
		expect(await listsOf(cut)).toEqual(before);
	});

	test("stays in the trash while its cut is locked, deleted, or gone for good", async () => {
		const { cut, lists } = await cutOfThree();
		const id = await remove(lists[0]);
		await ann.post(`/cuts/${cut}/build`);
		await server.runJobs();
		await ann.put(`/cuts/${cut}`, { cut: { info: { locked: true } } });
		expect(await restore(id)).toMatchObject({ status: 409, body: { errors: "The cut is locked" } });
		await ann.put(`/cuts/${cut}`, { cut: { info: { locked: false } } });
		const deleted = trashIdOf(await ann.delete(`/cuts/${cut}`));
		const later = await restore(id);
		expect(later.status).toBe(409);
		expect(later.body.errors).toBe("“Fine cut” was deleted later. Restore it first, then this.");
		await ann.delete(`/productions/${production}/trash/${deleted}`);
		const lost = await restore(id);
		expect(lost.status).toBe(409);
		expect(lost.body.errors).toContain("deleted for good");
	});

	test("[TRASH5] is seen and restored with Edit in Reports", async () => {
		const of = await makeProduction(ann);
		const { lists } = await cutOfThree(of);
		const id = await remove(lists[0]);
		const editor = await joinAs(server, of, "editor");
		expect((await restore(id, of, await joinAs(server, of, "viewer"))).status).toBe(403);
		expect((await restore(id, of, editor)).status).toBe(200);
	});
});

test("[TRASH4] a record's image stays while the trash has the record, and is deleted with it for good", async () => {
	const path = `/productions/${production}/records/new/image`;
	const png = await samplePng();
	const withImage = async () => {
		const record = await addRecord(ann, production);
		const signed_id = await uploadFile(server, ann, path, png, { name: "frame.png", type: "image/png" });
		await ann.post(`/records/${record}/images`, { signed_id });
		return record;
	};
	const shows = async (record: number) => {
		const [link] = (await ann.get(`/records/${record}`)).body.record.thumbnails;
		return (await fetch(server.url + link, { headers: ann.credentials() })).status;
	};
	const { knex } = server.deps.db;
	const stored = () => readdirSync(join(server.deps.settings.filesDir, "images")).length;
	const sweep = async () => {
		await knex("file_removals").update({ due_at: new Date(0) });
		await sweepFiles(server.deps);
	};
	await sweep();
	const kept = await withImage();
	const ofKept = stored();
	const other = await withImage();
	const before = stored();
	const [first, second] = [await deleteRecords(kept), await deleteRecords(other)];
	const inTrash = (await entriesOf()).find(({ id }) => id === first);
	const look = (client: TestClient) =>
		fetch(server.url + inTrash?.thumbnails[0], { headers: client.credentials() });
	expect((await look(ann)).status).toBe(200);
	expect((await look(await joinAs(server, production, "viewer"))).status).toBe(403);
	await sweep();
	expect(stored()).toBe(before);
	await restore(first);
	await ann.delete(`/productions/${production}/trash/${second}`);
	await sweep();
	expect(stored()).toBe(ofKept);
	expect(await shows(kept)).toBe(200);
});

test("[TRASH1] several records deleted at once show the image of the first that has one", async () => {
	const plain = await addRecord(ann, production);
	const shown = await addRecord(ann, production);
	const path = `/productions/${production}/records/new/image`;
	const file = { name: "frame.png", type: "image/png" };
	const signed_id = await uploadFile(server, ann, path, await samplePng(), file);
	await ann.post(`/records/${shown}/images`, { signed_id });
	const bulk = await deleteRecords(plain, shown);
	const entry = (await entriesOf()).find(({ id }) => id === bulk);
	expect(entry).toMatchObject({ counts: { records: 2 } });
	const answer = await fetch(server.url + entry?.thumbnails[0], { headers: ann.credentials() });
	expect(answer.status).toBe(200);
});

describe("access to the trash", () => {
	test("[TRASH5] requires the level for deleting such items, for the list and for all calls", async () => {
		const of = await makeProduction(ann);
		const record = trashIdOf(await ann.delete(`/records/${await addRecord(ann, of)}`));
		const cut = trashIdOf(await ann.delete(`/cuts/${await addCut(ann, of)}`));
		const withLevels = async (records_level: string, reports_level: string) => {
			const client = await joinAs(server, of, "viewer");
			const { id } = (await client.get("account/current")).body.account;
			await server.deps.db
				.knex("production_members")
				.where({ production_id: of, account_id: id })
				.update({ records_level, reports_level });
			return client;
		};
		const cutter = await withLevels("view", "edit");
		const { body } = await cutter.get(`/productions/${of}/trash`);
		expect(body.trash_entries).toMatchObject([{ id: cut, kind: "cuts" }]);
		expect((await restore(record, of, cutter)).status).toBe(403);
		expect((await cutter.delete(`/productions/${of}/trash/${record}`)).status).toBe(403);
		expect((await cutter.delete(`/productions/${of}/trash`)).status).toBe(204);
		expect(await entriesOf(of)).toMatchObject([{ id: record }]);

		const viewer = await withLevels("view", "view");
		expect((await viewer.get(`/productions/${of}/trash`)).status).toBe(403);
		expect((await restore(record, of, viewer)).status).toBe(403);
		const logger = await withLevels("edit", "no_access");
		expect((await restore(record, of, logger)).status).toBe(200);
	});

	test("an entry of another production isn't found", async () => {
		const id = await deleteRecords(await addRecord(ann, production));
		const elsewhere = await makeProduction(ann);
		expect((await restore(id, elsewhere)).status).toBe(404);
		expect((await ann.delete(`/productions/${elsewhere}/trash/${id}`)).status).toBe(404);
		expect((await restore(id)).status).toBe(200);
	});
});

test("the list is newest first, in pages and by kind", async () => {
	const of = await makeProduction(ann);
	const ids: number[] = [];
	for (let at = 0; at < 3; at++)
		ids.push(trashIdOf(await ann.delete(`/records/${await addRecord(ann, of)}`)));
	ids.push(trashIdOf(await ann.delete(`/cuts/${await addCut(ann, of)}`)));
	const idsOf = async (query: string) => (await entriesOf(of, query)).map(({ id }) => id);
	expect(await idsOf("")).toEqual(ids.toReversed());
	expect(await idsOf("?limit=2")).toEqual(ids.slice(2).toReversed());
	expect(await idsOf(`?before=${ids[2]}`)).toEqual(ids.slice(0, 2).toReversed());
	expect(await idsOf("?kind=cuts")).toEqual(ids.slice(3));
	expect((await ann.get(`/productions/${of}/trash?kind=price`)).status).toBe(422);
});

test("[TRASH4] after 30 days an entry is gone for good", async () => {
	const of = await makeProduction(ann);
	const id = trashIdOf(await ann.delete(`/records/${await addRecord(ann, of)}`));
	const { knex } = server.deps.db;
	const at = async (days: number) =>
		sweepTrash({ db: server.deps.db, clock: () => new Date(Date.now() + days * DAY_MS) });
	await at(29);
	expect(await entriesOf(of)).toMatchObject([{ id }]);
	await at(31);
	expect(await entriesOf(of)).toEqual([]);
	expect(await knex("trash_rows").where({ trash_id: id })).toEqual([]);
});

test("[TRASH1] every table whose rows are deleted or changed with a record, licensor, cut or tag is captured", async () => {
	const { rows } = await server.deps.db.knex.raw<{ rows: { name: string }[] }>(
		`with recursive going as (
			select oid from pg_class where oid = any(array['records', 'licensors', 'cuts', 'tags']::regclass[])
			union
			select k.conrelid from pg_constraint k join going g on g.oid = k.confrelid
			where k.contype = 'f' and k.confdeltype = 'c'
		), touched as (
			select oid from going
			union
			select k.conrelid from pg_constraint k join going g on g.oid = k.confrelid where k.contype = 'f'
		)
		select t.oid::regclass::text as name from touched t
		where not exists (
			select from pg_trigger g
			where g.tgrelid = t.oid and g.tgfoid = 'ox_move_to_trash()'::regprocedure
		)`,
	);
	expect(rows.map(({ name }) => name)).toEqual([]);
});

describe("[TRASH2] restoring deletions and merges in reverse order restores every row", () => {
	/** Logs keep growing, and accounts' last visits keep changing. */
	const NOT_COMPARED = new Set([
		"accounts",
		"activity_logs",
		"audit_entries",
		"change_events",
		"deletions",
		"file_removals",
		"record_changes",
		"sessions",
		"trash",
		"trash_rows",
	]);
	const BOOKKEEPING = ["version", "updated_at", "changed_xid"];

	async function contents(): Promise<Record<string, string[]>> {
		const { knex } = server.deps.db;
		const found: Record<string, string[]> = {};
		for (const { name } of await listTables(knex)) {
			if (NOT_COMPARED.has(name)) continue;
			const { rows } = await knex.raw<{ rows: { line: string }[] }>(
				`select (to_jsonb(t) - ?::text[])::text as line from ?? t order by 1`,
				[BOOKKEEPING, name],
			);
			found[name] = rows.map(({ line }) => line);
		}
		return found;
	}

	test("as random sequences show", async () => {
		const of = await makeProduction(ann);
		const records: number[] = [];
		for (let at = 0; at < 4; at++) {
			const licensor = await addLicensor(ann, of);
			const price = await addPrice(ann, licensor);
			await ann.post(`/licensors/${licensor}/licensing_conditions`, {
				licensing_condition: { category: "Flat Deal", value: 100 },
			});
			await ann.post(`/licensors/${licensor}/employees`, { employee: { first_name: "Eve" } });
			await ann.post(`/licensors/${licensor}/licenses`, { license: { name: "Deal memo" } });
			for (let n = 0; n < 3; n++) {
				const tags = ["sea", "sky", "city"].filter((_tag, index) => (at + n + index) % 2 === 0);
				records.push(await addRecord(ann, of, { licensor_id: licensor, price_id: price, tag_list: tags }));
			}
			await ann.post(`/productions/${of}/alt_files`, {
				alt_file: { name: `R${at}.mov`, record_ids: records.slice(-2) },
			});
			const cut = await addCut(ann, of);
			await addDataFile(ann, cut);
			await ann.post(`/cuts/${cut}/resource_metadata`, {
				resource_metadatum: { data: { type: "R", id: records[0] }, custom_cost: 12.5 },
			});
		}
		const before = await contents();

		const idsOf = async (path: string, key: string) =>
			(await ann.get(path)).body[key]
				.filter(({ name }: { name?: string }) => name !== "Unknown" && name !== "Public Domain")
				.map(({ id }: { id: number }) => id) as number[];
		const pick = (ids: readonly number[], n: number) => ids[n % ids.length];
		/**
		 * Makes one change to the current data.
		 * @returns null if there is nothing to change.
		 */
		async function act(kind: string, a: number, b: number): Promise<TestResponse | null> {
			if (kind === "records") {
				const ids = await idsOf(`/productions/${of}/records`, "records");
				const chosen = ids.filter((_id, at) => (a >> (at % 16)) % 2 === 1);
				return chosen.length === 0 ? null : ann.delete("/records", { ids: chosen });
			}
			if (kind === "cut") {
				const id = pick(await idsOf(`/productions/${of}/cuts`, "cuts"), a);
				return id === undefined ? null : ann.delete(`/cuts/${id}`);
			}
			const isTag = kind.startsWith("tag");
			const ids = isTag
				? await idsOf(`/productions/${of}/tags/counts`, "tags")
				: await idsOf(`/productions/${of}/licensors`, "licensors");
			const from = pick(ids, a);
			const into = pick(ids, b);
			if (from === undefined || into === undefined) return null;
			const base = isTag ? `/productions/${of}/tags/${from}` : `/licensors/${from}`;
			if (!kind.endsWith("merge")) return ann.delete(base);
			if (from === into) return null;
			if (!isTag) return ann.put(`${base}/merge_into/${into}`);
			return ann.put(base, { name: (await ann.get(`/productions/${of}/tags/${into}`)).body.tag.name });
		}

		const step = fc.tuple(
			fc.constantFrom("records", "licensor", "licensor merge", "tag", "tag merge", "cut"),
			fc.nat(0xffff),
			fc.nat(0xffff),
		);
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
				const done: number[] = [];
				for (const [kind, a, b] of steps) {
					const answer = await act(kind, a, b);
					if (answer !== null) done.push(trashIdOf(answer));
				}
				for (const id of done.toReversed()) {
					const { status, body } = await restore(id, of);
					if (status !== 200) throw new Error(JSON.stringify(body));
				}
				expect(await contents()).toEqual(before);
			}),
			{ numRuns: 12, endOnFailure: true },
		);
	});
});
