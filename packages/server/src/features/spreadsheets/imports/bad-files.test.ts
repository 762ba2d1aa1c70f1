import { readFileSync } from "node:fs";
import { crc32, deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProduction } from "../../../testing/factories.ts";
import { signUp } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let owner: TestClient;
let production: number;

beforeAll(async () => {
	server = await startTestServer();
	({ client: owner } = await signUp(server));
	production = await makeProduction(owner);
});
afterAll(() => server.close());

async function upload(bytes: Uint8Array<ArrayBuffer> | string, name = "log.xlsx") {
	const response = await fetch(`${server.url}/api/productions/${production}/imports?filename=${name}`, {
		method: "POST",
		headers: { ...owner.credentials(), "Content-Type": "application/octet-stream" },
		body: bytes,
	});
	const answer: unknown = await response.json();
	return { status: response.status, body: answer as { import: Record<string, unknown> } };
}

function fixture(name: string): Uint8Array<ArrayBuffer> {
	return new Uint8Array(
		readFileSync(new URL(`../../../../../../fixtures/spreadsheet/${name}`, import.meta.url)),
	);
}

/** A zip with one entry: 210 MB of zeros in a few hundred kilobytes. */
function bomb(): Uint8Array<ArrayBuffer> {
	const content = Buffer.alloc(210 * 1024 * 1024);
	const packed = deflateRawSync(content);
	const name = Buffer.from("xl/workbook.xml");
	const facts = Buffer.alloc(26);
	facts.writeUInt16LE(20, 0);
	facts.writeUInt16LE(8, 4);
	facts.writeUInt32LE(crc32(content), 10);
	facts.writeUInt32LE(packed.length, 14);
	facts.writeUInt32LE(content.length, 18);
	facts.writeUInt16LE(name.length, 22);
	const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), facts, name, packed]);
	const listed = Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), facts, Buffer.alloc(14), name]);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(1, 4);
	end.writeUInt16LE(1, 6);
	end.writeUInt32LE(listed.length, 8);
	end.writeUInt32LE(local.length, 12);
	return new Uint8Array(Buffer.concat([local, listed, Buffer.from("PK\u0005\u0006"), end]));
}

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

describe("a file that cannot be imported", () => {
	test.each<[string, () => Uint8Array<ArrayBuffer> | string, string]>([
		["with a password", () => fixture("encrypted.xlsx"), "SHEET_ENCRYPTED"],
		["that is a zip bomb", bomb, "SHEET_TOO_LARGE"],
		["with a cell outside the sheet", () => fixture("cell-outside-the-sheet.xlsx"), "SHEET_CELL_REFERENCE"],
		["that is a picture", () => PNG, "SHEET_NOT_A_SPREADSHEET"],
		["of blanks", () => " \n \n", "SHEET_NO_ROWS"],
		["of column names alone", () => "title,category\n", "SHEET_NO_ROWS"],
		["of which nothing is understood", () => "a,b\nhello,there\n", "SHEET_UNKNOWN_KIND"],
		["with a quote that is not closed", () => fixture("unclosed-quote-in-row-3.csv"), "SHEET_UNCLOSED_QUOTE"],
		["that is no sheet after all", () => "PK\u0003\u0004 nothing", "SHEET_DAMAGED"],
	])("%s is answered with what is wrong, and cannot be confirmed", async (_what, make, code) => {
		const { status, body } = await upload(make());
		expect([status, body.import.is_ok]).toEqual([201, false]);
		expect(body.import.errors).toContainEqual(expect.objectContaining({ code }));
		expect((await owner.post(`imports/${body.import.id}/confirm`)).status).toBe(422);
	});
});

async function keptBytes(id: unknown): Promise<number> {
	const { rows } = await server.deps.db.knex.raw(
		"select octet_length(contents) n from imports where id = ?",
		[Number(id)],
	);
	return rows[0].n;
}

describe("[IMP19] the stored file", () => {
	test("isn't kept if it exceeds a limit, which is reported and can't be read differently", async () => {
		const { status, body } = await upload(`title,category\n${"A,Still\n".repeat(300_000)}`, "log.csv");
		expect([status, body.import.is_ok, body.import.rows_count]).toEqual([201, false, 0]);
		expect(body.import.errors).toContainEqual(expect.objectContaining({ code: "SHEET_TOO_LARGE" }));
		const { id } = body.import;
		expect(await keptBytes(id)).toBe(0);
		const anew = await owner.put(`imports/${id}`, { import: { options: { delimiter: ";" } } });
		expect([anew.status, anew.body]).toEqual([
			422,
			{ errors: { file: ["was rejected and not saved: upload it again"] } },
		]);
		// Something unrelated changed in the production: the file is still rejected.
		await owner.post(`productions/${production}/tags`, { name: "Elsewhere" });
		const confirmed = await owner.post(`imports/${id}/confirm`);
		expect([confirmed.status, confirmed.body]).toEqual([422, { errors: { import: ["has 1 error"] } }]);
		expect((await owner.delete(`imports/${id}`)).status).toBe(204);
	});

	test("isn't kept if it isn't a spreadsheet", async () => {
		expect(await keptBytes((await upload(PNG)).body.import.id)).toBe(0);
	});

	test("is otherwise kept packed with all of its rows, and can be read differently", async () => {
		const text = `title,category\n${"A,Still\n".repeat(6000)}`;
		const { body } = await upload(text, "log.csv");
		const { id } = body.import;
		expect(body.import.rows_count).toBe(6000);
		expect(await keptBytes(id)).toBeLessThan(text.length / 10);
		const last = await owner.get(`imports/${id}/rows?after=5998`);
		expect(last.body.rows.map(({ row_number }: { row_number: number }) => row_number)).toEqual([6000, 6001]);
		const anew = await owner.put(`imports/${id}`, { import: { options: { delimiter: ";" } } });
		expect([anew.status, anew.body.import.delimiter]).toEqual([200, ";"]);
	});
});

describe("a file with unusual contents", () => {
	test("with formulas keeps their text as text [IMP4]", async () => {
		const { body } = await upload('title,category,notes\n"=1+1",Still,"=HYPERLINK(""http://x"")"', "log.csv");
		await owner.post(`imports/${body.import.id}/confirm`);
		const list = await owner.get(`productions/${production}/records?q=HYPERLINK`);
		expect(list.body.records).toMatchObject([{ title: "=1+1", notes: '=HYPERLINK("http://x")' }]);
	});

	test("with a column twice joins titles and uses the last of other fields [IMP5]", async () => {
		const { body } = await upload("title,title,category,category,source\nA,B,Still,Audio,twice", "log.csv");
		expect(body.import).toMatchObject({
			rows: [{ values: { title: "title: A, title: B", category: "Audio" } }],
		});
	});

	test("with characters that no database can store reports them, or stores others", async () => {
		const { status, body } = await upload(
			"title,category,notes\nA\u0000B,Still,x\nC,Still,y\u0000z",
			"log.csv",
		);
		expect(status).toBe(201);
		expect(JSON.stringify(body)).not.toContain("\\u0000");
		expect([200, 422]).toContain((await owner.post(`imports/${body.import.id}/confirm`)).status);
	});

	test("with names of built-in object properties is read like any other", async () => {
		const { status } = await upload("__proto__,title,category,constructor\nx,Proto,Still,y", "log.csv");
		expect(status).toBe(201);
	});
});
