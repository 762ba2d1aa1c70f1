import { expect, test } from "vitest";
import { testRecord } from "../../../records-store/testing/test-record.ts";
import type { RecordContext } from "../fields/record-context.ts";
import { RECORD_FIELDS } from "../fields/record-fields.ts";
import { readTable, writeTable } from "../fields/table-text.ts";
import { idsBetween, movedCell, nextCell, rangeBetween, shapeOf } from "./grid-cursor.ts";
import { pasteCells } from "./paste-cells.ts";
import { fillSource } from "./use-grid-edits.ts";
import { scrollStep } from "./use-range-drag.ts";

const shape = shapeOf([10, 20, 30], ["title", "date", "tags"]);
const cell = (id: number, column: string) => ({ id, column });

test("the cursor stays inside the grid", () => {
	expect(movedCell(shape, cell(10, "title"), -1, -1)).toEqual(cell(10, "title"));
	expect(movedCell(shape, cell(20, "date"), 5, 5)).toEqual(cell(30, "tags"));
	expect(movedCell(shape, cell(99, "date"), 1, 0)).toBeNull();
});

test("Tab moves through the rows, and stays at the ends", () => {
	expect(nextCell(shape, cell(10, "tags"), 1)).toEqual(cell(20, "title"));
	expect(nextCell(shape, cell(20, "title"), -1)).toEqual(cell(10, "tags"));
	expect(nextCell(shape, cell(30, "tags"), 1)).toEqual(cell(30, "tags"));
	expect(nextCell(shape, cell(10, "title"), -1)).toEqual(cell(10, "title"));
});

test("a range is the same from either end, and so are rows", () => {
	const range = { top: 0, bottom: 1, left: 0, right: 2 };
	expect(rangeBetween(shape, cell(20, "title"), cell(10, "tags"))).toEqual(range);
	expect(idsBetween(shape, 30, 20)).toEqual([20, 30]);
	expect(idsBetween(shape, 99, 20)).toEqual([20]);
});

test.each([
	{ rows: "the heading of a group and its records", top: 0, bottom: 2, from: 1 },
	{ rows: "the records of two groups", top: 2, bottom: 4, from: 2 },
	{ rows: "one record under another", top: 2, bottom: 2, from: 1 },
	{ rows: "the heading of a group and one record", top: 0, bottom: 1, from: null },
	{ rows: "the first record of a group", top: 4, bottom: 4, from: null },
	{ rows: "a record and the heading of the next group", top: 2, bottom: 3, from: 1 },
	{ rows: "the heading of a group", top: 3, bottom: 3, from: null },
])("filling down $rows repeats the row $from", ({ top, bottom, from }) => {
	expect(fillSource([-1, 10, 20, -2, 30], { top, bottom })).toBe(from);
});

test("a drag scrolls faster the further it is beyond an edge, and not at all between the edges", () => {
	expect([100, 500].map((y) => scrollStep(y, 100, 500))).toEqual([0, 0]);
	expect([99, 80, -1000].map((y) => scrollStep(y, 100, 500))).toEqual([-1, -5, -60]);
	expect([501, 520, 2000].map((y) => scrollStep(y, 100, 500))).toEqual([1, 5, 60]);
});

test.each([
	[
		[
			["a", "b"],
			["c", ""],
		],
	],
	[
		[
			['say "hi"', "two\nlines"],
			["tab\there", "plain"],
		],
	],
	[
		[
			["", ""],
			["", "x"],
		],
	],
	[[["one"]]],
])("a table goes to the clipboard and back: %j", (rows) => {
	expect(readTable(writeTable(rows))).toEqual(rows);
	expect(readTable(`${writeTable(rows).replaceAll("\n", "\r\n")}`.replaceAll("two\r\n", "two\n"))).toEqual(
		rows,
	);
});

test("a quote inside a cell doesn't make it a quoted cell", () => {
	expect(readTable('5" reel\tx\n')).toEqual([['5" reel', "x"]]);
	expect(readTable('"open\tx')).toEqual([['"open', "x"]]);
});

const context: RecordContext = {
	licensors: new Map(),
	prices: new Map(),
	tags: [],
	customFields: [],
	cut: null,
};
const columns = ["title", "date", "state"].flatMap((id) => RECORD_FIELDS.filter((field) => field.id === id));
const records = [testRecord(1), testRecord(2), testRecord(3)];

test("pasted values fill the cells from the first one", () => {
	const { changes, problems } = pasteCells(
		[
			["Ferry", "1951"],
			["Tram", "no date"],
		],
		{ records, fields: columns, height: 1, width: 1 },
		context,
	);
	expect(changes).toEqual([
		{ id: 1, patch: { title: "Ferry", date: "1951-01-01", date_kind: "year" } },
		{ id: 2, patch: { title: "Tram" } },
	]);
	expect(problems).toMatchObject([
		{ record: { id: 2 }, field: { id: "date" }, problem: "must be a valid date" },
	]);
});

test("pasted rows and columns beyond the last ones are counted, not dropped without a word", () => {
	const fields = columns.slice(0, 1);
	const table = [
		["One", "1951"],
		["Two", "1952"],
		["Three", "1953"],
	];
	const last = { records: records.slice(2), fields, height: 1, width: 1 };
	expect(pasteCells(table, last, context)).toMatchObject({
		changes: [{ id: 3, patch: { title: "One" } }],
		rowsLeft: 2,
		columnsLeft: 1,
	});
	const all = { records, fields, height: 1, width: 1 };
	expect(pasteCells([["One"]], all, context)).toMatchObject({ rowsLeft: 0, columnsLeft: 0 });
});

test("one cell fills a selection; read-only cells are reported", () => {
	const target = { records, fields: columns, height: 3, width: 1 };
	expect(pasteCells([["Same"]], target, context).changes.map(({ patch }) => patch.title)).toEqual([
		"Same",
		"Same",
		"Same",
	]);
	const state = { records, fields: columns.slice(2), height: 1, width: 1 };
	expect(pasteCells([["Licensed"]], state, context)).toMatchObject({
		changes: [],
		problems: [{ problem: "can't be changed here" }],
	});
});

test("an equal value is no change", () => {
	const target = { records, fields: columns, height: 1, width: 1 };
	expect(pasteCells([["Record 1", ""]], target, context).changes).toEqual([]);
});
