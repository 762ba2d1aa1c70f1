import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readWorkbook } from "./read-workbook.ts";
import { bytesOf, codes, errorsOf, fixture, xlsxOf } from "./testing/files.ts";
import type { ReadOptions } from "./workbook.ts";

function read(bytes: Uint8Array | string, options: Partial<ReadOptions> = {}) {
	return readWorkbook(typeof bytes === "string" ? bytesOf(bytes) : bytes, { file: "log", ...options });
}

function rowsOf(bytes: Uint8Array | string, options?: Partial<ReadOptions>) {
	return read(bytes, options).sheets[0]?.rows.map(({ cells }) => cells);
}

/** A workbook with its first sheet's XML modified. */
function altered(change: (xml: string) => string, more: Zippable = {}): Uint8Array {
	const parts = unzipSync(
		xlsxOf({
			Log: [
				["Title", "Type"],
				["Harbour", "Footage"],
			],
		}),
	);
	const sheet = "xl/worksheets/sheet1.xml";
	return zipSync({ ...parts, [sheet]: strToU8(change(strFromU8(parts[sheet]!))), ...more });
}

const addRow = (row: string) => (xml: string) => xml.replace("</sheetData>", `${row}</sheetData>`);

describe("[IMP1] a text file", () => {
	it("is read with its lines, quotes and line breaks inside quotes", () => {
		expect(rowsOf('title,category\r\n"A ""b"", c",Footage\r\n\r\n"two\nlines",Still')).toEqual([
			['A "b", c', "Footage"],
			["two\nlines", "Still"],
		]);
	});

	it.each(["\n", "\r\n", "\r"])("ends its lines with %j", (end) => {
		expect(rowsOf(`title,category${end}A,Footage${end}`)).toEqual([["A", "Footage"]]);
	});

	it.each([",", ";", "\t", "|"])("has its delimiter %j found", (delimiter) => {
		const { sheets, ...workbook } = read(`title${delimiter}category\n"A, b; c"${delimiter}Footage`);
		expect(workbook.delimiter).toBe(delimiter);
		expect(sheets[0]?.rows[0]?.cells).toEqual(["A, b; c", "Footage"]);
	});

	it("follows Excel's own sep= line", () => {
		expect(read("sep=;\ntitle;x\nA,1;2").sheets[0]).toMatchObject({ headerRow: 2, headers: ["title", "x"] });
	});

	it.each([
		["UTF-8", "utf-8", false],
		["UTF-8 with a mark", "utf-8", true],
		["UTF-16, little end first", "utf-16le", false],
		["UTF-16, little end first, with a mark", "utf-16le", true],
		["UTF-16, big end first", "utf-16be", false],
		["UTF-16, big end first, with a mark", "utf-16be", true],
	] as const)("is decoded from %s", (_, encoding, mark) => {
		const text = `${mark ? "\ufeff" : ""}title,category\nÎle,Footage`;
		const units = [...text].flatMap((character) => {
			const code = character.charCodeAt(0);
			return encoding === "utf-16le" ? [code & 255, code >> 8] : [code >> 8, code & 255];
		});
		const workbook = read(encoding === "utf-8" ? text : Uint8Array.from(units));
		expect(workbook.encoding).toBe(encoding);
		expect(workbook.sheets[0]).toMatchObject({
			headers: ["title", "category"],
			rows: [{ cells: ["Île", "Footage"] }],
		});
	});

	it("is Windows-1252 where it is not UTF-8, and says so", () => {
		const workbook = read(fixture("researchers-log-semicolons-windows-1252.csv"));
		expect(workbook).toMatchObject({ encoding: "windows-1252", delimiter: ";" });
		expect(codes(workbook)).toEqual(["SHEET_DECODED_WINDOWS_1252"]);
		expect(workbook.sheets[0]).toMatchObject({ headerRow: 3 });
		expect(workbook.sheets[0]?.rows[1]?.cells).toContain("She said “look”\r\nand they looked");
	});

	it.each([
		["a Ctrl-Z", "\x1a", "a Ctrl-Z ends the text: 1 byte at"],
		["a disk's block of Ctrl-Zs", "\r\n".padEnd(128, "\x1a"), "a Ctrl-Z ends the text: 126 bytes at"],
		["a Ctrl-Z and NUL characters", `\x1a${"\0".repeat(400)}`, "a Ctrl-Z ends the text: 401 bytes at"],
		["NUL characters", "\0".repeat(400), "NUL characters pad the end of the text: 400 bytes at"],
	])("[IMP1] is read up to %s at its end, which an info says", (_, end, message) => {
		for (const encoding of [undefined, "utf-8", "windows-1252"] as const) {
			const workbook = read(`title,category\nÎle,Footage${end}`, encoding && { encoding });
			expect(workbook.sheets[0]?.rows).toHaveLength(1);
			expect(workbook.sheets[0]?.rows[0]?.cells[1]).toBe("Footage");
			expect(workbook.diagnostics).toMatchObject([{ code: "SHEET_END_IGNORED", severity: "info" }]);
			expect(workbook.diagnostics[0]?.message).toContain(message);
		}
	});

	it("[IMP1] is read up to a Ctrl-Z in UTF-16, of which U+011A is none", () => {
		const text = Buffer.from("\ufefftitle,category\nA,Footage\nB\u011a,Still\x1a\0", "utf16le");
		const workbook = read(Uint8Array.from(text));
		expect(workbook.sheets[0]?.rows.map(({ cells }) => cells[1])).toEqual(["Footage", "Still"]);
		expect(workbook.diagnostics[0]?.message).toContain("4 bytes");
	});

	it("[IMP1] is read to its end if text follows a Ctrl-Z", () => {
		const workbook = read("title,category\nA\x1a,Footage\nB,Still");
		expect(workbook.sheets[0]?.rows).toHaveLength(2);
		expect(codes(workbook)).not.toContain("SHEET_END_IGNORED");
	});

	it("is rejected where it is not of the encoding that was chosen", () => {
		expect(codes(read(Uint8Array.of(0x74, 0xe9), { encoding: "utf-8" }))).toEqual(["SHEET_ENCODING"]);
	});

	it("is read from UTF-16 with tabs and carriage returns alone", () => {
		expect(rowsOf(fixture("log-utf-16-tabs.csv"))).toEqual([["00000201", "Île de Groix", "Footage"]]);
	});

	it("is rejected for an unclosed quote, by its row, whatever follows", () => {
		const workbook = read(fixture("unclosed-quote-in-row-3.csv"));
		expect(workbook.sheets).toEqual([]);
		expect(workbook.diagnostics).toMatchObject([{ code: "SHEET_UNCLOSED_QUOTE", line: 3, column: 2 }]);
		expect(workbook.diagnostics[0]?.message).toContain("unclosed quote");
		const many = `a,b\n${'"x",y\n'.repeat(9_000)}`;
		expect(read(`title,category\nA,B\n"C,D\n${many}`).diagnostics).toMatchObject([{ line: 3 }]);
	});

	it("is rejected where a row has more cells than there are columns", () => {
		expect(read("title,category\nA, b,Footage\nC,Still,").diagnostics).toMatchObject([
			{ code: "SHEET_RAGGED_ROW", line: 2 },
		]);
	});

	it.each(["", "title,category\n", "\n\n\n", " \n"])("%j has no rows", (text) => {
		const workbook = read(text);
		expect(codes(workbook)).toEqual(["SHEET_NO_ROWS"]);
		expect(workbook.diagnostics[0]?.message).toBe("log: no rows");
	});

	it("may have the row of its column names chosen", () => {
		expect(read("x,y\ntitle,category\nA,Still\nB,Still", { headerRow: 3 }).sheets[0]?.headers).toEqual([
			"A",
			"Still",
		]);
		expect(codes(read("title\nA", { headerRow: 9 }))).toEqual(["SHEET_HEADER_ROW"]);
	});

	it("is too large with a line of many cells, or very many lines", () => {
		expect(codes(read(",".repeat(3_000_000)))).toEqual(["SHEET_TOO_LARGE"]);
		expect(codes(read("a\n".repeat(200_002)))).toEqual(["SHEET_TOO_LARGE"]);
	});

	it("reports an error value of the spreadsheet that it was saved from", () => {
		expect(rowsOf("title,category\n#N/A,Still")?.[0]?.[0]).toMatchObject({
			code: "SHEET_CELL_ERROR",
			cell: "A2",
		});
	});
});

