import * as z from "zod";
import { BUILD_STAGES } from "../cut/model.ts";
import { cachedResourceSchema } from "../model/cuts/cached-resource.ts";
import { type Cost, NO_COST } from "../model/cuts/cost.ts";
import { cutCountsSchema, cutSchema, limitedCutSchema } from "../model/cuts/cut.ts";
import { dataFileSchema } from "../model/cuts/data-file.ts";
import { resourceMetadataSchema } from "../model/cuts/resource-metadata.ts";
import { licensingConditionSchema } from "../model/licensors/licensing-condition.ts";
import { licensorSchema } from "../model/licensors/licensor.ts";
import { priceSchema } from "../model/licensors/price.ts";
import { archiveRecordSchema } from "../model/records/record.ts";
import { timestampSchema } from "../model/validation/date.ts";
import { idSchema } from "../model/validation/id.ts";
import { entity, stored } from "./answers.ts";
import { PRICE } from "./entities.ts";

/** The entities of a cut, as the API returns them. */

const LIMITED_CUT: z.output<typeof limitedCutSchema> = {
	id: 5,
	production_id: 7,
	updated_at: "2026-03-02T09:30:00.000Z",
	info: {
		name: "Harbour Lights, rough cut",
		description: "",
		date: "2026-03-01",
		timelineLength: 135000,
		startsAtTc: "10:00:00:00",
		endsAtTc: "11:30:00:00",
		useSourceTcs: true,
		locked: false,
		displayCurrency: "GBP",
		stats: { numRecordsUsed: 38, totalArchiveTime: 21450 },
	},
	nle_config: {
		fps: "25",
		edls: [{ file: "Reel 1.edl", track: { trkMediaType: "video", trkLevel: 1 }, reel: "" }],
	},
};

export const limitedCut = entity(
	"LimitedCut",
	limitedCutSchema.extend({
		counts: cutCountsSchema
			.nullable()
			.describe("Counts from the cut's saved reports; null until it is built"),
	}),
	{
		...LIMITED_CUT,
		counts: {
			num_clips: 174,
			num_unidentified_clips: 3,
			num_records_missing_prices: 4,
			total_cost: 4250,
			cost_currency: "GBP",
		},
	},
);

export const cut = entity("Cut", cutSchema, {
	...LIMITED_CUT,
	nle_timeline: '{"fps":"25","fields":["tcIn","tcOut"],"tracks":[]}',
	report_set: {
		info: { fps: "25", cut_id: 5, production_id: 7, useSourceTcs: true },
		errors: { totalNumErrors: 0, parsing: [], unidentifiedRecords: [], redirects: [], tracked_non_ox: [] },
		importInfo: { unusedTokens: [] },
		usedOxmIds: { records: [208], licensors: [31], prices: [58], licensing_conditions: [12] },
		costReport: {
			totalCost: 4250,
			numRecordsMissingPrices: 0,
			displayCurrency: "GBP",
			rates: { GBP: 0.76, USD: 1 },
			ratesTimestamp: "2026-03-01T00:00:00.000Z",
		},
		fairUseReport: { chronology: [] },
		cueSheet: {
			lines: [
				{
					tcIn: "10:04:12:00",
					tcOut: "10:04:20:00",
					duration: 200,
					durationDesc: "0:08",
					sourceIn: "01:00:30:00",
					sourceOut: "01:00:38:00",
					sourceDuration: 200,
					clipMediaType: "Video",
					recordID: 208,
				},
			],
		},
	},
});

export const dataFile = entity("DataFile", stored(dataFileSchema), {
	id: 21,
	owner_id: 5,
	info_data: { name: "Reel 1.edl", fps: "25", track: "V1", reel: "", sequence: "" },
	contents: "VElUTEU6IEhBUkJPVVIgTElHSFRTCg==",
	updated_at: "2026-03-02T09:30:00.000Z",
});

