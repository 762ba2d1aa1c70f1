import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildCutNow } from "../cut/build-cut.ts";
import { anyCutInput } from "../cut/testing/arbitrary-cut.ts";
import { writeCsv } from "../exports/write-csv.ts";
import { LICENSE_STATUSES } from "../model/licensors/license.ts";
import { CREDIT_GROUPS, CREDIT_SORTS } from "../model/productions/production.ts";
import { reportContext, type ToldCut } from "../reports/testing/report-context.ts";
import { creditsTable } from "./credits-table.ts";
import { creditsText } from "./credits-text.ts";
import { endCredits } from "./end-credits.ts";
import { creditedTexts } from "./testing/credits-record-by-record.ts";
import { licenseWith } from "./testing/license-with.ts";

const CUT: ToldCut = {
	licensors: [
		{ name: "North Archive" },
		{ name: "Unknown" },
		{ name: "Public Domain" },
		{ name: "british Pathé" },
	],
	records: [
		{ title: "Harbour" },
		{ title: "Strike", licensor_id: 4 },
		{ title: "Found reel", licensor_id: 2 },
		{ title: "Speech", fair_use: true },
		{ title: "Song", rights_free: true },
		{ title: "Newsreel", licensor_id: 3 },
		{ title: "Our own", source_type: "Original" },
		{ title: "Parade" },
	],
	uses: [1, 2, 3, 4, 5, 6, 7, 8].map((record) => ({
		record,
		in: `01:00:${60 - record * 5}:00`,
		out: `01:00:${60 - record * 5}:10`,
		media: record === 5 ? "Audio" : "Video",
	})),
};
const context = reportContext(CUT);

describe("endCredits", () => {
	it("[REP17, REP18] without licences, names the licensors of what needs a licence, and lists Unknown's records", () => {
		const credits = endCredits(context, []);
		expect(creditsText(credits)).toBe("british Pathé\n\nNorth Archive\n");
		expect(credits.uncredited).toEqual([{ production_locator: "10000003", title: "Found reel" }]);
	});

	it("[REP17] prefers the wording for a record, then for its licensor, then the licensor's name", () => {
		const licenses = [
			licenseWith([{ credit: "Courtesy of North" }, { record_id: 1, credit: "Harbour © North" }]),
		];
		expect(creditsText(endCredits(context, licenses))).toBe(
			"british Pathé\n\nNorth Archive\nCourtesy of North\nHarbour © North\n",
		);
	});

	it("[REP17] a licence's term doesn't matter, its status does", () => {
		for (const status of LICENSE_STATUSES) {
			const text = creditsText(endCredits(context, [licenseWith([{ credit: "Worded" }], { status })]));
			const isGranted = ["agreed", "signed", "invoiced", "paid"].includes(status);
			expect(text.includes("Worded"), status).toBe(isGranted);
		}
	});

	it("[REP17] a wording for the sound doesn't credit a record that is only seen", () => {
		const licenses = [licenseWith([{ record_id: 1, side: "sound", credit: "Sound by North" }])];
		expect(creditsText(endCredits(context, licenses))).not.toContain("Sound by North");
	});

	it("[REP18] credits what needs no licence, and what is Unknown's, only if a line names it", () => {
		const some = [3, 4, 5, 6, 7].map((record_id) => ({ record_id, credit: `Credit ${record_id}` }));
		const shared = [1, 2, 3].map((licensor_id) =>
			licenseWith([{ credit: "For any record" }], { licensor_id }),
		);
		const { sections, uncredited } = endCredits(context, [...shared, licenseWith(some)], { group: "none" });
		expect(sections[0]?.credits.map(({ text }) => text)).toEqual([
			...["british Pathé", "Credit 3", "Credit 4", "Credit 5", "Credit 6", "Credit 7", "For any record"],
		]);
		expect(uncredited).toEqual([]);
	});

	it("[REP19] groups by record, and sorts by first appearance", () => {
		expect(creditsText(endCredits(context, [], { group: "record", sort: "appearance" }))).toBe(
			"Parade\nNorth Archive\n\nStrike\nbritish Pathé\n\nHarbour\nNorth Archive\n",
		);
	});

	it("[REP19] of the sound alone has nothing that is only seen", () => {
		const licenses = [licenseWith([{ record_id: 5, credit: "Song: CC BY 4.0" }])];
		const credits = endCredits(context, licenses, { side: "sound" });
		expect(creditsText(credits)).toBe("North Archive\nSong: CC BY 4.0\n");
		expect(credits.uncredited).toEqual([]);
	});

	it("[REP20] makes one line of a wording with line breaks, and none of a blank one", () => {
		const licenses = [licenseWith([{ credit: " Courtesy\r\n\tof  North " }, { credit: " \n" }])];
		expect(creditsText(endCredits(context, licenses))).toContain("\nCourtesy of North\n");
	});

	it("[REP21, REP5] as csv names the licence of each record's wording, and runs no formula", () => {
		const licenses = [licenseWith([{ credit: '=HYPERLINK("x")' }], { name: "+44" })];
		const csv = new TextDecoder().decode(writeCsv(creditsTable(context, endCredits(context, licenses))));
		expect(csv.split("\r\n").slice(0, 4)).toEqual([
			"Credit,Licensor,Record,Title,Side,First at,Licences",
			"british Pathé,british Pathé,10000002,Strike,picture,01:00:50:00,",
			`"'=HYPERLINK(""x"")",North Archive,10000008,Parade,picture,01:00:20:00,'+44`,
			`"'=HYPERLINK(""x"")",North Archive,10000001,Harbour,picture,01:00:55:00,'+44`,
		]);
	});

	it("of a cut without material are empty", () => {
		const empty = reportContext({ ...CUT, uses: [] });
		expect(endCredits(empty, [licenseWith([{ credit: "Nothing" }])]).sections).toEqual([]);
		expect(creditsTable(empty, endCredits(empty, [])).sections).toEqual([]);
	});
});

const anyLicense = fc
	.record({
		licensor_id: fc.integer({ min: 1, max: 5 }),
		status: fc.constantFrom("signed" as const, "paid" as const, ...LICENSE_STATUSES),
		lines: fc.array(
			fc.record({
				record_id: fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }),
				side: fc.constantFrom("both" as const, "picture" as const, "sound" as const),
				credit: fc.constantFrom("", "Courtesy of A", "Archive 3", "© B"),
			}),
			{ maxLength: 4 },
		),
	})
	.map(({ lines, ...told }) => licenseWith(lines, told));

it("of any cut and licences, credits each record as a slow look at every frame and line says, however arranged", () => {
	fc.assert(
		fc.property(
			anyCutInput,
			fc.array(anyLicense, { maxLength: 5 }),
			fc.record({
				group: fc.constantFrom(...CREDIT_GROUPS),
				sort: fc.constantFrom(...CREDIT_SORTS),
				side: fc.constantFrom("both" as const, "picture" as const, "sound" as const),
			}),
			(input, licenses, options) => {
				const { context } = buildCutNow(input);
				const credits = endCredits(context, licenses, options);
				const found = credits.sections.flatMap((section) =>
					section.credits.flatMap(({ text, records }) =>
						records.map(({ production_locator }) => `${production_locator} ${text}`),
					),
				);
				const missing = credits.uncredited.map(({ production_locator }) => production_locator);
				const expected = creditedTexts(context, licenses, options.side);
				expect(found.sort()).toEqual(expected.credited);
				expect(missing.sort()).toEqual(expected.uncredited);
			},
		),
	);
});
