import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addLicensor, addRecord, deleteForGood, joinAs, makeProduction } from "../../../testing/factories.ts";
import {
	confirmText,
	importableDataOf,
	importText,
	LOG,
	previewText,
	recordsOf,
} from "../../../testing/imports.ts";
import { samplePng } from "../../../testing/sample-images.ts";
import { signUp } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient, TestResponse } from "../../../testing/test-client.ts";
import { uploadFile } from "../../../testing/upload-file.ts";
import { previewImport } from "./service.ts";
import { sweepImports } from "./sweep-imports.ts";

let server: TestServer;
let owner: TestClient;
let production: number;

beforeAll(async () => {
	server = await startTestServer();
	({ client: owner } = await signUp(server));
	production = await makeProduction(owner);
});
afterAll(() => server.close());

function importInto(text: string, options: object = {}, into = production): Promise<TestResponse> {
	return importText(owner, into, text, options);
}

function previewed(text: string, options: object = {}, into = production): Promise<number> {
	return previewText(owner, into, text, options);
}

function confirmed(text: string, options: object = {}, into = production): Promise<number> {
	return confirmText(owner, into, text, options);
}

describe("[IMP2] a preview", () => {
	test("[IMP27] reads an Avid log by its content, in the encoding that the caller chooses", async () => {
		const fresh = await makeProduction(owner);
		const log =
			"Heading\nFIELD_DELIM\tTABS\nFPS\t25\n\nColumn\nName\tTracks\tDuration\n\nData\nCaf\u008e\tA1\t4:03\n";
		const contents = Buffer.from(log, "latin1").toString("base64");
		const { status, body } = await owner.post(`/productions/${fresh}/imports`, {
			import: { name: "bin.csv", contents, encoding: "macintosh" },
		});
		expect(status).toBe(201);
		expect(body.import).toMatchObject({
			...{ is_ok: true, format: "ale", encoding: "macintosh", delimiter: null },
			rows: [{ row_number: 9, values: { title: "Café", category: "Audio", trt: "00:00:04:03", fps: "25" } }],
		});
	});

	test("shows columns, rows and counts, and saves nothing", async () => {
		const fresh = await makeProduction(owner);
		const before = await importableDataOf(owner, fresh);
		const { status, body, headers } = await importInto(LOG, {}, fresh);
		expect([status, headers.get("ETag")]).toEqual([201, '"1"']);
		expect(body.import).toMatchObject({
			name: "log.csv",
			state: "preview",
			is_ok: true,
			format: "csv",
			encoding: "utf-8",
			delimiter: ",",
			counts: { records: { added: 2, updated: 0, unchanged: 0, skipped: 0 } },
			rows_count: 2,
			errors: [],
			options: { on_duplicate: "error", pivot_year: null, columns: {}, day_first: false, answers: [] },
		});
		expect(body.import.sheets[0]).toMatchObject({
			kind: "records",
			header_row: 1,
			columns: expect.arrayContaining([
				expect.objectContaining({ column: 1, header: "Ox ID", field: "production_locator" }),
			]),
		});
		expect(body.import.rows[0]).toMatchObject({
			position: 1,
			row_number: 2,
			outcome: "added",
			values: { title: "Harbour", date: "1963-05-24", licensor_name: "Getty" },
			errors: {},
		});
		expect(await importableDataOf(owner, fresh)).toEqual(before);
		const again = await owner.get(`imports/${body.import.id}`);
		expect(again.body).toEqual(body);
	});

	test("reports errors by row and field, and can't be confirmed", async () => {
		const { status, body } = await importInto(
			"title,category,date\nReel,Film,1963\n,Still,32/13/2020\nA,Still,",
		);
		expect(status).toBe(201);
		expect(body.import).toMatchObject({ is_ok: false, errors_count: 3, counts: { records: { added: 0 } } });
		expect(body.import.rows[0]).toMatchObject({
			outcome: "error",
			errors: { category: ["must be Audio, Footage, or Still"] },
		});
		const errors = await owner.get(`imports/${body.import.id}/rows?outcome=error`);
		expect(errors.body.rows.map(({ row_number }: { row_number: number }) => row_number)).toEqual([2, 3]);
		const first = await owner.get(`imports/${body.import.id}/rows?after=0&limit=2`);
		expect(first.body.rows).toEqual(body.import.rows.slice(0, 2));
		const nowhere = await owner.get(`imports/${body.import.id}/rows?after=-1`);
		expect([nowhere.status, nowhere.body.errors]).toEqual([422, { after: ["must be a valid number"] }]);
		const tooFar = await owner.get(`imports/${body.import.id}/rows?after=2147483648`);
		expect([tooFar.status, tooFar.body.errors]).toEqual([422, { after: ["can't be more than 2147483647"] }]);
		const before = await recordsOf(owner, production);
		const answer = await owner.post(`imports/${body.import.id}/confirm`);
		expect([answer.status, answer.body.errors]).toEqual([422, { import: ["has 3 errors"] }]);
		expect(await recordsOf(owner, production)).toEqual(before);
	});

	test("is read again with other options; those that are left out stay", async () => {
		const id = await previewed("Name of it;Kind;When\nReel;Still;5/30\n", {
			delimiter: ";",
			columns: { "Name of it": "title", Kind: "category", When: "date" },
			pivot_year: 50,
		});
		const { body } = await owner.get(`imports/${id}`);
		expect(body.import.rows[0].values).toMatchObject({
			title: "Reel",
			category: "Still",
			date: "2030-05-01",
		});
		const changed = await owner.put(`imports/${id}`, { import: { options: { pivot_year: 20 } } });
		expect([changed.status, changed.headers.get("ETag")]).toEqual([200, '"2"']);
		expect(changed.body.import.rows[0].values).toMatchObject({ title: "Reel", date: "1930-05-01" });
		expect(changed.body.import.options).toMatchObject({ delimiter: ";", pivot_year: 20 });
		const stale = await owner.put(`imports/${id}`, { import: { options: {} } }, { "If-Match": '"1"' });
		expect([stale.status, stale.body.import.id]).toEqual([412, id]);
	});

	test.each([
		[{ on_duplicate: "replace" }, { "options.on_duplicate": ["must be skip, update, or error"] }],
		[{ pivot_year: 100 }, { "options.pivot_year": ["can't be more than 99"] }],
		[{ header_row: 0 }, { "options.header_row": ["must be at least 1"] }],
		[{ delimiter: "x" }, { "options.delimiter": expect.any(Array) }],
		[{ encoding: "ebcdic" }, { "options.encoding": expect.any(Array) }],
		[{ as: "people" }, { "options.as": expect.any(Array) }],
		[{ columns: ["title"] }, { "options.columns": expect.any(Array) }],
	])("is rejected with the options %j", async (options, errors) => {
		const { status, body } = await importInto(LOG, options);
		expect([status, body.errors]).toEqual([422, errors]);
	});

	test("[IMP25, IMP26] lists each wrong value once, and is read again with an answer for all its rows", async () => {
		const fresh = await makeProduction(owner);
		await addLicensor(owner, fresh, { name: "Northern Film Archive" });
		const log =
			"OX #,Clip name,Type,who owns it??\n10000011,A,Film,Northern Film Arch.\n10000012,B,Film,\n10000013,C,Thing,\n";
		const { body } = await importInto(log, {}, fresh);
		expect(body.import).toMatchObject({
			is_ok: false,
			problems_count: 2,
			problems: [
				{ field: "category", value: "Film", count: 2, first_row: 2, suggestion: { to: "Footage" } },
				{ field: "category", value: "Thing", count: 1, first_row: 4, suggestion: null },
			],
			new_licensors: [
				{ name: "Northern Film Arch.", count: 1, like: "Northern Film Archive", field: "licensor_name" },
			],
		});
		const answers = [
			{ field: "category", value: "Film", to: "Footage" },
			{ field: "category", value: "Thing", to: null },
			{ field: "licensor_name", value: "Northern Film Arch.", to: "Northern Film Archive" },
		];
		const again = await owner.put(`/imports/${body.import.id}`, { import: { options: { answers } } });
		expect(again.body.import).toMatchObject({
			is_ok: true,
			problems: [],
			new_licensors: [],
			options: { answers },
			counts: { records: { added: 2, skipped: 1 }, licensors: { added: 0 } },
		});
		const tooMany = Array.from({ length: 2001 }, () => answers[0]);
		const refused = await owner.put(`/imports/${body.import.id}`, {
			import: { options: { answers: tooMany } },
		});
		expect(refused.status).toBe(422);
	});

	test("has the images of the records that its rows match", async () => {
		const fresh = await makeProduction(owner);
		const record = await addRecord(owner, fresh, { production_locator: "REEL-7", title: "Docks" });
		const path = `/productions/${fresh}/records/new/image`;
		const picture = { name: "frame.png", type: "image/png" };
		const signed_id = await uploadFile(server, owner, path, await samplePng(), picture);
		const { thumbnails } = (await owner.post(`/records/${record}/images`, { signed_id })).body.record;
		const text = "Ox ID,Title,Category\nreel-7,Docks,Footage\nREEL-8,Cranes,Footage\n";
		const { body } = await importInto(text, { on_duplicate: "skip" }, fresh);
		const shown = body.import.rows.map((row: { thumbnails: string[] }) => row.thumbnails);
		expect(shown).toEqual([thumbnails, []]);
		expect(thumbnails).toHaveLength(3);
	});

	test("[IMP22] is deleted when it is discarded, and after a week", async () => {
		const id = await previewed(LOG, { on_duplicate: "skip" });
		expect((await owner.delete(`imports/${id}`)).status).toBe(204);
		expect((await owner.get(`imports/${id}`)).status).toBe(404);
		const forgotten = await previewed(LOG, { on_duplicate: "skip" });
		const { db, clock } = server.deps;
		await sweepImports({ db, clock });
		expect((await owner.get(`imports/${forgotten}`)).status).toBe(200);
		await sweepImports({ db, clock: () => new Date(Date.now() + 8 * 24 * 60 * 60 * 1000) });
		expect((await owner.get(`imports/${forgotten}`)).status).toBe(404);
	});
});