describe("a file that isn't a spreadsheet", () => {
	it.each([
		["a PDF", bytesOf("%PDF-1.7 …")],
		["a web page named xls", bytesOf("<html><table><tr><td>title</td></tr></table>")],
		["random bytes", Uint8Array.from({ length: 4_000 }, (_, index) => (index * 7919) % 251)],
		["a zip of something else", zipSync({ "readme.txt": strToU8("hello") })],
	])("is rejected: %s", (_, bytes) => {
		const workbook = read(bytes);
		expect(codes(workbook)).toEqual(["SHEET_NOT_A_SPREADSHEET"]);
		expect(workbook.sheets).toEqual([]);
	});

	it.each([
		["a Pro Tools session text", "SESSION NAME:\tFilm\nSAMPLE RATE:\t48000.000000\nBIT DEPTH:\t24-bit\n"],
		["an OpenTimelineIO timeline", '{\n    "OTIO_SCHEMA": "Timeline.1",\n    "name": "Film"\n}'],
		["Final Cut XML", '<?xml version="1.0"?>\n<!DOCTYPE xmeml>\n<xmeml version="5"></xmeml>'],
		[
			"an edit list (EDL)",
			"TITLE: Film\r\n\r\n001  AX       V     C        00:00:00:00 00:00:02:00 01:00:00:00 01:00:02:00\r\n",
		],
		[
			"an edit list (EDL)",
			"001  AX       V     D    012 00:00:00:00 00:00:02:00 01:00:00:00 01:00:02:00\n* FROM CLIP NAME: a\n",
		],
	])("is named if it is a cut: %s", (name, text) => {
		const workbook = read(bytesOf(text));
		expect(codes(workbook)).toEqual(["SHEET_NOT_A_SPREADSHEET"]);
		expect(workbook.diagnostics[0]?.message).toContain(`not a log but ${name}; import it as a cut`);
	});

	it("is named if it is a cut: an AAF timeline", () => {
		const packed = readFileSync(new URL("../../../../fixtures/timelines/aaf/simple.aaf.gz", import.meta.url));
		const workbook = read(gunzipSync(packed));
		expect(codes(workbook)).toEqual(["SHEET_NOT_A_SPREADSHEET"]);
		expect(workbook.diagnostics[0]?.message).toContain("not a log but an AAF timeline; import it as a cut");
	});

	it("isn't a table with the columns of an edit list", () => {
		const { sheets } = read(
			bytesOf("Title\tReel\tIn\tOut\tFilm in\tFilm out\n001\tAX\tV\tC\t00:00:00:00\t00:00:02:00\n"),
		);
		expect(sheets[0]?.rows).toHaveLength(1);
	});

	it("never makes the reader throw", () => {
		const start = fc.constantFrom(
			[0x50, 0x4b, 3, 4],
			[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
			[0xff, 0xfe],
			[],
		);
		fc.assert(
			fc.property(start, fc.uint8Array({ maxLength: 600 }), (first, rest) => {
				expect(read(Uint8Array.from([...first, ...rest])).file).toBe("log");
			}),
		);
	});

	it("is reported as damaged if a workbook is truncated, and never throws", () => {
		const whole = fixture("five-kinds.xlsx");
		for (const part of [0.2, 0.5, 0.9, 0.99]) {
			const workbook = read(whole.slice(0, Math.floor(whole.length * part)));
			expect(codes(workbook)).toEqual(["SHEET_DAMAGED"]);
		}
	});
});

describe("a workbook", () => {
	it.each(["five-kinds.xlsx", "five-kinds.ods", "five-kinds.xls"])("is read the same from %s", (name) => {
		const workbook = read(fixture(name));
		expect(workbook.sheets.map(({ name: sheet, rows }) => [sheet, rows.length])).toEqual([
			["Records", 4],
			["Licensors", 2],
			["Prices", 6],
			["Conditions", 2],
			["Alt files", 3],
			["Remarks", 1],
		]);
		expect(workbook.sheets[0]?.rows[0]?.cells[9]).toMatchObject({ kind: "date", date: "1963-05-24" });
		expect(workbook.diagnostics).toEqual([]);
	});

	it("[IMP4] returns a formula's saved value, and reports formulas without one and errors by cell", () => {
		const workbook = read(fixture("faulty-cells-hidden-sheet-merged.xlsm"));
		expect(workbook.sheets[0]?.rows.map(({ cells }) => cells[0])).toMatchObject([
			"Harbour",
			{ code: "SHEET_CELL_ERROR", cell: "A3", text: "#N/A" },
			{ code: "SHEET_FORMULA_WITHOUT_VALUE", cell: "A4" },
		]);
	});

	it("leaves out macros and hidden sheets, and uses a merged value only for its first cell", () => {
		const workbook = read(fixture("faulty-cells-hidden-sheet-merged.xlsm"));
		expect(codes(workbook)).toEqual(["SHEET_MACROS_IGNORED", "SHEET_HIDDEN", "SHEET_MERGED_CELLS"]);
		expect(workbook.sheetNames).toEqual(["Log", "Old log"]);
		expect(workbook.sheets.map(({ rows }) => rows.map(({ cells }) => cells[2] ?? null))).toEqual([
			["fine", null, "later"],
		]);
	});

	it("reads a hidden sheet by name, and reports a missing one", () => {
		const file = fixture("faulty-cells-hidden-sheet-merged.xlsm");
		expect(read(file, { sheet: "old LOG" }).sheets[0]?.rows[0]?.cells).toEqual(["Secret", "Still"]);
		const missing = read(file, { sheet: "Logs" });
		expect(codes(missing)).toContain("SHEET_UNKNOWN_SHEET");
		expect(missing.sheets).toEqual([]);
	});

	it("is rejected as encrypted", () => {
		const workbook = read(fixture("encrypted.xlsx"));
		expect(codes(workbook)).toEqual(["SHEET_ENCRYPTED"]);
		expect(workbook.diagnostics[0]?.message).toContain("encrypted");
	});

	it("counts days from 1904 if it says so", () => {
		const bytes = unzipSync(
			xlsxOf({
				Log: [
					["Title", "Date"],
					["A", { t: "n", v: 21693, z: "yyyy-mm-dd" }],
				],
			}),
		);
		const book = strFromU8(bytes["xl/workbook.xml"]!).replace(
			/<workbookPr[^>]*>/,
			'<workbookPr date1904="1"/>',
		);
		expect(rowsOf(zipSync({ ...bytes, "xl/workbook.xml": strToU8(book) }))?.[0]?.[1]).toMatchObject({
			date: "1963-05-24",
		});
	});

	it.each([
		["h:mm:ss", 90 / 86_400, "0:01:30"],
		["[h]:mm:ss", 1.5, "36:00:00"],
		["mm:ss.0", 90.5 / 86_400, "01:30.5"],
		["h:mm:ss", -1, "-1"],
	])("shows a time of the format %s as its cell does", (z, v, text) => {
		const bytes = xlsxOf({
			Log: [
				["Title", "TRT"],
				["A", { t: "n", v, z }],
			],
		});
		expect(rowsOf(bytes)?.[0]?.[1]).toMatchObject({ value: v, text });
	});

	it.each([
		['"£"#,##0.00', "£"],
		["[$€-407] #,##0.00", "€"],
		["_-[$$-409]* #,##0.00_-", "$"],
		['#,##0.00\\ "CHF"', "CHF"],
		["#,##0.00;[Red](#,##0.00)", undefined],
		["0.00%", undefined],
	])("[IMP17] has the currency that a number of the format %s shows", (z, currency) => {
		const bytes = xlsxOf({
			Prices: [
				["Price", "Value"],
				["Std", { t: "n", v: -1234.567, z }],
			],
		});
		const cell = rowsOf(bytes)?.[0]?.[1];
		expect(cell).toMatchObject({ kind: "number", value: -1234.567, ...(currency && { currency }) });
		expect(Object.keys(cell ?? {}).includes("currency")).toBe(currency !== undefined);
	});

	it("keeps leading zeros and percentages that a cell's format shows", () => {
		const row = [
			{ t: "n", v: 42, z: "00000000" },
			{ t: "n", v: 0.25, z: "0%" },
		];
		expect(rowsOf(xlsxOf({ Log: [["Ox ID", "Title"], row] }))).toMatchObject([
			[{ text: "00000042" }, { text: "25%" }],
		]);
	});
});

describe("[IMP9] a workbook that asks for too much", () => {
	it("is rejected at once for a cell at XFD1048576", () => {
		const bytes = altered(addRow('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'));
		expect(codes(read(bytes))).toEqual(["SHEET_TOO_LARGE"]);
		const unnumbered = altered(addRow('<row r="1048576"><c><v>1</v></c></row>'));
		expect(codes(read(unnumbered))).toEqual(["SHEET_TOO_LARGE"]);
		const prefixed = altered(addRow('<x:row r="7"><x:c r="XFD7"><x:v>1</x:v></x:c></x:row>'));
		expect(codes(read(prefixed))).toEqual(["SHEET_TOO_LARGE"]);
	});

	it("is rejected wherever the sheet is in the file, and as a binary sheet", () => {
		const far = '<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>';
		expect(codes(read(altered((xml) => xml, { "xl/elsewhere.xml": strToU8(far) })))).toEqual([
			"SHEET_TOO_LARGE",
		]);
		const binary = altered((xml) => xml, { "xl/workbook.bin": strToU8("x") });
		expect(codes(read(binary))).toEqual(["SHEET_NOT_A_SPREADSHEET"]);
	});

	it("is read if distant cells are empty, or only claimed by the sheet's size", () => {
		const bytes = altered((xml) =>
			addRow('<row r="1048576"><c r="XFD1048576" s="0"/></row>')(xml).replace(
				/<dimension[^>]*>/,
				'<dimension ref="A1:XFD1048576"/>',
			),
		);
		expect(rowsOf(bytes)).toEqual([["Harbour", "Footage"]]);
	});

	it("is rejected for repeated cells of an ods file", () => {
		const parts = unzipSync(fixture("five-kinds.ods"));
		const cell =
			'<table:table-cell table:number-columns-repeated="16384" office:value-type="float" office:value="1"/>';
		const content = strFromU8(parts["content.xml"]!).replace(
			"</table:table>",
			`<table:table-row table:number-rows-repeated="1048576">${cell}</table:table-row></table:table>`,
		);
		expect(codes(read(zipSync({ ...parts, "content.xml": strToU8(content) })))).toEqual(["SHEET_TOO_LARGE"]);
	});

	it("is rejected as a zip bomb, whatever sizes the zip states", () => {
		const bomb = altered((xml) => xml, { "xl/sharedStrings.xml": new Uint8Array(20 * 1024 * 1024) });
		expect(codes(read(bomb))).toEqual(["SHEET_TOO_LARGE"]);
		expect(read(bomb).diagnostics[0]?.message).toContain("a zip bomb");
		const lying = bomb.slice();
		const view = new DataView(lying.buffer);
		for (let at = 0; at < lying.length - 4; at++) {
			if (view.getUint32(at, true) === 20 * 1024 * 1024) view.setUint32(at, 10, true);
		}
		expect(codes(read(lying))).toEqual(["SHEET_TOO_LARGE"]);
	});

	it("is called a zip bomb also if its packed size would allow as much as any workbook", () => {
		const part = new Uint8Array(210 * 1024 * 1024);
		// Incompressible bytes after the point where inflating stops.
		part.set(randomBytes(1_200_000), part.length - 1_200_000);
		const bytes = altered((xml) => xml, { "xl/big.xml": part });
		expect(bytes.length).toBeGreaterThan(1_048_576);
		expect(read(bytes).diagnostics[0]?.message).toContain("a zip bomb");
	});

	it("is rejected with the reason: too many parts, too many sheets, too large unpacked", () => {
		const parts = Object.fromEntries(
			Array.from({ length: 2_001 }, (_, n) => [`x${n}.xml`, strToU8("<x/>")] as const),
		);
		const many = altered((xml) => xml, parts);
		expect(errorsOf(read(many))).toEqual(["log: too many parts; a workbook may have 2000"]);
		const sheets = Array.from({ length: 101 }, (_, n) => [`S${n}`, [["Title"]]] as const);
		expect(errorsOf(read(xlsxOf(Object.fromEntries(sheets))))).toEqual([
			"log: too many sheets; a workbook may have 100",
		]);
	});

	it("ignores entries whose names point outside the file", () => {
		const workbook = read(
			altered((xml) => xml, { "../../x.xml": strToU8("<x/>"), "/etc/y.xml": strToU8("<y/>") }),
		);
		expect(codes(workbook)).toEqual(["SHEET_ENTRY_IGNORED", "SHEET_ENTRY_IGNORED"]);
		expect(workbook.sheets[0]?.rows).toHaveLength(1);
	});
});

describe("[IMP60] a workbook that a spreadsheet program can't have written", () => {
	const cell = (attributes: string, text = "<v>1</v>") =>
		altered(addRow(`<row r="3"><c ${attributes}>${text}</c></row>`));

	it.each([
		["ZZZZZZ9", cell('r="ZZZZZZ9"')],
		["XFE1", cell('r="XFE1"')],
		["A1048577", cell('r="A1048577"')],
		["A0", cell('r="A0"')],
		["ZZZZZZ9", cell('bar="ZZZZZZ9"')],
		["ZZZZZZ9", cell('x:r="ZZZZZZ9"')],
		["99999999999", altered(addRow('<row r="99999999999"><c><v>1</v></c></row>'))],
		["99999999999", altered(addRow('<row r="3"><y r_z="99999999999"><c><v>1</v></c></y></row>'))],
	])("is rejected by the sheet's name for a cell at %j", (text, bytes) => {
		const { diagnostics, sheets } = read(bytes);
		expect(sheets).toEqual([]);
		expect(diagnostics).toMatchObject([{ code: "SHEET_CELL_REFERENCE", sheet: "Log", text }]);
		expect(diagnostics[0]?.message).toBe(
			`log, sheet "Log": a cell is placed at "${text}", outside A1:XFD1048576`,
		);
	});

	it.each([
		["b3", cell('r="b3"')],
		["", cell('r=""')],
		["-1", altered(addRow('<row r="-1"><c><v>1</v></c></row>'))],
	])("is rejected by the sheet's name for a cell at %j, which is no position", (text, bytes) => {
		expect(read(bytes).diagnostics).toMatchObject([
			{
				code: "SHEET_CELL_REFERENCE",
				text,
				message: `log, sheet "Log": a cell is placed at "${text}", which is not a position such as A2`,
			},
		]);
	});

	const sized = (range: string) =>
		altered((xml) => xml.replace(/<dimension[^>]*>/, `<dimension ref="${range}"/>`));
	const behind = (more: string) => altered((xml) => xml.replace("</sheetData>", `</sheetData>${more}`));

	it.each([
		["A1:ZZZZZZ9", cell('r="A1:ZZZZZZ9"')],
		["TITLE:C2", cell('r="TITLE:C2" t="str"')],
		["A1:ZZZZZZ9", sized("A1:ZZZZZZ9")],
		["A1:XFD1048577", sized("A1:XFD1048577")],
		["$A$1:$XFE$9", behind('<autoFilter ref="$A$1:$XFE$9"/>')],
		["A1:ZZZZZZ9", behind('<mergeCells><mergeCell ref="A1:ZZZZZZ9"/></mergeCells>')],
	])("is rejected by the sheet's name for the range %s", (text, bytes) => {
		expect(read(bytes).diagnostics).toMatchObject([
			{
				code: "SHEET_CELL_REFERENCE",
				sheet: "Log",
				text,
				message: `log, sheet "Log": the range "${text}" is outside A1:XFD1048576`,
			},
		]);
	});

	it.each(["A1:XFD1048576", "A1", "A:C", "$A:$XFD", "1:1048576", ""])(
		"is read with %j as the size or the filter of a sheet",
		(range) => {
			expect(rowsOf(sized(range))).toEqual([["Harbour", "Footage"]]);
			expect(rowsOf(behind(`<autoFilter ref="${range}"/>`))).toEqual([["Harbour", "Footage"]]);
		},
	);

	it.each([
		["a value that is not quoted", cell("r=A1")],
		["a value that does not end", cell(`r="${"A".repeat(5_000)}"`)],
		["an attribute without a value", cell("r")],
		["blanks around the sign of a reference", cell('r = "A1"')],
		["an attribute inside another", cell(`a="r='ZZZZZZ9'"`)],
		["a reference in the text of a cell without one", cell('t="inlineStr"', '<is><t>r="ZZZZZZ9"</t></is>')],
		["garbled text in a tag", cell('r=99:99:99:99"C2" t="str"')],
	])("is reported as damaged, by the sheet's name, for %s", (_, bytes) => {
		expect(read(bytes).diagnostics).toMatchObject([{ code: "SHEET_DAMAGED", sheet: "Log" }]);
	});

	it.each([
		"xl/worksheets/sheet1.xml",
		"xl/workbook.xml",
		"xl/sharedStrings.xml",
		"xl/_rels/workbook.xml.rels",
	])("is rejected for a DOCTYPE in %s", (part) => {
		const parts = unzipSync(altered((xml) => xml));
		const xml = strFromU8(parts[part]!).replace(/^(<\?xml.*?\?>\s*)?/, '$1<!DOCTYPE x [<!ENTITY a "b">]>');
		const { diagnostics } = read(zipSync({ ...parts, [part]: strToU8(xml) }));
		expect(diagnostics).toMatchObject([{ code: "SHEET_DOCTYPE" }]);
		expect(diagnostics[0]?.sheet).toBe(part.includes("sheet1") ? "Log" : undefined);
		expect(diagnostics[0]?.message).toContain(part);
	});

	it.each(["<!-- <!DOCTYPE html> -->", "<x><![CDATA[ <!DOCTYPE html> ]]></x>"])(
		"is read with %s in a part",
		(text) => {
			const parts = unzipSync(altered((xml) => xml));
			const xml = strFromU8(parts["xl/workbook.xml"]!).replace("</workbook>", `${text}</workbook>`);
			const with_ = (more: string) => read(zipSync({ ...parts, "xl/workbook.xml": strToU8(more) }));
			expect(with_(xml).sheets).toHaveLength(1);
			// After the comment, a document type is real.
			expect(codes(with_(xml.replace(text, `${text}<!DOCTYPE x>`)))).toEqual(["SHEET_DOCTYPE"]);
		},
	);

	it.each([
		["xlsx", () => altered((xml) => xml.slice(0, xml.indexOf("</sheetData>")))],
		["xlsx, in a tag", () => altered((xml) => xml.slice(0, xml.length - 3))],
		[
			"ods",
			() => {
				const parts = unzipSync(fixture("five-kinds.ods"));
				const content = strFromU8(parts["content.xml"]!);
				return zipSync({ ...parts, "content.xml": strToU8(content.slice(0, content.length - 60)) });
			},
		],
	])("is reported as damaged if a sheet ends in the middle (%s)", (_, made) => {
		const { diagnostics } = read(made());
		expect(diagnostics).toMatchObject([{ code: "SHEET_DAMAGED", sheet: expect.any(String) }]);
		expect(diagnostics[0]?.message).toMatch(/sheet ".+": damaged: the sheet is truncated$/);
	});

	it("is reported as damaged if a sheet's part is missing", () => {
		const { "xl/worksheets/sheet1.xml": _, ...parts } = unzipSync(altered((xml) => xml));
		expect(read(zipSync(parts)).diagnostics).toMatchObject([
			{
				code: "SHEET_DAMAGED",
				sheet: "Log",
				message: expect.stringMatching(
					/sheet "Log": damaged: its part xl\/worksheets\/sheet1\.xml is not in the file$/,
				),
			},
		]);
	});

	it("is reported as damaged, not read without the sheet, if a sheet's text is not in the file", () => {
		const parts = unzipSync(xlsxOf({ Log: [["Title"], ["Harbour"]], Licensors: [["Name"], ["North"]] }));
		const sheet = "xl/worksheets/sheet1.xml";
		const lost = strFromU8(parts[sheet]!).replace(/<v>1<\/v>/, "<v>999999</v>");
		expect(read(zipSync({ ...parts, [sheet]: strToU8(lost) })).diagnostics).toMatchObject([
			{
				code: "SHEET_DAMAGED",
				sheet: "Log",
				message: 'log, sheet "Log": damaged: a cell or a text of the sheet cannot be read',
			},
		]);
	});

	it("is reported as damaged, not read without the first, if two sheets have one name", () => {
		const parts = unzipSync(xlsxOf({ Log: [["Title"], ["Harbour"]], More: [["Title"], ["Lighthouse"]] }));
		const book = strFromU8(parts["xl/workbook.xml"]!).replace('name="More"', 'name="Log"');
		expect(read(zipSync({ ...parts, "xl/workbook.xml": strToU8(book) })).diagnostics).toMatchObject([
			{
				code: "SHEET_DAMAGED",
				sheet: "Log",
				message: 'log, sheet "Log": damaged: two sheets have this name',
			},
		]);
		const ods = unzipSync(fixture("five-kinds.ods"));
		const nameless = strFromU8(ods["content.xml"]!).replace(/(<table:table)\s[^>]*>/g, "$1>");
		expect(errorsOf(read(zipSync({ ...ods, "content.xml": strToU8(nameless) })))).toEqual([
			"log: damaged: two sheets have no name",
		]);
	});

	it("is rejected for a DOCTYPE in an ods file", () => {
		const parts = unzipSync(fixture("five-kinds.ods"));
		const content = strFromU8(parts["content.xml"]!).replace("?>", "?><!DOCTYPE x>");
		expect(codes(read(zipSync({ ...parts, "content.xml": strToU8(content) })))).toEqual(["SHEET_DOCTYPE"]);
	});

	it("is rejected for links and merged cells that cover millions of cells", () => {
		const after = (more: string) => altered((xml) => xml.replace("</sheetData>", `</sheetData>${more}`));
		const link = after('<hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks>');
		expect(read(link).diagnostics).toMatchObject([{ code: "SHEET_TOO_LARGE", sheet: "Log" }]);
		const alone = altered(() => '<worksheet><hyperlink ref="A1:XFD1048576" location="x"/></worksheet>');
		expect(codes(read(alone))).toEqual(["SHEET_TOO_LARGE"]);
		const merged = after(`<mergeCells>${'<mergeCell ref="A1:GR2"/>'.repeat(20_000)}</mergeCells>`);
		expect(codes(read(merged))).toEqual(["SHEET_DAMAGED"]);
		const small = after('<hyperlinks><hyperlink ref="A2:B2" location="x"/></hyperlinks>');
		expect(rowsOf(small)).toEqual([["Harbour", "Footage"]]);
	});

	it("ignores comments", () => {
		const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments";
		const bytes = altered((xml) => xml.replace("</worksheet>", '<legacyDrawing r:id="rId1"/></worksheet>'), {
			"xl/worksheets/_rels/sheet1.xml.rels": strToU8(
				`<Relationships><Relationship Id="rId1" Type="${relation}" Target="../comments1.xml"/></Relationships>`,
			),
			"xl/comments1.xml": strToU8(
				'<comments><commentList><comment ref="A4294967290" authorId="0"><text><t>x</t></text></comment></commentList></comments>',
			),
		});
		expect(rowsOf(bytes)).toEqual([["Harbour", "Footage"]]);
	});

	it("is rejected for a hundred thousand sheets", () => {
		const parts = unzipSync(altered((xml) => xml));
		const sheets = Array.from(
			{ length: 100_000 },
			(_, n) => `<sheet name="S${n}" sheetId="${n}" r:id="rId1"/>`,
		);
		const book = strFromU8(parts["xl/workbook.xml"]!).replace("</sheets>", `${sheets.join("")}</sheets>`);
		expect(codes(read(zipSync({ ...parts, "xl/workbook.xml": strToU8(book) })))).toEqual(["SHEET_TOO_LARGE"]);
	});

	it("reads an ods sheet without a name, and counts repetitions in any notation", () => {
		const parts = unzipSync(fixture("five-kinds.ods"));
		const ods = (change: (xml: string) => string) =>
			read(zipSync({ ...parts, "content.xml": strToU8(change(strFromU8(parts["content.xml"]!))) }));
		const nameless = ods((xml) => xml.replace(/ table:name="[^"]*"/, ""));
		expect(nameless.sheets[0]).toMatchObject({ name: "" });
		const both = 'table:number-rows-repeated="1" table:number-columns-repeated="9999999"';
		const hidden = `table:style-name="${"x".repeat(5_000)}" table:number-columns-repeated="9999999"`;
		const withCell = (attributes: string) =>
			ods((xml) =>
				xml.replace(
					"</table:table>",
					`<table:table-row><table:table-cell ${attributes} office:value-type="float" office:value="1"/></table:table-row></table:table>`,
				),
			).diagnostics;
		expect(withCell(both)).toMatchObject([{ code: "SHEET_TOO_LARGE", sheet: "Records" }]);
		expect(withCell(hidden)).toMatchObject([{ code: "SHEET_DAMAGED", sheet: "Records" }]);
	});

	it("is rejected by the sheet's name for merged cells outside a sheet", () => {
		const bytes = altered((xml) =>
			xml.replace("</sheetData>", '</sheetData><mergeCells><mergeCell ref="A1:ZZZZZZ9"/></mergeCells>'),
		);
		expect(read(bytes).diagnostics).toMatchObject([
			{ code: "SHEET_CELL_REFERENCE", sheet: "Log", text: "A1:ZZZZZZ9" },
		]);
	});

	it("is measured without long searches for unclosed tags", () => {
		const unclosed = altered(addRow(`<row r="3"><c r="A3"><v>${"<".repeat(200_000)}`));
		expect(rowsOf(unclosed)?.[0]).toEqual(["Harbour", "Footage"]);
		const formulas = altered(addRow(`<row r="3">${'<c r="A3"><f/>'.repeat(60_000)}`));
		expect(rowsOf(formulas)?.[0]).toEqual(["Harbour", "Footage"]);
	});

	it("is read if a rule of the sheet covers thousands of ranges", () => {
		const ranges = Array.from({ length: 2_000 }, (_, row) => `A${row + 2}:B${row + 2}`).join(" ");
		const bytes = altered((xml) =>
			xml.replace(
				"</sheetData>",
				`</sheetData><dataValidations count="1"><dataValidation sqref="${ranges}"/></dataValidations>`,
			),
		);
		expect(rowsOf(bytes)).toEqual([["Harbour", "Footage"]]);
	});

	it("is read as an ods file without styles", () => {
		const { "styles.xml": _, ...parts } = unzipSync(fixture("five-kinds.ods"));
		const titles = (bytes: Uint8Array) => read(bytes).sheets[0]?.rows.map(({ cells }) => cells[0]);
		expect(titles(zipSync(parts))).toEqual(titles(fixture("five-kinds.ods")));
	});

	it("reports an invalid number as an invalid cell", () => {
		expect(rowsOf(cell('r="A3"', "<v>1e999</v>"))?.[1]?.[0]).toMatchObject({ kind: "broken", cell: "A3" });
	});
});

it.each([
	["bytes must be a Uint8Array", "title,category", { file: "log.csv" }],
	["options must be an object; found undefined", new Uint8Array(), undefined],
	["options.file must be a string; found undefined", new Uint8Array(), {}],
	["options.sheets is unknown", new Uint8Array(), { file: "log.csv", sheets: "Records" }],
	["options.sheet must be a string; found 5", new Uint8Array(), { file: "log.csv", sheet: 5 }],
	["options.encoding must be one of utf-8", new Uint8Array(), { file: "log.csv", encoding: "latin1" }],
	["options.delimiter must be a comma", new Uint8Array(), { file: "log.csv", delimiter: "::" }],
	["options.headerRow must be a whole number from 1", new Uint8Array(), { file: "log.csv", headerRow: 0 }],
])("a caller in plain JavaScript gets a TypeError that says: %s", (message, ...args) => {
	const call = () => Reflect.apply(readWorkbook, undefined, args);
	expect(call).toThrow(TypeError);
	expect(call).toThrow(message);
});
