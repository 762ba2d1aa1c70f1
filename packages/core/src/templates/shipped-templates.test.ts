import { describe, expect, it } from "vitest";
import { read } from "xlsx";
import { exportReport } from "../exports/export-report.ts";
import { templateSchema } from "./schema/template-schema.ts";
import { SHIPPED_TEMPLATES } from "./shipped-templates.ts";
import { templateReport } from "./template-report.ts";
import { DETAILS, formInput, HARBOUR, LICENSES } from "./testing/form-input.ts";

const FILLS = new Map([
	["Network", "Channel 9"],
	["Episode", "The Pilots"],
	["BlockId", "7"],
	["ResourceReference", "4"],
]);
const INPUT = formInput(HARBOUR, DETAILS, {
	licenses: LICENSES,
	customFields: [{ id: 7, name: "Tunecode" }],
	fills: FILLS,
});

const reportOf = (name: string) => templateReport(name, templateSchema.parse(SHIPPED_TEMPLATES[name]), INPUT);

/** Every filled cell of the template's workbook, as spreadsheet programs read it. */
async function cellsOf(name: string): Promise<Record<string, unknown>> {
	const bytes = await exportReport(reportOf(name), "xlsx", { buildDate: "2026-11-20" });
	const book = read(bytes, { cellDates: true, UTC: true });
	expect(book.SheetNames).toHaveLength(1);
	const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
	return Object.fromEntries(
		Object.entries(sheet).flatMap(([place, cell]) =>
			place.startsWith("!") || cell.v === undefined ? [] : [[place, cell.v]],
		),
	);
}

/** The same for rows of cells, starting at row 1 and column A; null is an empty cell. */
function placed(...rows: readonly (readonly unknown[])[]): Record<string, unknown> {
	return Object.fromEntries(
		rows.flatMap((cells, row) =>
			cells.flatMap((value, column) =>
				value === null ? [] : [[`${String.fromCharCode(65 + column)}${row + 1}`, value]],
			),
		),
	);
}

async function csvOf(name: string): Promise<string> {
	return new TextDecoder("utf-8", { ignoreBOM: true }).decode(
		await exportReport(reportOf(name), "csv", { buildDate: "2026-11-20" }),
	);
}

