import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillForm } from "./fill-form.ts";
import type { FilledForm } from "./model.ts";
import { type TemplateSource, templateSchema } from "./schema/template-schema.ts";
import { DETAILS, formInput, HARBOUR } from "./testing/form-input.ts";

const INPUT = formInput(HARBOUR, DETAILS);

function fill(change: Partial<TemplateSource>, input = INPUT): FilledForm {
	return fillForm(
		templateSchema.parse({
			version: 1,
			title: "T",
			form: "archive-log",
			columns: [{ field: "title", heading: "Title" }],
			...change,
		}),
		input,
	);
}

/** The first cells of all rows. */
const firstCells = ({ rows }: FilledForm) => rows.map(({ cells }) => cells[0]);

describe("fillForm", () => {
	it("[TPL4] has a line per use, in film order", () => {
		expect(firstCells(fill({}))).toEqual([
			"Fog over the mole",
			"Slack Water",
			"Pilot, interview",
			"Night shift",
		]);
	});

	it.each([
		[[{ field: "category", is: ["Audio"] }], ["Slack Water", "Night shift"]],
		[[{ field: "category", is_not: ["Audio"] }], ["Fog over the mole", "Pilot, interview"]],
		[[{ field: "isrc", filled: true }], ["Slack Water"]],
		[
			[
				{ field: "isrc", filled: false },
				{ field: "category", is: ["Audio"] },
			],
			["Night shift"],
		],
		[[{ field: "rights", is: ["Original"] }], ["Pilot, interview"]],
	])("[TPL4] leaves out lines for which %j doesn't hold", (only, titles) => {
		expect(firstCells(fill({ only }))).toEqual(titles);
	});

	it.each([
		[[{ field: "title" }], ["Fog over the mole", "Night shift", "Pilot, interview", "Slack Water"]],
		[
			[{ field: "duration", descending: true }],
			["Slack Water", "Night shift", "Fog over the mole", "Pilot, interview"],
		],
		[[{ field: "category" }], ["Slack Water", "Night shift", "Fog over the mole", "Pilot, interview"]],
		// Lines without a value come last in both directions.
		[
			[{ field: "isrc", descending: true }],
			["Slack Water", "Fog over the mole", "Pilot, interview", "Night shift"],
		],
		[
			[{ field: "category" }, { field: "in", descending: true }],
			["Night shift", "Slack Water", "Pilot, interview", "Fog over the mole"],
		],
	])("[TPL4] sorts by %j", (sort, titles) => {
		expect(firstCells(fill({ sort }))).toEqual(titles);
	});

	it("[TPL4] has a line per record, with all its uses", () => {
		const twice = formInput({
			...HARBOUR,
			uses: [...HARBOUR.uses, { record: 1, in: "10:03:00:00", out: "10:03:02:00", source: "00:02:00:00" }],
		});
		const columns = ["in", "out", "duration", "media", "source_in", "source_out"].map((field) => ({
			field,
			heading: field,
		}));
		const { rows } = fill(
			{ per: "record", columns, only: [{ field: "title", is: ["Fog over the mole"] }] },
			twice,
		);
		expect(rows.map(({ cells }) => cells)).toEqual([
			["10:00:00:00", "10:03:02:00", "00:00:12:12", "Audio/Video", "00:01:00:00", "00:02:02:00"],
		]);
	});

	it("[TPL4] has a row per contributor, composers first, and one row for music without any", () => {
		const columns = [
			{ field: "number", heading: "#" },
			{ field: "title", heading: "Title", first_row_only: true },
			...["role_name", "role", "first_name", "last_name", "company", "share"].map((field) => ({
				field,
				heading: field,
			})),
		];
		const { rows } = fill({ per: "contributor", columns, only: [{ field: "category", is: ["Audio"] }] });
		expect(rows.map(({ cells }) => cells)).toEqual([
			[1, "Slack Water", "Composer", "C", "Ana", "Ruiz", null, 66.67],
			[1, null, "Composer", "AR", "Tom", "Lee", null, 33.33],
			[1, null, "Publisher", "E", null, null, "Tidewater Music", 100],
			[2, "Night shift", null, null, null, null, null, null],
		]);
	});

	it("[TPL6] groups lines under headings, and adds up lengths, and amounts of one currency", () => {
		const columns = [
			{ field: "title", heading: "Title" },
			{ field: "duration", heading: "Duration", total: true, format: "m:ss" as const },
			{ field: "cost", heading: "Cost", total: true },
		];
		const { rows } = fill({ columns, group: "category", total_label: "Totaal" });
		const euro = { amount: 300, currency: "EUR", decimals: 2 };
		const pounds = { amount: 550, currency: "GBP", decimals: 2 };
		expect(rows).toEqual([
			{ role: "heading", cells: ["Footage", null, null] },
			{ role: "line", cells: ["Fog over the mole", "0:11", pounds] },
			{ role: "line", cells: ["Pilot, interview", "0:02", null] },
			{ role: "total", cells: ["Totaal", "0:13", pounds] },
			{ role: "heading", cells: ["Audio", null, null] },
			{ role: "line", cells: ["Slack Water", "1:06", euro] },
			{ role: "line", cells: ["Night shift", "0:30", null] },
			{ role: "total", cells: ["Totaal", "1:36", euro] },
			{ role: "total", cells: ["Totaal", "1:48", null] },
		]);
	});

	it("[TPL7] has the nil return of a form without lines, or nothing", () => {
		const only = [{ field: "title", is: ["Nothing"] }];
		expect(fill({ only, nil_return: "Nil return" }).rows).toEqual([{ role: "nil", cells: ["Nil return"] }]);
		expect(fill({ only })).toMatchObject({ rows: [], numLines: 0 });
	});

	it("[TPL3] replaces values, and separates names in the column's own way", () => {
		const columns = [
			{ field: "media", heading: "Media", values: { "Audio/Video": "AV" } },
			{ field: "composers", heading: "C", separator: "|" },
			{ field: "custom:Tunecode", heading: "T" },
			{ field: "custom:Unknown", heading: "U" },
		];
		const input = formInput(
			HARBOUR,
			{ ...DETAILS, 1: { composers: "Ana Ruiz; Tom Lee" } },
			{ customFields: [{ id: 7, name: "Tunecode" }] },
		);
		expect(fill({ columns }, input).rows.map(({ cells }) => cells)).toEqual([
			["AV", "Ana Ruiz|Tom Lee", null, null],
			["Audio", "Ana Ruiz", "123456AB", null],
			["Video", null, null, null],
			["Audio", null, null, null],
		]);
	});

	it("[TPL5] has one cell for each column in every row, whatever the template", () => {
		const field = fc.constantFrom("title", "in", "duration", "cost", "date", "composers", "number", "credit");
		const columns = fc.array(fc.record({ field, heading: fc.constant("H"), total: fc.boolean() }), {
			minLength: 1,
			maxLength: 6,
		});
		fc.assert(
			fc.property(
				columns,
				fc.constantFrom("use", "record", "contributor"),
				fc.constantFrom(null, "category", "licensor"),
				(some, per, group) => {
					const form = fill({ columns: some, per, group });
					expect(form.rows.every(({ cells }) => cells.length === some.length)).toBe(true);
					const lines = form.rows.filter(({ role }) => role === "line");
					expect(lines).toHaveLength(per === "contributor" ? 6 : 4);
					expect(form).toEqual(fill({ columns: some, per, group }));
				},
			),
			{ numRuns: 50 },
		);
	});
});
