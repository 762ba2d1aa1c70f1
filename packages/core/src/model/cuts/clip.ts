import * as z from "zod";
import { idSchema } from "../validation/id.ts";
import { clipMediaTypeSchema, trkMediaTypeSchema } from "./media-type.ts";

/** A part of a clip that remains after reconciliation [REC1]. Timecodes are labels; the source is null if none is usable. */
export const subClipSchema = z.object({
	tcIn: z.string(),
	tcOut: z.string(),
	sourceIn: z.string().nullable(),
	sourceOut: z.string().nullable(),
});

/**
 * A clip on a track: its position in the film and the part of the material that it shows.
 *
 * Out points are exclusive [TC5]. Times in `data` are frames at `fps`, fractional if the material is retimed.
 */
export const clipSchema = z.object({
	tcIn: z.string(),
	tcOut: z.string(),
	sourceIn: z.string().nullable(),
	sourceOut: z.string().nullable(),
	/** The material's name in the edit list [EDL11]; null if it has none. */
	contents: z.string().nullable(),
	/** The reel. */
	sourceId: z.string(),
	/** 1 for V1 or A1. */
	trkLevel: z.int().positive(),
	trkMediaType: trkMediaTypeSchema,
	clipMediaType: clipMediaTypeSchema,
	rightsNeeded: z.boolean().default(true),
	data: z.object({
		subClips: z.array(subClipSchema).readonly(),
		totalTime: z.number().nonnegative(),
		totalRightsNeededTime: z.number().nonnegative(),
		percentOfOriginal: z.number().nonnegative().nullable(),
		rightsNeededPercentOfOriginal: z.number().nonnegative().nullable(),
		addlFairUseNotes: z.string().default(""),
	}),
	/** Null until the cut is saved. */
	cutId: idSchema.nullable(),
	/** Index of its list in the cut, from 0. */
	edlId: z.int().nonnegative(),
	/** 1-based line in the list. */
	edlLineId: z.int().positive(),
	/** The event number. */
	edlLineNumber: z.int().nonnegative(),
	fps: z.string(),
});
export type Clip = z.infer<typeof clipSchema>;
