import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CustomField } from "../model/records/custom-field.ts";
import { correctCells } from "./correct-cells.ts";
import type { ImportPlan } from "./import-plan.ts";
import { readWorkbook } from "./read-workbook.ts";
import { unprotectText } from "./safe-text.ts";
import { bytesOf, codes, fixture, planOf } from "./testing/files.ts";
import { context } from "./testing/libraries.ts";

const HEADING = ["Heading", "FIELD_DELIM\tTABS", "VIDEO_FORMAT\t1080", "AUDIO_FORMAT\t48khz", "FPS\t25"];

interface Bin {
	readonly heading?: readonly string[];
	readonly columns?: string;
	readonly end?: string;
}

/** A bin of these clips; cells are written with a bar between them. */
function bin(
	clips: readonly string[],
	{ heading = HEADING, columns = "Name|Tape|Tracks|Start|End|Duration", end = "\r\n" }: Bin = {},
): string {
	const lines = [...heading, "", "Column", columns, "", "Data", ...clips];
	return lines.map((line) => `${line.replaceAll("|", "\t")}${end}`).join("");
}

function recordsOf({ library }: Pick<ImportPlan, "library">) {
	return library.records.map(({ title, category, trt, fps }) => [title, category, trt, fps]);
}

/** The import's messages, without those that name the columns that it ignores and the licensor and locators that it gives. */
function said({ diagnostics }: Pick<ImportPlan, "diagnostics">) {
	return diagnostics.filter(({ severity }) => severity !== "info");
}

const HARBOUR = "Harbour at dusk|N12|VA1A2|01:00:00:00|01:00:04:03|00:00:04:03";

