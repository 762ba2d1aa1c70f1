import * as z from "zod";
import { RATE_NAMES } from "../timecode/rate.ts";
import { choice } from "./validation/choice.ts";

/** A timecode taken apart. What the engine counts with is frames; this is how one is kept or edited in parts. */
export const timecodeSchema = z.object({
	/** May be negative; the other parts count away from it [TC4]. */
	hours: z.int(),
	minutes: z.int().min(0).max(59),
	seconds: z.int().min(0).max(59),
	frames: z.int().min(0).max(59),
	frameRate: choice(RATE_NAMES),
	/** `;` says drop-frame [TC2]. */
	frameDelimiter: choice([":", ";"]),
});
export type TimecodeParts = z.infer<typeof timecodeSchema>;
