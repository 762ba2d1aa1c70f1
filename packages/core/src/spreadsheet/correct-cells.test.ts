import { strToU8 } from "fflate";
import { expect, it } from "vitest";
import { utils, write } from "xlsx";
import { correctCells } from "./correct-cells.ts";
import { readWorkbook } from "./read-workbook.ts";

const read = (bytes: Uint8Array) => readWorkbook(bytes, { file: "log.xlsx" });

function xlsx(cells: unknown[][], name = "Log"): Uint8Array {
	const book = utils.book_new();
	utils.book_append_sheet(book, utils.aoa_to_sheet(cells), name);
	return new Uint8Array(write(book, { type: "array", bookType: "xlsx" }));
}

it("[IMP2] a corrected text file has the new text in the given row and column, and is otherwise unchanged", () => {
	const csv = strToU8('Title,Date,Notes\n"Pickets, gate 4",1963,"a\nb"\n\nFerry,31/31/1963,\n');
	const before = readWorkbook(csv, { file: "log.csv" });
	const after = read(correctCells(before, [{ sheet: "", row: 4, column: 2, text: "31/3/1963" }]));
	expect(after.sheets[0]?.headers).toEqual(["Title", "Date", "Notes"]);
	expect(after.sheets[0]?.rows).toEqual([
		{ row: 2, cells: ["Pickets, gate 4", "1963", "a\nb"] },
		{ row: 4, cells: ["Ferry", "31/3/1963"] },
	]);
});

it("[IMP2] numbers, dates and truth values of a workbook read the same afterwards", () => {
	const number = (v: number, z: string) => ({ t: "n", v, z });
	const bytes = xlsx([
		["A log of clips"],
		["Ox ID", "Title", "Date", "Licensed", "Share"],
		[number(12345, "00000000"), "Gate", number(23155, "mmm yyyy"), true, number(0.125, "0.0%")],
		[number(7, "General"), "Ferry", number(23300, "yyyy-mm-dd"), false, number(0.5, "0%")],
	]);
	const before = read(bytes);
	const after = read(correctCells(before, [{ sheet: "Log", row: 3, column: 2, text: "Gate 4" }]));
	const [sheet] = before.sheets;
	const [first, ...others] = sheet?.rows ?? [];
	expect(sheet?.headerRow).toBe(2);
	expect(after.sheets[0]).toMatchObject({ name: "Log", headerRow: 2, headers: sheet?.headers });
	expect(after.sheets[0]?.rows).toEqual([
		{ row: 3, cells: first?.cells.map((cell) => (cell === "Gate" ? "Gate 4" : cell)) },
		...others,
	]);
});

it("[IMP2] an error cell stays one until it is corrected", () => {
	const bytes = xlsx([
		["Title", "Date"],
		["Gate", { t: "e", v: 0x07 }],
		["Ferry", { t: "e", v: 0x07 }],
	]);
	const after = read(correctCells(read(bytes), [{ sheet: "Log", row: 2, column: 2, text: "1963" }]));
	expect(after.sheets[0]?.rows.map(({ cells }) => cells[1])).toEqual([
		"1963",
		expect.objectContaining({ kind: "broken", code: "SHEET_CELL_ERROR" }),
	]);
});

it("[IMP2] a cell after a row's last one can be filled, and a cell can be emptied", () => {
	const before = readWorkbook(strToU8("Title,Date,Source\nGate\nFerry,1963\n"), { file: "log.csv" });
	const after = read(
		correctCells(before, [
			{ sheet: "", row: 2, column: 3, text: "Mole End" },
			{ sheet: "", row: 3, column: 2, text: "" },
		]),
	);
	expect(after.sheets[0]?.rows.map(({ cells }) => cells)).toEqual([["Gate", null, "Mole End"], ["Ferry"]]);
});

it.each(["_x0041_", '<b> & "q" ]]>', " padded ", "two\nlines", "=1+1", "'quoted", "猫"])(
	"[IMP2] the text %j reads the same in a corrected workbook",
	(text) => {
		const before = read(
			xlsx([
				["Title", "Source"],
				["Gate", "Mole End"],
				[text, "Quay"],
			]),
		);
		const after = read(correctCells(before, [{ sheet: "Log", row: 2, column: 2, text }]));
		const [first, second] = after.sheets[0]?.rows ?? [];
		expect(first?.cells).toEqual(["Gate", text]);
		expect(second?.cells).toEqual(before.sheets[0]?.rows[1]?.cells);
	},
);