describe("a file", () => {
	async function upload(
		body: string | Uint8Array<ArrayBuffer> | FormData,
		headers: Record<string, string>,
		query = "",
	): Promise<Pick<TestResponse, "status" | "body">> {
		const response = await fetch(`${server.url}/api/productions/${production}/imports${query}`, {
			method: "POST",
			headers: { ...owner.credentials(), ...headers },
			body,
		});
		return { status: response.status, body: await response.json() };
	}

	test("may be the body itself, with its name and the options in the query", async () => {
		const query = "?filename=reels.csv&on_duplicate=skip&pivot_year=40";
		const { status, body } = await upload(
			"title,category\nReel,Still\n",
			{ "Content-Type": "text/csv" },
			query,
		);
		expect([status, body.import.name, body.import.is_ok]).toEqual([201, "reels.csv", true]);
		expect(body.import.options).toMatchObject({ on_duplicate: "skip", pivot_year: 40 });
	});

	test("may come in a form", async () => {
		const form = new FormData();
		form.set("file", new Blob(["title,category\nReel,Still\n"]), "C:\\logs\\..\\reels.csv");
		const { status, body } = await upload(form, {});
		expect([status, body.import.name]).toEqual([201, "reels.csv"]);
	});

	test("of another type, an empty one and one over 25 MB are rejected", async () => {
		expect((await upload("x", { "Content-Type": "image/png" })).status).toBe(415);
		expect((await upload("", { "Content-Type": "text/csv" })).status).toBe(422);
		const large = Buffer.alloc(25 * 1024 * 1024 + 1, "a");
		expect((await upload(large, { "Content-Type": "text/csv" })).status).toBe(413);
		expect((await importInto("")).status).toBe(422);
	});

	test("that isn't base64 is rejected", async () => {
		const { status, body } = await owner.post(`productions/${production}/imports`, {
			import: { name: "log.csv", contents: "%%%" },
		});
		expect([status, body.errors]).toEqual([422, { contents: ["must be base64"] }]);
	});
});

