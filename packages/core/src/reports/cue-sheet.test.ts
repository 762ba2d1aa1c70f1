import { describe, expect, it } from "vitest";
import { cueSheetLineSchema } from "../model/cuts/cue-sheet-line.ts";
import { cueSheetLines, cueSheetReport } from "./cue-sheet.ts";
import { reportContext } from "./testing/report-context.ts";

const CUT = {
	records: [{}, { fair_use: true }, { rights_free: true }, { source_type: "Original" as const }],
	uses: [
		{ record: 4, in: "01:00:00:00", out: "01:01:00:01", source: "00:00:10:00" },
		{
			record: 2,
			in: "01:02:00:00",
			out: "01:02:01:00",
			media: "Audiovisual" as const,
			source: "05:00:00:00",
		},
		{ record: 1, in: "01:03:00:00", out: "01:03:01:00", source: null },
		{ record: 3, in: "01:04:00:00", out: "01:04:01:00", media: "Audio" as const, speed: [1, 2] as const },
	],
};

describe("cueSheetLines", () => {
	it("[REP2] lists fair use, rights-free and Original material like any other, in film order", () => {
		const lines = cueSheetLines(reportContext(CUT));
		expect(lines.map(({ recordID }) => recordID)).toEqual([4, 2, 1, 3]);
	});

	it("[REP2] shows the charged seconds as m:ss, with a remaining frame counted as a second", () => {
		expect(cueSheetLines(reportContext(CUT))[0]).toEqual({
			tcIn: "01:00:00:00",
			tcOut: "01:01:00:01",
			duration: 1501,
			durationDesc: "1:01",
			sourceIn: "00:00:10:00",
			sourceOut: "00:01:10:01",
			sourceDuration: 1501,
			clipMediaType: "Video",
			recordID: 4,
		});
	});

	it("[REP2] writes Audiovisual as Audio/Video", () => {
		const lines = cueSheetLines(reportContext(CUT));
		expect(lines.map(({ clipMediaType }) => clipMediaType)).toEqual([
			"Video",
			"Audio/Video",
			"Video",
			"Audio",
		]);
	});

	it("[REP7] leaves out an unknown source, and shows half frames of slow motion", () => {
		const lines = cueSheetLines(reportContext(CUT));
		expect(lines[2]).toMatchObject({ sourceIn: null, sourceOut: null, sourceDuration: null });
		expect(lines[3]).toMatchObject({
			sourceIn: "13:00:00:00",
			sourceOut: "13:00:00:13",
			sourceDuration: 12.5,
		});
	});

	it("[REP4] has the specification's shape", () => {
		for (const line of cueSheetLines(reportContext(CUT)))
			expect(cueSheetLineSchema.parse(line)).toEqual(line);
	});

	it("[REP16] names each record by its locator in the report, and by no id", () => {
		const line = cueSheetReport(reportContext(CUT)).lines[1];
		expect(line).toMatchObject({ production_locator: "10000002" });
		expect(line).not.toHaveProperty("recordID");
	});
});
