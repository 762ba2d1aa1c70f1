import { describe, expect, it } from "vitest";
import { TEMPLATE_FIELDS } from "./template-fields.ts";
import { templateSchema } from "./template-schema.ts";

const TITLE = { field: "title", heading: "Title" };
const SIMPLE = { version: 1, title: "Our list", form: "archive-log", columns: [TITLE] };

function problems(value: unknown): string[] {
	const parsed = templateSchema.safeParse(value);
	return parsed.success
		? []
		: parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("templateSchema", () => {
	it("[TPL1] accepts a title, a form and one column", () => {
		expect(problems(SIMPLE)).toEqual([]);
	});

	it.each<[object, RegExp]>([
		[{ version: 2 }, /^version: must be 1$/],
		[{ title: "" }, /^title: must be present$/],
		[{ form: "list" }, /^form: must be cue-sheet, archive-log, or cost-sheet$/],
		[{ colums: [] }, /Unrecognized key/],
		[{ columns: [] }, /^columns: can't be empty$/],
		[
			{ columns: [{ field: "titel", heading: "T" }] },
			/^columns.0.field: must be a field .*did you mean title\?$/,
		],
		[{ columns: [{ field: "__proto__", heading: "T" }] }, /^columns.0.field: must be a field/],
		[{ columns: [{ heading: "T" }] }, /^columns.0: must have one of field, text and fill$/],
		[{ columns: [{ ...TITLE, text: "x" }] }, /^columns.0: must have one of field, text and fill$/],
		[{ columns: [{ ...TITLE, format: "m:ss" }] }, /^columns.0.format: must be text or compact for title$/],
		[{ columns: [{ ...TITLE, format: "tc" }] }, /^columns.0.format: must be /],
		[{ columns: [{ text: "1", heading: "T", format: "text" }] }, /^columns.0.format: needs a field$/],
		[{ columns: [{ field: "ipi", heading: "IPI" }] }, /^columns.0.field: needs "per": "contributor"$/],
		[{ columns: [{ ...TITLE, first_row_only: true }] }, /^columns.0.first_row_only: needs "per"/],
		[{ columns: [{ field: "project", heading: "P" }] }, /^columns.0.field: is a field of the cut/],
		[
			{
				columns: [
					{ ...TITLE, at: "B" },
					{ ...TITLE, at: "B" },
				],
			},
			/^columns.1.at: can't be B: columns\[0\] is there$/,
		],
		[{ columns: [{ ...TITLE, at: "b1" }] }, /^columns.0.at: must be the letters/],
		[{ only: [{ field: "title" }] }, /^only.0: must have one of is, is_not and filled$/],
		[{ only: [{ field: "lines", filled: true }] }, /^only.0.field: must be a field of lines$/],
		[{ sort: [{ field: "ipi" }] }, /^sort.0.field: must be a field of lines$/],
		[{ group: "cut" }, /^group: must be a field of lines$/],
		[{ locale: "not a language" }, /^locale: must be the tag of a language/],
		[{ delimiter: "|" }, /^delimiter: must be/],
		[{ sheet: { name: "a/b" } }, /^sheet.name: can't contain/],
		[
			{ sheet: { name: "A", headings_row: 2, first_row: 2 } },
			/^sheet.headings_row: must be above first_row$/,
		],
		[{ sheet: { name: "A", first_row: 5, last_row: 4 } }, /^sheet.last_row: must be at or below/],
		[{ sheet: { name: "A", cells: [{ at: "A2", text: "x" }] } }, /^sheet.cells.0.at: must be above row 2/],
		[
			{ sheet: { name: "A", cells: [{ at: "A1", field: "title" }] } },
			/^sheet.cells.0.field: is a field of lines/,
		],
		[
			{
				sheet: {
					name: "A",
					cells: [
						{ at: "A1", text: "x" },
						{ at: "A1", text: "y" },
					],
				},
			},
			/^sheet.cells.1.at: can't be A1 twice$/,
		],
	])("[TPL1] rejects %j and says where and why", (change, problem) => {
		expect(problems({ ...SIMPLE, ...change }).join("\n")).toMatch(problem);
	});

	it("[TPL2] has the fields of records, and those of the cut", () => {
		expect(Object.keys(TEMPLATE_FIELDS)).toEqual(
			expect.arrayContaining([
				"title",
				"composers",
				"isrc",
				"in",
				"duration",
				"cost",
				"share",
				"cut_duration",
			]),
		);
		expect(problems({ ...SIMPLE, columns: [{ field: "custom:Tunecode", heading: "T" }] })).toEqual([]);
		expect(problems({ ...SIMPLE, columns: [{ field: "custom:", heading: "T" }] })).toHaveLength(1);
	});
});