describe("[IMP2] a confirmed import", () => {
	test("saves everything: records with their tags, links and prices", async () => {
		const fresh = await makeProduction(owner);
		const field = await owner.post(`productions/${fresh}/custom_fields`, {
			custom_field: { name: "Shelf", kind: "text" },
		});
		const shelf = field.body.custom_field.id;
		const id = await confirmed(
			`Ox ID,Title,Type,Licensor,Date,Tags,Notes,Shelf
A1,Harbour,footage,Getty,5/24/1963,"boats, night","two
lines <script>alert(1)</script>",B7
,Cranes,Still,,1970s,boats,,`,
			{},
			fresh,
		);
		const [harbour, cranes] = await recordsOf(owner, fresh);
		expect(harbour).toMatchObject({
			production_locator: "A1",
			title: "Harbour",
			category: "Footage",
			date: "1963-05-24",
			tag_list: ["boats", "night"],
			notes: "two<br>lines ",
			custom_fields: { [shelf]: "B7" },
		});
		expect(cranes).toMatchObject({
			production_locator: "00000001",
			date: "1970-01-01",
			date_kind: "decade",
			tag_list: ["boats"],
		});
		const { body } = await owner.get(`productions/${fresh}/licensors`);
		const getty = body.licensors.find(({ name }: { name: string }) => name === "Getty");
		expect([getty.id, getty.records_count]).toEqual([harbour.licensor_id, 1]);
		const next = await addRecord(owner, fresh);
		expect((await owner.get(`records/${next}`)).body.record.production_locator).toBe("00000002");
		const history = await owner.get(`records/${harbour.id}/history`);
		expect(history.body.history).toMatchObject([{ action: "imported", import: { id, name: "log.csv" } }]);
		const logs = await owner.get(`productions/${fresh}/logs`);
		expect(logs.body.logs.map(({ action }: { action: string }) => action)).toContain(
			"imported a spreadsheet: 2 records added, 0 updated",
		);
		expect(await server.deps.db.knex("imports").where({ id }).first("contents", "plan", "state")).toEqual({
			contents: null,
			plan: null,
			state: "confirmed",
		});
		expect((await owner.delete(`imports/${id}`)).status).toBe(409);
		expect((await owner.put(`imports/${id}`, { import: { options: {} } })).status).toBe(409);
	});

	test("shows whether each row's record exists: after confirming, until undoing", async () => {
		const fresh = await makeProduction(owner);
		await addRecord(owner, fresh, { production_locator: "A1" });
		const text = "locator,title,category\nA1,Harbour,Footage\nA2,Cranes,Footage";
		const id = await previewed(text, { on_duplicate: "update" }, fresh);
		const created = async () => {
			const [one, page] = [await owner.get(`imports/${id}`), await owner.get(`imports/${id}/rows`)];
			expect(page.body.rows).toEqual(one.body.import.rows);
			return page.body.rows.map((row: { row_number: number; is_created: boolean }) => [
				row.row_number,
				row.is_created,
			]);
		};
		const none = [
			[2, false],
			[3, false],
		];
		expect(await created()).toEqual(none);
		await owner.post(`imports/${id}/confirm`);
		expect(await created()).toEqual([
			[2, false],
			[3, true],
		]);
		await owner.post(`imports/${id}/undo`);
		expect(await created()).toEqual(none);
	});

	test("updates existing items, and the same file again changes nothing [IMP11]", async () => {
		const fresh = await makeProduction(owner);
		await confirmed(LOG, {}, fresh);
		const before = await importableDataOf(owner, fresh);
		const again = await importInto(LOG, { on_duplicate: "update" }, fresh);
		expect(again.body.import.counts.records).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
		await owner.post(`imports/${again.body.import.id}/confirm`);
		expect(await importableDataOf(owner, fresh)).toEqual(before);
		await confirmed("locator,notes,tags\na1,new,night", { on_duplicate: "update" }, fresh);
		const [harbour] = await recordsOf(owner, fresh);
		expect(harbour).toMatchObject({ title: "Harbour", notes: "new", tag_list: ["night"] });
	});

	test("of a duplicate with other values is rejected, unless it is set to skip or update", async () => {
		const fresh = await makeProduction(owner);
		await addRecord(owner, fresh, { production_locator: "A1", title: "Mine" });
		const refused = await importInto("locator,title,category\nA1,Theirs,Footage", {}, fresh);
		expect(refused.body.import).toMatchObject({ is_ok: false, errors_count: 1 });
		await confirmed("locator,title,category\nA1,Theirs,Footage", { on_duplicate: "skip" }, fresh);
		expect((await recordsOf(owner, fresh))[0].title).toBe("Mine");
	});

	test("is planned again if the production changed, and must be reviewed if the result differs", async () => {
		const fresh = await makeProduction(owner);
		const id = await previewed("locator,title,category\nA1,Harbour,Footage", {}, fresh);
		await addRecord(owner, fresh, { title: "Something else" });
		await addLicensor(owner, fresh);
		expect((await owner.post(`imports/${id}/confirm`)).status).toBe(200);

		const other = await previewed("locator,title,category\nB1,Harbour,Footage", {}, fresh);
		await addRecord(owner, fresh, { production_locator: "b1", title: "Mine" });
		const answer = await owner.post(`imports/${other}/confirm`);
		expect([answer.status, answer.body.import.is_ok]).toEqual([409, false]);
		expect(answer.body.errors).toMatch(/has changed since the preview/);
		expect((await owner.post(`imports/${other}/confirm`)).status).toBe(422);
		expect((await recordsOf(owner, fresh)).map(({ title }: { title: string }) => title)).not.toContain(
			"Theirs",
		);
	});

	test("previewed by a release that knew fewer fields of a record is planned again", async () => {
		const fresh = await makeProduction(owner);
		const id = await previewed("locator,title,category\nA1,Harbour,Footage", {}, fresh);
		const file = await server.deps.db.knex("imports").where({ id }).first("plan", "planned_from");
		const work = JSON.parse(gunzipSync(file.plan).toString());
		for (const record of work.changes.records.added) delete record.provenance_notes;
		const [, ...before] = JSON.parse(file.planned_from);
		await server.deps.db
			.knex("imports")
			.where({ id })
			.update({ plan: gzipSync(JSON.stringify(work)), planned_from: JSON.stringify(before) });
		expect((await owner.post(`imports/${id}/confirm`)).status).toBe(200);
		const [record] = await recordsOf(owner, fresh);
		expect(record).toMatchObject({ title: "Harbour", provenance_notes: "" });
	});

	test("is saved once, however many confirm it at the same time", async () => {
		const fresh = await makeProduction(owner);
		const id = await previewed(LOG, {}, fresh);
		const answers = await Promise.all(Array.from({ length: 8 }, () => owner.post(`imports/${id}/confirm`)));
		expect(answers.map(({ status }) => status).sort()).toEqual([
			200,
			...Array.from({ length: 7 }, () => 409),
		]);
		expect(await recordsOf(owner, fresh)).toHaveLength(2);
	});

	test("of the same file twice at once adds its records once", async () => {
		const fresh = await makeProduction(owner);
		const ids = [await previewed(LOG, {}, fresh), await previewed(LOG, {}, fresh)];
		const answers = await Promise.all(ids.map((id) => owner.post(`imports/${id}/confirm`)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await recordsOf(owner, fresh)).toHaveLength(2);
	});

	test("[IMP20] succeeds at the first attempt while a colleague keeps saving other records", async () => {
		const fresh = await makeProduction(owner);
		const edited = await addRecord(owner, fresh, { title: "Other" });
		const rows = Array.from({ length: 300 }, (_, row) => `Reel ${row},Still`).join("\n");
		const id = await previewed(`title,category\n${rows}`, {}, fresh);
		let isConfirmed = false;
		const colleague = (async () => {
			let saved = 0;
			for (; !isConfirmed; saved++) {
				await owner.put(`records/${edited}`, { record: { title: `Other ${saved}` } });
				await owner.post(`productions/${fresh}/records`, { record: { title: "New", category: "Still" } });
			}
			return saved;
		})();
		await expect
			.poll(async () => (await owner.get(`records/${edited}`)).body.record.title)
			.toMatch(/Other \d/);
		const answer = await owner.post(`imports/${id}/confirm`);
		isConfirmed = true;
		expect(await colleague).toBeGreaterThan(0);
		expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
		const titles = (await recordsOf(owner, fresh)).map(({ title }: { title: string }) => title);
		expect(titles.filter((title: string) => title.startsWith("Reel"))).toHaveLength(300);
	});

	test("returns the same response to a repeat under its Idempotency-Key [API5]", async () => {
		const fresh = await makeProduction(owner);
		const id = await previewed(LOG, {}, fresh);
		const key = { "Idempotency-Key": "confirm-once" };
		const first = await owner.post(`imports/${id}/confirm`, undefined, key);
		const second = await owner.post(`imports/${id}/confirm`, undefined, key);
		expect([second.status, second.body]).toEqual([200, first.body]);
	});

	test("includes prices, conditions and alt files", async () => {
		const fresh = await makeProduction(owner);
		await confirmed("licensor,currency\nGetty,EUR", { as: "licensors" }, fresh);
		await confirmed(
			"licensor,price,category,charge_by,value\nGetty,Web,Footage,Second,12.5",
			{ as: "prices" },
			fresh,
		);
		await confirmed(
			"licensor,set_order,category,value,value_type\nGetty,1,Discount Percentage,10,percentage",
			{ as: "conditions" },
			fresh,
		);
		await confirmed("locator,title,category,licensor\nA1,Harbour,Footage,Getty", {}, fresh);
		await confirmed(
			"name,purpose,records\nx.mov,redirect,A1\nmatte.mov,ignored,",
			{ as: "alt-files" },
			fresh,
		);
		const [records, licensors, prices, conditions, altFiles] = await importableDataOf(owner, fresh);
		expect(licensors.licensors).toMatchObject([{}, {}, { name: "Getty", currency: "EUR" }]);
		expect(prices.prices).toMatchObject([{ name: "Web", value: 12.5 }]);
		expect(conditions.licensing_conditions).toMatchObject([{ category: "Discount Percentage", value: 10 }]);
		expect(records.records).toMatchObject([{ price_id: prices.prices[0].id }]);
		expect(altFiles.alt_files).toMatchObject([
			{ name: "x.mov", record_ids: [records.records[0].id] },
			{ name: "matte.mov", purpose: "ignored", record_ids: [] },
		]);
	});
});

describe("the list of imports", () => {
	test("is newest first, in pages, with each import's outcome", async () => {
		const fresh = await makeProduction(owner);
		const first = await confirmed(LOG, {}, fresh);
		const second = await previewed("title,category\nReel,Still", {}, fresh);
		const { body } = await owner.get(`productions/${fresh}/imports`);
		expect(body.imports).toMatchObject([
			{ id: second, state: "preview" },
			{ id: first, state: "confirmed", counts: { records: { added: 2 } } },
		]);
		expect(body.imports[0]).not.toHaveProperty("rows");
		const page = await owner.get(`productions/${fresh}/imports?limit=1&before=${second}`);
		expect(page.body.imports.map(({ id }: { id: number }) => id)).toEqual([first]);
	});

	test("is read-only without edit", async () => {
		const viewer = await joinAs(server, production, "viewer");
		expect((await viewer.get(`productions/${production}/imports`)).status).toBe(200);
		const body = { import: { name: "a.csv", contents: "YQ==" } };
		expect((await viewer.post(`productions/${production}/imports`, body)).status).toBe(403);
	});
});

test("a file for a production that is deleted for good after the permission check is refused as not found", async () => {
	const gone = await makeProduction(owner);
	await deleteForGood(owner, gone);
	const file = { name: "log.csv", contents: Buffer.from(LOG), choices: {} };
	await expect(previewImport(server.deps, gone, file)).rejects.toMatchObject({ status: 404 });
});
