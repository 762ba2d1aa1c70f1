import { describe, expect, it } from "vitest";
import { fillForm } from "./fill-form.ts";
import { type TemplateSource, templateSchema } from "./schema/template-schema.ts";
import { DETAILS, formInput, HARBOUR } from "./testing/form-input.ts";

const TITLE = { field: "title", heading: "Title" };

/** The problems of a form as `line heading problem`. */
function problems(change: Partial<TemplateSource>, input = formInput(HARBOUR, DETAILS)): string[] {
	const template = templateSchema.parse({
		version: 1,
		title: "T",
		form: "cue-sheet",
		columns: [TITLE],
		...change,
	});
	return fillForm(template, input).problems.map(
		({ line, heading, problem }) => `${line ?? "form"} ${heading ?? "–"} ${problem}`,
	);
}

describe("checkForm", () => {
	it("[TPL7] names the line, film time, record and column of what is missing", () => {
		const template = templateSchema.parse({
			...{ version: 1, title: "T", form: "cue-sheet" },
			columns: [{ field: "isrc", heading: "ISRC", required: [{ field: "category", is: ["Audio"] }] }],
		});
		expect(fillForm(template, formInput(HARBOUR, DETAILS)).problems).toEqual([
			{
				line: 4,
				tcIn: "10:02:00:00",
				production_locator: "10000003",
				title: "Night shift",
				heading: "ISRC",
				problem: "is empty",
			},
		]);
	});

	it.each<[string, Partial<TemplateSource>, string[]]>([
		["nothing is required", {}, []],
		[
			"a field is always required",
			{ columns: [{ field: "performers", heading: "P", required: true }] },
			["1 P is empty", "3 P is empty", "4 P is empty"],
		],
		[
			"a text is too long",
			{ columns: [{ ...TITLE, max_length: 11 }] },
			[
				"1 Title has 17 characters: at most 11 are allowed",
				"3 Title has 16 characters: at most 11 are allowed",
			],
		],
		[
			"a value isn't accepted",
			{ columns: [{ field: "music_use", heading: "Use", one_of: ["VI", "VV"] }] },
			["2 Use is BI, but the form accepts only VI, VV"],
		],
		[
			"values are replaced",
			{
				columns: [
					{
						...{ field: "music_use", heading: "Use", required: true, max_length: 10 },
						...{ values: { BI: "Background", "": "Unknown" }, one_of: ["Background", "Unknown"] },
					},
				],
			},
			[],
		],
		[
			"the form is too short",
			{ sheet: { name: "S", first_row: 2, last_row: 4 } },
			["form – has room for 3 rows, and the cut needs 4"],
		],
		[
			"nobody filled in the form",
			{
				sheet: {
					name: "S",
					cells: [
						{ at: "A1", fill: "Network", required: true },
						{ at: "B1", fill: "Episode" },
					],
				},
				columns: [TITLE, { fill: "BlockId", heading: "B", required: true }],
			},
			["form Network is empty", "form BlockId is empty"],
		],
	])("[TPL7] checks a form when %s", (_, change, found) => {
		expect(problems(change)).toEqual(found);
	});

	it("[TPL7] checks the length of what people fill in", () => {
		const fills = new Map([["Network", "Channel 9"]]);
		const cells = [{ at: "A1", fill: "Network", max_length: 5 }];
		expect(problems({ sheet: { name: "S", cells } }, formInput(HARBOUR, {}, { fills }))).toEqual([
			"form Network has 9 characters: at most 5 are allowed",
		]);
	});

	it("[TPL7, TPL9] names a person whose first name was read as a society", () => {
		const input = formInput(HARBOUR, { 2: { composers: "Ruiz, Ana, PRS, 50%; Tom Lee, PRS, 50%" } });
		expect(problems({ columns: [TITLE, { field: "composers", heading: "Composer" }] }, input)).toEqual([
			"2 Composers list 'Ana, PRS' as the society of Ruiz; write names without commas",
		]);
		expect(problems({}, input)).toEqual([]);
	});

	it("[TPL7] checks each contributor, their shares and identifiers", () => {
		const input = formInput(HARBOUR, {
			2: { composers: "Ana Ruiz, 00014107339, 50%; Tom Lee, 40%", publishers: "Tidewater Music" },
			3: { composers: "" },
		});
		const form: Partial<TemplateSource> = {
			per: "contributor",
			only: [{ field: "category", is: ["Audio"] }],
			columns: [
				TITLE,
				{ field: "ipi", heading: "IPI", check: "ipi", required: true },
				{ field: "isrc", heading: "ISRC", check: "isrc" },
			],
			shares_sum_to_100: true,
		};
		expect(problems(form, input)).toEqual([
			"1 IPI of Ana Ruiz has a wrong check digit: it should end in 38",
			"1 Composers have shares that add up to 90%, not 100%",
			"1 Publishers have no shares",
			"1 IPI of Tom Lee is empty",
			"1 IPI of Tidewater Music is empty",
			"2 – names no composer and no publisher",
		]);
	});
});
