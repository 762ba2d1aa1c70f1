import * as z from "zod";
import { idSchema } from "../validation/id.ts";
import { clipMediaTypeSchema, trkMediaTypeSchema } from "./media-type.ts";

/** One entry of the fair-use chronology: one use [REP1]. Timecodes are labels; `duration` is frames at the cut's rate. */
export const fairUseEntrySchema = z.object({
	recordId: idSchema,
	trkMediaType: trkMediaTypeSchema,
	clipMediaType: clipMediaTypeSchema,
	tcIn: z.string(),
	tcOut: z.string(),
	/** Null if the use has no usable source. */
	sourceIn: z.string().nullable(),
	sourceOut: z.string().nullable(),
	duration: z.number().nonnegative(),
	percentOfOriginal: z.number().nonnegative().nullable(),
	addlFairUseNotes: z.string(),
});
export type FairUseEntry = z.infer<typeof fairUseEntrySchema>;