describe("[IMP27] an Avid log", () => {
	it("becomes a record for each clip, with title, length and rate", () => {
		const plan = planOf(bin([HARBOUR, "Ferry|N12|V|10:00:00:00|10:00:10:00|00:00:10:00"]));
		expect(said(plan)).toEqual([]);
		expect(recordsOf(plan)).toEqual([
			["Harbour at dusk", "Footage", "00:00:04:03", "25"],
			["Ferry", "Footage", "00:00:10:00", "25"],
		]);
		expect(plan.rows.map(({ row_number }) => row_number)).toEqual([11, 12]);
		expect(plan.sheets[0]).toMatchObject({ kind: "records", headerRow: 8 });
	});

	it("has drop-frame, a clip past midnight, short rows and dates of cameras", () => {
		const plan = planOf(fixture("bin-29.97-drop-frame.ale"));
		expect(said(plan)).toEqual([]);
		expect(recordsOf(plan)).toEqual([
			["Harbour at dusk", "Footage", "00:00:04;03", "29.97"],
			["Ferry", "Footage", "00:00:04:00", "29.97"],
			["Dockers’ song", "Audio", "00:01:00:12", "29.97"],
		]);
		expect(plan.library.records.map(({ date, notes }) => [date, notes])).toEqual([
			["2014-07-21", 'Master "A"'],
			["2015-09-05", ""],
			[null, ""],
		]);
	});

	it("imported again changes nothing", () => {
		const first = planOf(bin([HARBOUR]));
		const second = planOf(bin([HARBOUR]), { library: first.library });
		expect(second.counts.records).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
	});

	it.each(["\r", "\n", "\r\n"])("ends its lines with %j, with blank lines anywhere", (end) => {
		const spaced = bin([HARBOUR, "", "  \t"], { end }).replaceAll(end, `${end}${end}`);
		expect(recordsOf(planOf(spaced))).toEqual([["Harbour at dusk", "Footage", "00:00:04:03", "25"]]);
	});

	it("may have its heading on one line, and tabs behind the names of its sections", () => {
		const heading = ["Heading", "FIELD_DELIM\tTABS\tVIDEO_FORMAT\t1080\tFPS\t23.976"];
		const text = bin([HARBOUR], { heading })
			.replace("Column\r", "Column\t\t\r")
			.replace("Data\r", "DATA\t\r");
		expect(recordsOf(planOf(text))[0]?.[3]).toBe("23.98");
	});

	it.each([
		["UTF-8", bytesOf(bin(["Café|||||"])), "utf-8", []],
		[
			"UTF-16",
			Uint8Array.from(
				[...`\ufeff${bin(["Café|||||"])}`].flatMap((one) => [
					one.charCodeAt(0) & 255,
					one.charCodeAt(0) >> 8,
				]),
			),
			"utf-16le",
			[],
		],
		[
			"Windows-1252",
			Uint8Array.from([...bin(["Café|||||"])], (one) => one.charCodeAt(0)),
			"windows-1252",
			["SHEET_DECODED_WINDOWS_1252"],
		],
		[
			"Mac OS Roman",
			Uint8Array.from([...bin(["Caf\u008e|||||"], { end: "\r" })], (one) => one.charCodeAt(0)),
			"macintosh",
			["SHEET_DECODED_MAC_ROMAN"],
		],
		[
			"UTF-8 with padding at its end",
			new TextEncoder().encode(`${bin(["Café|||||"])}\x1a\0\0`),
			"utf-8",
			["SHEET_END_IGNORED"],
		],
	] as const)("is decoded from %s", (_, bytes, encoding, expected) => {
		const workbook = readWorkbook(bytes, { file: "log.ale" });
		expect(workbook).toMatchObject({ format: "ale", encoding, delimiter: null });
		expect(workbook.sheets[0]?.rows[0]?.cells[0]).toBe("Café");
		expect(codes(workbook)).toEqual(expected);
	});

	it("is decoded as the user says", () => {
		const bytes = Uint8Array.from([...bin(["Caf\u008e|||||"])], (one) => one.charCodeAt(0));
		const { sheets, diagnostics } = readWorkbook(bytes, { file: "log.ale", encoding: "macintosh" });
		expect(sheets[0]?.rows[0]?.cells[0]).toBe("Café");
		expect(diagnostics).toEqual([]);
	});

	it("keeps quotes, apostrophes and what looks like a formula or an error as they are", () => {
		const titles = ['5" reel', '"Harbour', "'=1+1", "=1+1", "-12", "#N/A"];
		const plan = planOf(bin(titles.map((title) => `${title}|N12|V|||00:00:04:03`)));
		expect(said(plan)).toEqual([]);
		expect(plan.library.records.map(({ title }) => title)).toEqual(titles);
	});

	it.each([
		["as it is", "|01:00:00:00|01:00:04:03|00:00:09:00", "25", "00:00:09:00"],
		["without leading zeros", "|||4:03", "25", "00:00:04:03"],
		["with minutes", "|||1:04:03", "25", "00:01:04:03"],
		["from Start and End", "|01:00:00:00|01:00:04:03|", "25", "00:00:04:03"],
		["past midnight", "|23:59:58:00|00:00:02:00|", "25", "00:00:04:00"],
		["past midnight in drop-frame", "|23:59:58;00|00:00:02;00|", "29.97", "00:00:04:00"],
		["in frames of drop-frame", "|00:00:00;00|00:10:00;00|", "29.97", "00:09:59:12"],
		["never of nothing", "|01:00:00:00|01:00:00:00|", "25", null],
		["unknown without an end", "|01:00:00:00||", "25", null],
	])("takes a clip's length %s", (_, clip, fps, trt) => {
		const heading = HEADING.with(-1, `FPS\t${fps}`);
		const plan = planOf(bin([`Ferry||V${clip}`], { heading }));
		expect(said(plan)).toEqual([]);
		expect(recordsOf(plan)).toEqual([["Ferry", "Footage", trt, trt === null ? null : fps]]);
	});

	it("has lengths where it has no column for them, at each clip's own rate", () => {
		const columns = "Name|Tracks|Start|End|FPS";
		const clips = ["Ferry|V|01:00:00:00|01:00:01:00|24.00", "Dock|V|01:00:00:00|01:00:01:29|30"];
		expect(recordsOf(planOf(bin(clips, { columns })))).toEqual([
			["Ferry", "Footage", "00:00:01:00", "24"],
			["Dock", "Footage", "00:00:01:29", "30"],
		]);
	});

	it("has its own column for the length taken, and no other rate given to it", () => {
		const plan = planOf(bin(["Ferry|V|01:00:00:00|01:00:01:00|"], { columns: "Name|Tracks|Start|End|TRT" }));
		expect(recordsOf(plan)).toEqual([["Ferry", "Footage", null, null]]);
	});

	it.each([
		["Start", "01:00:61:00", 4],
		["End", "01:00:04:25", 5],
		["End", "4 seconds", 5],
	])("names a %s that is no timecode", (name, label, column) => {
		const clip = name === "Start" ? `Ferry||V|${label}|02:00:00:00|` : `Ferry||V|01:00:00:00|${label}|`;
		const plan = planOf(bin([clip]));
		expect(said(plan)).toMatchObject([
			{ code: "SHEET_ALE_TIMECODE", severity: "warning", line: 11, column, text: label },
		]);
		expect(said(plan)[0]?.message).toContain(`row 11, column "${name}": "${label}"`);
		expect(said(plan)[0]?.hint).toMatch(/^Correct [DE]11/);
		expect(recordsOf(plan)).toEqual([["Ferry", "Footage", null, null]]);
	});

	it.each(["50", "twelve"])("names a rate %s that records don't have", (fps) => {
		const plan = planOf(
			bin(["Ferry||V|01:00:00:00|01:00:01:00|"], { heading: HEADING.with(-1, `FPS\t${fps}`) }),
		);
		expect(said(plan)).toMatchObject([{ code: "SHEET_ALE_RATE", line: 5, column: 2, text: fps }]);
		expect(recordsOf(plan)).toEqual([["Ferry", "Footage", null, null]]);
	});

	it("fills missing cells of short rows, ignores tabs at the end of long ones, and refuses what is in them", () => {
		expect(recordsOf(planOf(bin(["Ferry||A1", `${HARBOUR}|||`])))).toEqual([
			["Ferry", "Audio", null, null],
			["Harbour at dusk", "Footage", "00:00:04:03", "25"],
		]);
		const plan = planOf(bin([HARBOUR, `${HARBOUR}||north`]));
		expect(plan.ok).toBe(false);
		expect(said(plan)).toMatchObject([{ code: "SHEET_RAGGED_ROW", line: 12, column: 7 }]);
		expect(said(plan)[0]?.message).toContain("8 cells under 6 columns; remove tabs inside a value");
	});

	it("with the same heading twice uses the last cell that has a value, and says so", () => {
		const plan = planOf(
			bin(["Ferry|V|00:00:01:00|00:00:02:00", "Dock|V|00:00:03:00|"], {
				columns: "Name|Tracks|Duration|Duration",
			}),
		);
		expect(recordsOf(plan).map(([, , trt]) => trt)).toEqual(["00:00:02:00", "00:00:03:00"]);
		expect(codes(plan)).toContain("SHEET_REPLACED_COLUMN");
	});

	it("puts columns into custom fields of the same name, and no icon's colour or camera's number into others", () => {
		const field: CustomField = {
			id: 1,
			production_id: 7,
			name: "Tape",
			kind: "text",
			options: [],
			set_order: 0,
		};
		const columns = "Name|Tape|Tracks|Color|Clip Number|Source File";
		const plan = planOf(bin(["Ferry|N12|V|Red|C001|ferry.mov"], { columns }), {
			context: { ...context, customFields: [field] },
		});
		expect(said(plan)).toEqual([]);
		expect(plan.library.records[0]).toMatchObject({ custom_fields: { 1: "N12" }, chroma: null });
		expect(plan.library.records[0]?.production_locator).not.toBe("C001");
		expect(plan.rows[0]?.values.get("file_path")).toBe("ferry.mov");
	});

	it("is recognized by its content, whatever its name, and read as plain text if the user says how", () => {
		const bytes = bytesOf(bin([HARBOUR]));
		expect(readWorkbook(bytes, { file: "log.xlsx" }).format).toBe("ale");
		expect(readWorkbook(bytes, { file: "log.ale", headerRow: 8 })).toMatchObject({
			format: "csv",
			delimiter: "\t",
		});
		expect(readWorkbook(bytesOf("Heading\tTitle\nx\tHarbour"), { file: "log.ale" }).format).toBe("csv");
	});

	it.each([
		["no Column", [...HEADING, "", "Data", HARBOUR], "SHEET_ALE_SECTION", null],
		["no names", [...HEADING, "Column", "", "Data", HARBOUR], "SHEET_ALE_SECTION", null],
		["no Data", [...HEADING, "Column", "Name|Tracks"], "SHEET_ALE_SECTION", null],
		["a clip before Data", [...HEADING, "Column", "Name|Tracks", "Ferry|V"], "SHEET_ALE_LINE", 8],
		["commas", ["Heading", "FIELD_DELIM|COMMAS", "Column", "Name,Tracks", "Data"], "SHEET_ALE_DELIMITER", 2],
	])("with %s is refused, with the place and what to do", (_, lines, code, line) => {
		const plan = planOf(lines.join("\n").replaceAll("|", "\t"));
		expect(plan.diagnostics).toMatchObject([{ code, severity: "error", file: "log", line }]);
		expect(plan.diagnostics[0]?.hint).toMatch(/export the bin again/i);
		expect(plan.ok).toBe(false);
	});

	it("without clips has no rows", () => {
		expect(codes(planOf(bin([])))).toEqual(["SHEET_NO_ROWS"]);
	});

	it("of any text keeps every clip at its line, with its cells", () => {
		const cell = fc.string({ unit: fc.constantFrom(..."aV1:;0 \"'=é") });
		fc.assert(
			fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 6 }), (clips) => {
				const columns = "Name|Tape|Tracks|Start|End|Length";
				const text = bin(
					clips.map((cells) => cells.join("|")),
					{ columns },
				);
				const rows = readWorkbook(bytesOf(text), { file: "log" }).sheets[0]?.rows ?? [];
				const filled = clips.flatMap((cells, index) =>
					cells.some((one) => one.trim() !== "") ? [{ row: index + 11, name: cells[0] ?? "" }] : [],
				);
				const found = rows.map(({ row, cells: [name] }) => ({
					row,
					name: typeof name === "string" ? unprotectText(name) : "",
				}));
				expect(found).toEqual(filled);
			}),
		);
	});

	it("with a corrected cell is read the same as a spreadsheet", () => {
		const workbook = readWorkbook(bytesOf(bin([HARBOUR, "Ferry||A1|01:00:00:00|01:00:01:00|"])), {
			file: "log",
		});
		const corrected = correctCells(workbook, [{ sheet: "", row: 11, column: 1, text: "Dusk" }]);
		expect(recordsOf(planOf(corrected))).toEqual([
			["Dusk", "Footage", "00:00:04:03", "25"],
			["Ferry", "Audio", "00:00:01:00", "25"],
		]);
	});
});

describe("[IMP28] the tracks of a clip", () => {
	it.each([
		["V", "Footage"],
		["V1", "Footage"],
		["VA1A2", "Footage"],
		["V1,A1-4", "Footage"],
		["A1A2", "Audio"],
		["a1", "Audio"],
	])("%s make a new record %s", (tracks, category) => {
		const plan = planOf(`title,tracks\nFerry,"${tracks}"`);
		expect(plan.library.records[0]?.category).toBe(category);
		expect(plan.rows[0]?.values.get("tracks")).toBe(tracks);
	});

	it.each(["", "D1", "Blue Monday", "TC1"])("%j say nothing, so that the category is missing", (tracks) => {
		expect(planOf(`title,tracks\nFerry,${tracks}`).rows[0]?.errors.has("category")).toBe(true);
	});

	it("change no record that is there, and no category in a column of its own", () => {
		const there = planOf("title,category\nFerry,Still").library;
		expect(planOf("title,tracks\nFerry,A1", { library: there }).counts.records.unchanged).toBe(1);
		expect(planOf("title,tracks,category\nFerry,A1,Still").library.records[0]?.category).toBe("Still");
	});
});