describe("the shipped templates, cell by cell", () => {
	it("[TPL10] rapidcue places show, cues and contributors where the workbook of BMI and ASCAP has them", async () => {
		const headings = {
			...{ A19: "Seq", B19: "Cue title", C19: "Usage", D19: "In h", E19: "In m", F19: "In s", G19: "Out h" },
			...{
				H19: "Out m",
				I19: "Out s",
				J19: "Min",
				K19: "Sec",
				L19: "Role",
				M19: "First name",
				N19: "Last name",
			},
			...{ O19: "Publisher", P19: "IPI", Q19: "PRO", R19: "Share" },
		};
		expect(await cellsOf("rapidcue")).toEqual({
			...{
				D5: "11/20/2026",
				D11: "Channel 9",
				D13: 2,
				F13: 30,
				D14: 1,
				F14: 36,
				N4: "Harbour Lights",
				N6: "The Pilots",
			},
			...headings,
			...{
				A20: 1,
				B20: "Slack Water",
				C20: "BI",
				D20: 0,
				E20: 0,
				F20: 5,
				G20: 0,
				H20: 1,
				I20: 10,
				J20: 1,
				K20: 6,
			},
			...{ L20: "Composer", M20: "Ana", N20: "Ruiz", P20: "00014107338", Q20: "PRS", R20: 0.6667 },
			...{ L21: "Composer", M21: "Tom", N21: "Lee", P21: "00017798450", Q21: "ASCAP", R21: 0.3333 },
			...{ L22: "Publisher", O22: "Tidewater Music", P22: "00014107338", Q22: "PRS", R22: 1 },
			...{ A23: 2, B23: "Night shift", D23: 0, E23: 2, F23: 0, G23: 0, H23: 2, I23: 30, J23: 0, K23: 30 },
		});
	});

	it("[TPL7] rapidcue asks for the show's details, a usage code, and contributors", () => {
		expect(
			reportOf("rapidcue").problems.map(({ line, heading, problem }) => [line, heading, problem]),
		).toEqual([
			[null, "Air date", "is empty"],
			[null, "Company", "is empty"],
			[null, "Prepared by", "is empty"],
			[null, "E-mail", "is empty"],
			[2, null, "names no composer and no publisher"],
			[2, "Usage", "is empty"],
		]);
	});

	it("[TPL10] silvermouse has the columns of the BBC's cue sheet in their order", async () => {
		expect(await cellsOf("silvermouse")).toEqual(
			placed(
				[
					...[
						"Cue title",
						"Composer",
						"Arranger",
						"Publisher",
						"Performer",
						"Record/Video label",
						"Music origin",
					],
					...[
						"Record cat",
						"ISRC",
						"Tunecode",
						"Use",
						"Usage description",
						"Restrictions",
						"Duration",
						"Timecode",
					],
				],
				[
					...[
						"Slack Water",
						"Ana Ruiz",
						"Tom Lee",
						"Tidewater Music",
						"The Slack",
						"Tidewater",
						"L",
						"TW 12",
					],
					...["GB-AYE-01-00001", "123456AB", "Background", null, null, "00:01:06", "00:00:05"],
				],
				["Night shift", ...Array<null>(12).fill(null), "00:00:30", "00:02:00"],
			),
		);
	});

	it("[TPL10] s4c-408 has the fields of the form, with a row per contributor", async () => {
		expect(await cellsOf("s4c-408")).toEqual(
			placed(
				[
					...[
						"Title of Work",
						"Music Usage",
						"Music Commission Flag",
						"Music Origin Classification",
						"Product Label",
					],
					...[
						"ISRC Number",
						"Product Catalogue Number",
						"ISWC Number",
						"Track No",
						"Forename",
						"Surname",
						"Company",
					],
					...["Role", "Timecode In", "Timecode Out"],
				],
				[
					...[
						"Slack Water",
						"Background",
						null,
						"L",
						"Tidewater",
						"GB-AYE-01-00001",
						"TW 12",
						"T-034.524.680-1",
						null,
					],
					...["Ana", "Ruiz", null, "Composer", "10:00:05:03", "10:01:10:13"],
				],
				[...Array<null>(9).fill(null), "Tom", "Lee", null, "Arranger"],
				[...Array<null>(11).fill(null), "Tidewater Music", "Publisher"],
				["Night shift", ...Array<null>(12).fill(null), "10:02:00:00", "10:02:30:00"],
			),
		);
	});

	it("[TPL10] soundmouse has a cue's contributors below it, and the total duration", async () => {
		expect(await cellsOf("soundmouse")).toEqual(
			placed(
				["#", "Reel No", "Cue Title", "Role", "Name", "Society", "Usage", "Duration"],
				[1, null, "Slack Water", "C", "Ana Ruiz", "PRS", "BI", "00:01:06"],
				[null, null, null, "AR", "Tom Lee", "ASCAP"],
				[null, null, null, "E", "Tidewater Music", "PRS"],
				[2, null, "Night shift", null, null, null, null, "00:00:30"],
				["Total Duration", ...Array<null>(6).fill(null), "00:01:36"],
			),
		);
	});

	it("[TPL10] ddex-cu01 is tab-separated records of 17 cells, without headings or byte order mark", async () => {
		expect(await csvOf("ddex-cu01")).toBe(
			[
				[
					...[
						"CU01.02",
						"7",
						"4",
						"T5S",
						"PT1M6S",
						"GBAYE0100001",
						"T0345246801",
						"Slack Water",
						"The Slack",
					],
					...["", "", "", "Ana Ruiz", "", "Tom Lee", "", ""],
				],
				["CU01.02", "7", "4", "T2M", "PT30S", "", "", "Night shift", ...Array<string>(9).fill("")],
			]
				.map((cells) => `${cells.join("\t")}\r\n`)
				.join(""),
		);
	});

	it("[TPL10] music-cue-sheet has a row per cue and the total", async () => {
		expect(await cellsOf("music-cue-sheet")).toEqual(
			placed(
				[
					...[
						"Cue",
						"Title",
						"Composers",
						"Arrangers",
						"Publishers",
						"Performers",
						"Label",
						"Catalogue no.",
						"ISRC",
					],
					...["ISWC", "Origin", "Use", "TC in", "TC out", "Duration"],
				],
				[
					...[1, "Slack Water", "Ana Ruiz", "Tom Lee", "Tidewater Music", "The Slack", "Tidewater", "TW 12"],
					...["GB-AYE-01-00001", "T-034.524.680-1", "L", "BI", "10:00:05:03", "10:01:10:13", "1:06"],
				],
				[2, "Night shift", ...Array<null>(10).fill(null), "10:02:00:00", "10:02:30:00", "0:30"],
				["Total", ...Array<null>(13).fill(null), "1:36"],
			),
		);
	});

	it("[TPL10] archive-log lists archive material in film order", async () => {
		expect(await cellsOf("archive-log")).toEqual(
			placed(
				[
					...[
						"#",
						"TC in",
						"TC out",
						"Duration",
						"Type",
						"Category",
						"Record",
						"Title",
						"Archive ID",
						"Archive",
					],
					...["Copyright holder", "Rights", "Source in", "Source out", "Credit"],
				],
				[
					...[
						1,
						"10:00:00:00",
						"10:00:10:12",
						"00:00:10:12",
						"Audio/Video",
						"Footage",
						"10000001",
						"Fog over the mole",
					],
					...[
						"NFA 1931/12",
						"North",
						"North Archive",
						"Licence",
						"00:01:00:00",
						"00:01:10:12",
						"Courtesy of North",
					],
				],
				[
					...[2, "10:00:05:03", "10:01:10:13", "00:01:05:10", "Audio", "Audio", "10000002", "Slack Water"],
					...[null, null, "Tidewater", "Licence", "00:00:00:14", "00:01:05:24", "Tidewater"],
				],
				[
					...[3, "10:02:00:00", "10:02:30:00", "00:00:30:00", "Audio", "Audio", "10000003", "Night shift"],
					...[null, null, null, "Licence"],
				],
				["Total", null, null, "00:01:45:22"],
			),
		);
		expect(reportOf("archive-log").problems).toMatchObject([
			{ line: 3, heading: "Copyright holder", problem: "is empty" },
		]);
	});

	it("[TPL10] cost-sheet has records by licensor, with totals in their currencies", async () => {
		expect(await cellsOf("cost-sheet")).toEqual(
			placed(
				["Record", "Title", "Category", "Archive ID", "Film time", "Currency", "Cost"],
				["North Archive"],
				["10000001", "Fog over the mole", "Footage", "NFA 1931/12", "0:11", "GBP", 550],
				["Total", null, null, null, "0:11", null, 550],
				["Tidewater"],
				["10000002", "Slack Water", "Audio", null, "1:06", "EUR", 300],
				["Total", null, null, null, "1:06", null, 300],
				["–"],
				["10000003", "Night shift", "Audio", null, "0:30", "USD"],
				["Total", null, null, null, "0:30"],
				["Total", null, null, null, "1:46"],
			),
		);
	});

	it("[TPL6, TPL10] vpro is tab-separated, with Dutch headings and decimal commas", async () => {
		const text = await csvOf("vpro");
		expect(text.startsWith("\uFEFF")).toBe(true);
		expect(text.slice(1).split("\r\n").slice(0, 2)).toEqual([
			"TC in\tDuur\tBestandsnaam\tOmschrijving\tLink\tBron\trechten / contact\tto do\tPrijs NL\tPrijs sales\tBron in beeld\tAftiteling",
			"10:00:00:00\t00:00:10:12\t10000001_CLIP\tFog over the mole\thttps://example.com/fog\tNorth Archive\tTV & web only\t\t550,00 GBP\t\tCourtesy of North\tCourtesy of North",
		]);
	});

	it.each([
		["rapidcue", "VF", "Usage is VF, but the form accepts only BI, BV, VI, VV, VS, FI, FV, EE, OT, CT, BG"],
		["silvermouse", "FV", "Use is FV, but the form accepts only Background, Visual, Signature tune"],
		["s4c-408", "VI", "Music Usage is VI, but the form accepts only Background, Featured, Signature"],
	])("[TPL7] %s accepts only its own uses of music, not %s", (name, music_use, found) => {
		const input = formInput(HARBOUR, { ...DETAILS, 2: { ...DETAILS[2], music_use } });
		const { problems } = templateReport(name, templateSchema.parse(SHIPPED_TEMPLATES[name]), input);
		const ofLine = problems.filter(({ line }) => line === 1);
		const texts = ofLine.map(({ heading, problem }) => `${heading} ${problem}`);
		expect(texts).toContain(found);
	});

	it("[TPL7] s4c-408 asks for both names of people, but not of publishers", () => {
		const input = formInput(HARBOUR, { ...DETAILS, 2: { ...DETAILS[2], composers: "Enya; Ana Ruiz" } });
		const { problems } = templateReport("s4c-408", templateSchema.parse(SHIPPED_TEMPLATES["s4c-408"]), input);
		const names = problems.filter(({ line, heading }) => line === 1 && /name|Company/.test(heading ?? ""));
		expect(names.map(({ heading, problem }) => `${heading} ${problem}`)).toEqual([
			"Forename of Enya is empty",
		]);
	});

	it("[TPL4] leaves out sound without music, however its use is spelled", () => {
		const input = formInput(HARBOUR, { 2: { music_use: "NONE" }, 3: { music_use: "none" } });
		const form = templateReport("silvermouse", templateSchema.parse(SHIPPED_TEMPLATES.silvermouse), input);
		expect(form.problems).toEqual([]);
	});

	it.each(Object.entries(SHIPPED_TEMPLATES))(
		"[TPL1] %s is a template without problems, as JSON too",
		(_, source) => {
			expect(templateSchema.safeParse(JSON.parse(JSON.stringify(source)))).toEqual(
				templateSchema.safeParse(source),
			);
			expect(templateSchema.safeParse(source).success).toBe(true);
		},
	);

	it.each(Object.keys(SHIPPED_TEMPLATES))("[TPL5] %s gives the same bytes again", async (name) => {
		for (const format of ["csv", "xlsx", "json"] as const) {
			const options = { buildDate: "2026-11-20" };
			const [first, second] = [
				await exportReport(reportOf(name), format, options),
				await exportReport(reportOf(name), format, options),
			];
			expect(Buffer.compare(first, second)).toBe(0);
		}
	});
});
