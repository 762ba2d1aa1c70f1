import * as z from "zod";
import { DEFAULT_DISPLAY_CURRENCY } from "../money/currency.ts";
import { currencyCodeSchema } from "../validation/currency-code.ts";
import { dateSchema, dayOfSchema, timestampSchema } from "../validation/date.ts";
import { idSchema } from "../validation/id.ts";
import { patchOf } from "../validation/patch.ts";
import { rateNameSchema } from "../validation/rate-name.ts";
import { longTextSchema, nameSchema, shortTextSchema, titleSchema } from "../validation/text.ts";
import { trkMediaTypeSchema } from "./media-type.ts";
import { type ReportSet, reportSetSchema } from "./report-set.ts";

/** A cut's name, settings and figures. */
export const cutInfoSchema = z.object({
	name: titleSchema,
	description: longTextSchema.default(""),
	date: dateSchema,
	/** Frames at the cut's rate. */
	timelineLength: z.int().nonnegative(),
	/** Labels; null for a cut without events. */
	startsAtTc: z.string().nullable(),
	endsAtTc: z.string().nullable(),
	useSourceTcs: z.boolean().default(true),
	locked: z.boolean().default(false),
	displayCurrency: currencyCodeSchema.default(DEFAULT_DISPLAY_CURRENCY),
	stats: z.object({
		numRecordsUsed: z.int().nonnegative(),
		/** Frames at the cut's rate, over all records in the cut. */
		totalArchiveTime: z.number().nonnegative(),
	}),
});

/** The importer's choices for the cut's lists. */
export const nleConfigSchema = z.object({
	fps: rateNameSchema,
	edls: z
		.array(
			z.object({
				file: shortTextSchema,
				/** The track it fills; the others assign all its events, or those of picture or sound, by channel [EDL12, TIM71]. */
				track: z.union([
					z.enum(["auto", "picture", "sound"]),
					z.object({ trkMediaType: trkMediaTypeSchema, trkLevel: z.int().positive() }),
				]),
				/** Blank for the whole list. */
				reel: shortTextSchema,
			}),
		)
		.readonly()
		.default([]),
});

/** A full cut, with its timeline and its reports, which are null until it is built. */
export const cutSchema = z.object({
	id: idSchema,
	production_id: idSchema,
	/** Null until it is saved. */
	updated_at: timestampSchema.nullable().default(null),
	info: cutInfoSchema,
	nle_config: nleConfigSchema,
	/** Text for `unpackTimeline`. */
	nle_timeline: z.string().nullable(),
	report_set: reportSetSchema.nullable(),
});
/** A cut as the API returns it. `nle_timeline` and `report_set` are null until it is built. */
export type Cut = z.infer<typeof cutSchema>;
/** A full cut that has been computed. */
export type PresentedCut = Cut & { readonly nle_timeline: string; readonly report_set: ReportSet };

/** A cut without timeline and reports, as in lists and the search index. */
export const limitedCutSchema = cutSchema.omit({ nle_timeline: true, report_set: true });

/** Counts from a cut's saved reports, for lists of cuts. */
export const cutCountsSchema = z.object({
	/** Clips that name some material; null if the reports were last built before ox counted clips. */
	num_clips: z.int().nonnegative().nullable(),
	num_unidentified_clips: z.int().nonnegative(),
	num_records_missing_prices: z.int().nonnegative(),
	/** The reports' total, in `cost_currency`. */
	total_cost: z.number().nonnegative(),
	/** The display currency the cut was last built with. */
	cost_currency: currencyCodeSchema,
});
/** Counts in a cut's saved reports: clips, records, and what is missing. */
export type CutCounts = z.infer<typeof cutCountsSchema>;

const chosenInfoSchema = cutInfoSchema
	.pick({
		name: true,
		description: true,
		date: true,
		useSourceTcs: true,
		locked: true,
		displayCurrency: true,
	})
	.extend({ name: nameSchema, date: dayOfSchema });

/**
 * Results that a client computed itself. They are accepted unchecked, compared with the engine's results,
 * and never saved [CUT11].
 */
const claimedInfoSchema = z.object({
	timelineLength: z.json().optional(),
	startsAtTc: z.json().optional(),
	endsAtTc: z.json().optional(),
	stats: z.json().optional(),
});
const claimsSchema = z.object({
	nle_timeline: z.string().nullable().optional(),
	report_set: z.looseObject({}).nullable().optional(),
});

/** The new-cut form: Name, Date and FPS are required. The display currency defaults to the production's. */
export const cutCreateSchema = z.object({
	info: chosenInfoSchema.extend({
		displayCurrency: currencyCodeSchema.optional(),
		...claimedInfoSchema.shape,
	}),
	nle_config: nleConfigSchema.pick({ fps: true }),
	...claimsSchema.shape,
});
/** A new cut, with defaults filled in. */
export type CutCreate = z.infer<typeof cutCreateSchema>;

/** A change of some fields of a cut. */
export const cutUpdateSchema = z.object({
	info: patchOf(chosenInfoSchema).extend(claimedInfoSchema.shape).optional(),
	nle_config: patchOf(nleConfigSchema.pick({ fps: true })).optional(),
	...claimsSchema.shape,
});
/** Some of a cut's fields; the others stay unchanged. */
export type CutUpdate = z.infer<typeof cutUpdateSchema>;
