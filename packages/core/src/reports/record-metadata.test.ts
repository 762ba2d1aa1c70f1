import { describe, expect, it } from "vitest";
import { licensorUsageSchema } from "../model/cuts/licensor-usage.ts";
import { recordUsageSchema } from "../model/cuts/record-usage.ts";
import { licensorMetadata } from "./licensor-metadata.ts";
import { recordMetadata } from "./record-metadata.ts";
import { reportContext, type ToldCut } from "./testing/report-context.ts";

const CUT: ToldCut = {
	prices: [{ value: 10 }, { category: "Audio", value: 4 }],
	conditions: [{ category: "Minimum Amount", value: 500 }],
	records: [
		{ trt: "00:01:00;00", fps: "25", secondary_price_id: 2 },
		{ fair_use: true, fair_use_notes: "Criticism.", trt: "00:01:00;00", fps: "25" },
		{ price_id: null },
	],
	uses: [
		{ record: 1, in: "01:00:00:00", out: "01:00:10:00", speed: [2, 1] },
		{ record: 2, in: "01:00:10:00", out: "01:00:13:00" },
		{ record: 1, in: "01:00:20:00", out: "01:00:21:12", media: "Audio" },
		{ record: 3, in: "01:00:30:00", out: "01:00:31:00" },
	],
};

describe("recordMetadata", () => {
	it("[REP4] has a record's time in frames, and its cost by side", () => {
		const metadata = recordMetadata(reportContext(CUT), 1);
		expect(metadata).toMatchObject({
			type: "R",
			id: 1,
			inCut: { total: 537, totalByFilmTC: 287, totalBySourceTC: 537, percentOfOriginal: 35.8 },
			licensing: { total: 537, percentOfOriginal: 35.8, video: 500, audio: 37 },
			cost: {
				overall: { baseCost: 208, finalCost: 208, customCost: null, missingPrice: false, price_id: null },
				video: { baseCost: 200, finalCost: 200, price_id: 1 },
				audio: { baseCost: 8, finalCost: 8, price_id: 2 },
			},
			errors: { missingPrices: [] },
		});
		expect(recordUsageSchema.parse(metadata)).toEqual(metadata);
	});

	it("[REC1] has its clips with their remaining fragments", () => {
		const [clip, sound] = recordMetadata(reportContext(CUT), 1).clips;
		expect(clip).toMatchObject({
			tcIn: "01:00:00:00",
			tcOut: "01:00:10:00",
			sourceIn: "10:00:00:00",
			sourceOut: "10:00:20:00",
			clipMediaType: "Video",
			rightsNeeded: true,
			edlLineId: 3,
			edlLineNumber: 1,
			fps: "25",
		});
		expect(clip!.data).toEqual({
			subClips: [
				{ tcIn: "01:00:00:00", tcOut: "01:00:10:00", sourceIn: "10:00:00:00", sourceOut: "10:00:20:00" },
			],
			totalTime: 500,
			totalRightsNeededTime: 500,
			percentOfOriginal: 33.33,
			rightsNeededPercentOfOriginal: 33.33,
			addlFairUseNotes: "",
		});
		expect(sound).toMatchObject({ trkMediaType: "audio", clipMediaType: "Audio" });
	});

	it("[REC1] marks a completely covered clip as needing no rights", () => {
		const context = reportContext(CUT);
		const covered = context.usage.uses.map((use) => (use.index === 0 ? { ...use, fragments: [] } : use));
		const hidden = recordMetadata({ ...context, usage: { ...context.usage, uses: covered } }, 1).clips[0]!;
		expect(hidden.rightsNeeded).toBe(false);
		expect(hidden.data).toMatchObject({ subClips: [], totalTime: 500, totalRightsNeededTime: 0 });
	});

	it("[USE2] counts a fair-use record's time in the cut, but not in licensing", () => {
		const { inCut, licensing, cost, clips } = recordMetadata(reportContext(CUT), 2);
		expect(inCut).toMatchObject({ total: 75, percentOfOriginal: 5 });
		expect(licensing).toEqual({ total: 0, percentOfOriginal: 0, video: 0, audio: 0 });
		expect(cost.overall).toMatchObject({ finalCost: 0, missingPrice: false });
		expect(clips[0]!.data.addlFairUseNotes).toBe("Criticism.");
	});

	it("[COST2] names the side without a price", () => {
		const { cost, errors } = recordMetadata(reportContext(CUT), 3);
		expect(errors.missingPrices).toEqual(["video"]);
		expect(cost.video.missingPrice).toBe(true);
		expect(cost.audio.missingPrice).toBe(false);
		expect(cost.overall).toMatchObject({ finalCost: 0, missingPrice: true, price_id: null });
	});

	it("[COST10] keeps the cost that a custom cost replaces as the base cost", () => {
		const { cost } = recordMetadata(reportContext({ ...CUT, customCosts: { 1: "99.5" } }), 1);
		expect(cost.overall).toMatchObject({
			baseCost: 208,
			customCost: 99.5,
			modifiedCost: 99.5,
			finalCost: 99.5,
		});
		expect(cost.video).toMatchObject({ baseCost: 200, finalCost: 0 });
	});

	it("fails in the specification's words for a record that the cut does not use", () => {
		expect(() => recordMetadata(reportContext(CUT), 77)).toThrow("recUse 77 not found");
	});
});

describe("licensorMetadata", () => {
	it("[REP4] has a licensor's material and payment", () => {
		const metadata = licensorMetadata(reportContext(CUT), 1);
		expect(metadata).toEqual({
			type: "L",
			id: 1,
			recordIDs: [1, 2, 3],
			numMaterialsLicensing: 2,
			numClipsLicensing: 3,
			cost: {
				baseCost: 208,
				finalCost: 500,
				customCost: null,
				modifiedCost: 500,
				costModifications: [
					{
						modification: "Minimum Amount",
						newCost: 500,
						changeDescription: "+292.00 USD: minimum of 500.00 USD",
					},
				],
				ignoredModifications: [],
				missingPrice: true,
				price_id: null,
			},
			errors: { numRecordsMissingPrices: 1 },
		});
		expect(licensorUsageSchema.parse(metadata)).toEqual(metadata);
	});

	it("fails for a licensor without a record in the cut", () => {
		expect(() => licensorMetadata(reportContext(CUT), 9)).toThrow("licensor 9 not found");
	});
});
