import * as z from "zod";
import { clipSchema } from "./clip.ts";
import { trkMediaTypeSchema } from "./media-type.ts";

/** A track's name. The highest track number in editing systems is 24. */
export const TRACK_NAME = /^([VA])([1-9]|1\d|2[0-4])$/i;

/** One track of a cut, with its clips in film order. */
export const trackSchema = z.object({
	/** 1 for V1 or A1. */
	trkLevel: z.int().positive(),
	trkMediaType: trkMediaTypeSchema,
	clips: z.array(clipSchema).readonly(),
});
export type Track = z.infer<typeof trackSchema>;
