import type { Clip } from "../cuts/clip.ts";
import type { ReportSet } from "../cuts/report-set.ts";

/** A report set with one entry of each kind. */
export const reportSet: ReportSet = {
	info: { fps: "25", cut_id: 1, production_id: 2, useSourceTcs: true },
	errors: {
		totalNumErrors: 2,
		parsing: [
			{
				file: "reel_V1.edl",
				errors: [
					{
						...{ code: "TC_DROPPED_LABEL", severity: "warning", message: "Label does not exist" },
						...{ file: "reel_V1.edl", line: 4, column: 20, text: "00:01:00;00" },
						...{ context: [{ line: 3, text: "…" }], tokens: ["004"] },
					},
				],
			},
		],
		unidentifiedRecords: [
			{
				...{ contents: "BOAT", numClips: 2, totalTime: 50, firstTc: "01:00:00:00" },
				suggestions: [{ recordId: 5, reason: "title", distance: 1 }],
			},
		],
		redirects: [{ contents: "NEWS", altFileId: 3, numClips: 1, totalTime: 25, recordIds: [5, 6] }],
		tracked_non_ox: [{ contents: "DRONE", altFileId: 4, numClips: 1, totalTime: 25 }],
	},
	importInfo: { unusedTokens: [{ file: "reel_V1.edl", line: 9, text: "* HELLO" }] },
	usedOxmIds: { records: [5], licensors: [6], prices: [7], licensing_conditions: [8] },
	costReport: {
		...{ totalCost: 1234.5, numRecordsMissingPrices: 1, displayCurrency: "USD" },
		...{ rates: { USD: 1, EUR: 0.8643 }, ratesTimestamp: "2026-11-20" },
	},
	fairUseReport: {
		chronology: [
			{
				...{ recordId: 5, trkMediaType: "video", clipMediaType: "Audiovisual", duration: 25 },
				...{ tcIn: "01:00:00:00", tcOut: "01:00:01:00", sourceIn: null, sourceOut: null },
				...{ percentOfOriginal: 2.5, addlFairUseNotes: "" },
			},
		],
	},
	cueSheet: {
		lines: [
			{
				...{ tcIn: "01:00:00:00", tcOut: "01:00:01:00", duration: 25, durationDesc: "0:01" },
				...{ sourceIn: "00:00:10:00", sourceOut: "00:00:11:00", sourceDuration: 25 },
				...{ clipMediaType: "Audio/Video", recordID: 5 },
			},
		],
	},
};

export const clip: Clip = {
	...{ tcIn: "01:00:00:00", tcOut: "01:00:01:00", sourceIn: "00:00:10:00", sourceOut: "00:00:11:00" },
	...{
		contents: "00000005_Boat",
		sourceId: "BOAT",
		trkLevel: 1,
		trkMediaType: "video",
		clipMediaType: "Video",
	},
	rightsNeeded: true,
	data: {
		subClips: [{ tcIn: "01:00:00:00", tcOut: "01:00:01:00", sourceIn: null, sourceOut: null }],
		...{ totalTime: 25, totalRightsNeededTime: 12.5, addlFairUseNotes: "" },
		...{ percentOfOriginal: null, rightsNeededPercentOfOriginal: 1.25 },
	},
	...{ cutId: null, edlId: 0, edlLineId: 3, edlLineNumber: 1, fps: "25" },
};