export const cutBuild = entity(
	"CutBuild",
	z.object({
		id: idSchema,
		cut_id: idSchema,
		basis: z
			.enum(["production", "snapshot"])
			.describe("The source: the current production, or the data of the last build"),
		state: z.enum(["queued", "running", "done", "failed", "cancelled"]),
		stage: z.enum(BUILD_STAGES).nullable().describe("The current step; null before the first"),
		done: z.int().nonnegative().describe("Completed steps, of `total`"),
		total: z.int().nonnegative(),
		error: z.string().nullable().describe("Why it failed"),
		created_at: timestampSchema,
		updated_at: timestampSchema,
		finished_at: timestampSchema.nullable(),
	}),
	{
		id: 9,
		cut_id: 5,
		basis: "production",
		state: "running",
		stage: "costing",
		done: 4,
		total: 6,
		error: null,
		created_at: "2026-03-02T09:30:00.000Z",
		updated_at: "2026-03-02T09:30:04.000Z",
		finished_at: null,
	},
);
/** The job that builds a cut's reports, with its progress and its error. */
export type BuildJob = z.output<typeof cutBuild>;

/** The build that follows a change; null if there is none. */
export const followingBuild = cutBuild.nullable();

const shownValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A client's value that differs from the server's, which is saved instead [CUT11]. */
export const claimWarning = entity(
	"ClaimWarning",
	z.object({
		path: z.string().describe("The path of the value in the request"),
		message: z.string(),
		yours: shownValue.describe("Long values are shown as one word"),
		ours: shownValue,
	}),
	{
		path: "report_set.costReport.totalCost",
		message: "differs from the server's value, which was saved instead",
		yours: 4200,
		ours: 4250,
	},
);
/** See {@link claimWarning}. */
export type ClaimWarning = z.output<typeof claimWarning>;

/** A resource with its fields at the time the cut's reports were built. */
function resourceOf<const T extends string, D extends z.ZodType>(resource_type: T, data: D) {
	return cachedResourceSchema.extend({ resource_type: z.literal(resource_type), data });
}

export const cachedResource = entity(
	"CachedResource",
	z.discriminatedUnion("resource_type", [
		resourceOf("Record", archiveRecordSchema),
		resourceOf("Licensor", licensorSchema.extend({ licensor_id: idSchema })),
		resourceOf("Price", priceSchema),
		resourceOf("LicensingCondition", licensingConditionSchema),
	]),
	{
		id: 402,
		owner_id: 5,
		owner_type: "Cut",
		resource_type: "Price",
		resource_id: 58,
		data: PRICE,
		thumbnails: [],
		updated_at: "2026-03-02T09:30:00.000Z",
	},
);

const PICTURE_COST: Cost = { ...NO_COST, baseCost: 400, finalCost: 400, modifiedCost: 400, price_id: 58 };

export const resourceMetadatum = entity("ResourceMetadatum", resourceMetadataSchema, {
	id: 611,
	owner_id: 5,
	data: {
		type: "R",
		id: 208,
		clips: [
			{
				tcIn: "10:04:12:00",
				tcOut: "10:04:20:00",
				sourceIn: "01:00:30:00",
				sourceOut: "01:00:38:00",
				contents: "NFA_0112",
				sourceId: "AX",
				trkLevel: 1,
				trkMediaType: "video",
				clipMediaType: "Video",
				rightsNeeded: true,
				data: {
					subClips: [
						{
							tcIn: "10:04:12:00",
							tcOut: "10:04:20:00",
							sourceIn: "01:00:30:00",
							sourceOut: "01:00:38:00",
						},
					],
					totalTime: 200,
					totalRightsNeededTime: 200,
					percentOfOriginal: 6.7,
					rightsNeededPercentOfOriginal: 6.7,
					addlFairUseNotes: "",
				},
				cutId: 5,
				edlId: 0,
				edlLineId: 14,
				edlLineNumber: 4,
				fps: "25",
			},
		],
		inCut: { total: 200, totalByFilmTC: 200, totalBySourceTC: 200, percentOfOriginal: 6.7 },
		licensing: { total: 200, percentOfOriginal: 6.7, video: 200, audio: 0 },
		cost: {
			overall: { ...PICTURE_COST, customCost: 350, finalCost: 350 },
			video: PICTURE_COST,
			audio: NO_COST,
		},
		errors: { missingPrices: [] },
	},
	updated_at: "2026-03-02T09:30:00.000Z",
});
