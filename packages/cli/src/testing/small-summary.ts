import type { CutSummary } from "../cuts/summary.ts";

/** A summary that uses every part. */
export const SMALL_SUMMARY: CutSummary = {
	name: "Rough cut",
	date: "2026-11-20",
	fps: "25",
	startsAtTc: "10:00:00:00",
	endsAtTc: "10:52:00:00",
	lists: [{ file: "V1.edl", kind: "clips", title: "V1", events: 435, lines: { total: 902, accounted: 902 } }],
	clips: {
		num_clips: 435,
		num_used: 400,
		num_unidentified: 3,
		num_left_out: {
			...{ rule: 12, ignored: 2, tracked_non_ox: 0, covered: 0 },
			...{ black: 18, pseudo: 0, unnamed: 0, no_range: 0 },
		},
		rules: [
			{ rule_id: 1, name: "Leaders", condition: 'name matches "*leader*"', num_clips: 12 },
			{ rule_id: 2, name: "Slates", condition: 'name matches "*slate*"', num_clips: 0 },
		],
	},
	numRecordsUsed: 76,
	numFairUses: 3,
	displayCurrency: "USD",
	ratesTimestamp: "2026-11-20",
	totalCost: 54116.71,
	numRecordsMissingPrices: 1,
	licensors: [
		{ name: "Agence Lumière", currency: "EUR", finalCost: 7000, displayCost: 8099.04 },
		{ name: "Unknown", currency: "USD", finalCost: 0, displayCost: 0, note: "licensor unknown" },
	],
	unidentified: [
		{
			contents: "harbour fire youtube rip.mp4",
			numClips: 1,
			totalTime: "00:00:05:05",
			firstTc: "10:51:32:00",
			suggestions: [
				{ production_locator: "10000016", title: "Tugs in line abreast", because: "similar title" },
			],
		},
		{ contents: "TEMP MX", numClips: 2, totalTime: "00:00:40:00", firstTc: "10:51:40:00", suggestions: [] },
	],
	missingPrices: [
		{
			production_locator: "10000033",
			title: "Quai des Belges 1931",
			licensor: "Agence Lumière",
			sides: ["audio"],
			flags: ["--secondary-price"],
		},
	],
	cleared: [{ delivery: "Festival", num_cleared: 12, num_records: 41 }],
	missingEstimate: { numRecords: 1, low: 30, high: 120.5 },
	diagnostics: [
		{
			code: "EDL_UNUSUAL_SEQUENCE",
			severity: "warning",
			message: "Warning: Possible EDL export error. Unusual film TC sequence.",
			file: "V1.edl",
			line: 12,
			column: 1,
			context: [{ line: 12, text: "004  AX V C 00:00:00:00 00:00:01:00 01:00:00:00 01:00:01:00" }],
		},
	],
};
