import * as z from "zod";
import { idSchema } from "../validation/id.ts";
import { clipMediaTypeSchema } from "./media-type.ts";

/** One line of the cue sheet [REP2]. Timecodes are labels; durations are frames at the cut's rate. */
export const cueSheetLineSchema = z.object({
	tcIn: z.string(),
	tcOut: z.string(),
	duration: z.number().nonnegative(),
	/** Charged seconds as `m:ss`. */
	durationDesc: z.string(),
	/** Null if the material has no usable source. */
	sourceIn: z.string().nullable(),
	sourceOut: z.string().nullable(),
	/** Fractional if the material is retimed; null without a source. */
	sourceDuration: z.number().nonnegative().nullable(),
	/** Audiovisual is shown as `Audio/Video`. */
	clipMediaType: z.enum([...clipMediaTypeSchema.exclude(["Audiovisual"]).options, "Audio/Video"]),
	recordID: idSchema,
});
export type CueSheetLine = z.infer<typeof cueSheetLineSchema>;
