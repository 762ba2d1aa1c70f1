import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fairUseEntrySchema } from "../model/cuts/fair-use-entry.ts";
import { fairUseChronology, fairUseReport, refreshFairUseChronology } from "./fair-use-chronology.ts";
import type { ReportContext } from "./model.ts";
import { reportContext, type ToldUse } from "./testing/report-context.ts";

const CUT = {
	records: [
		{ fair_use: true, fair_use_notes: "Quoted for criticism.", trt: "00:01:40;00", fps: "25" as const },
		{ fair_use: true, category: "Still" as const },
		{ title: "Licensed" },
		{ fair_use: true, category: "Audio" as const },
	],
	uses: [
		{ record: 4, in: "00:59:50:00", out: "00:59:55:00", media: "Audio" as const },
		{ record: 1, in: "01:00:00:00", out: "01:00:05:00", media: "Audiovisual" as const },
		{ record: 3, in: "01:00:05:00", out: "01:00:06:00" },
		{ record: 2, in: "01:00:10:00", out: "01:00:12:00", source: null, still: true, level: 2 },
		{ record: 1, in: "01:00:20:00", out: "01:00:22:12", source: "02:00:00:00", speed: [2, 1] as const },
	],
};

describe("fairUseChronology", () => {
	it("[REP1] lists Video, then Audiovisual, then Audio, each in film order, one entry per use", () => {
		const { entries } = fairUseChronology(reportContext(CUT));
		expect(entries.map(({ clipMediaType, tcIn }) => `${clipMediaType} ${tcIn}`)).toEqual([
			"Video 01:00:10:00",
			"Video 01:00:20:00",
			"Audiovisual 01:00:00:00",
			"Audio 00:59:50:00",
		]);
	});

	it("[REP1] lists each use's film and source time, its share of the original and the record's notes", () => {
		const { entries } = fairUseChronology(reportContext(CUT));
		expect(entries[1]).toEqual({
			recordId: 1,
			trkMediaType: "video",
			clipMediaType: "Video",
			tcIn: "01:00:20:00",
			tcOut: "01:00:22:12",
			sourceIn: "02:00:00:00",
			sourceOut: "02:00:04:24",
			duration: 62,
			// 124 of the record's 2500 frames.
			percentOfOriginal: 4.96,
			addlFairUseNotes: "Quoted for criticism.",
		});
	});

	it("[REP7] leaves out source and percentage if they are unknown", () => {
		const { entries } = fairUseChronology(reportContext(CUT));
		expect(entries[0]).toMatchObject({
			sourceIn: null,
			sourceOut: null,
			percentOfOriginal: null,
			duration: 50,
		});
	});

	it("[REP4] has the specification's shape", () => {
		for (const entry of fairUseChronology(reportContext(CUT)).entries) {
			expect(fairUseEntrySchema.parse(entry)).toEqual(entry);
		}
	});

	it("[REP16] names each record by its locator in the report, and by no id", () => {
		const report = fairUseReport(reportContext(CUT));
		expect(report.cut).toBe("Rough cut");
		expect(report.chronology.map((entry) => entry.production_locator)).toEqual([
			"10000002",
			"10000001",
			"10000001",
			"10000004",
		]);
		for (const entry of report.chronology) expect(entry).not.toHaveProperty("recordId");
	});
});

describe("refreshFairUseChronology", () => {
	it("[COST17] equals a new chronology, whichever flags, notes and running times change", () => {
		const useArbitrary = fc.record({
			record: fc.integer({ min: 1, max: 5 }),
			media: fc.constantFrom("Video", "Audio", "Audiovisual") as fc.Arbitrary<ToldUse["media"]>,
		});
		const flags = fc.array(fc.boolean(), { minLength: 5, maxLength: 5 });
		fc.assert(
			fc.property(
				fc.array(useArbitrary, { minLength: 1, maxLength: 12 }),
				flags,
				flags,
				(told, before, after) => {
					const uses = told.map(
						({ record, media }, index): ToldUse => ({
							record,
							...(media ? { media } : {}),
							in: `01:00:${String(index + 10)}:00`,
							out: `01:00:${String(index + 10)}:20`,
						}),
					);
					const cut = (fairUse: readonly boolean[], note: string): ReportContext =>
						reportContext({
							records: fairUse.map((fair_use, index) => ({
								fair_use,
								fair_use_notes: before[index] === after[index] ? "" : note,
							})),
							uses,
						});
					const changed = new Set(
						after.flatMap((flag, index) => (flag === before[index] ? [] : [index + 1])),
					);
					const context = cut(after, "after");
					expect(
						refreshFairUseChronology(context, fairUseChronology(cut(before, "before")), changed),
					).toEqual(fairUseChronology(context));
				},
			),
		);
	});
});
