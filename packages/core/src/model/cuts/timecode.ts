import * as z from "zod";
import { RATE_NAMES } from "../../timecode/rate.ts";
import { choice } from "../validation/choice.ts";

/** A timecode in parts, for storing and editing. The engine computes with frames. */
export const timecodeSchema = z.object({
	/** May be negative; the other parts then count in the same direction [TC4]. */
	hours: z.int(),
	minutes: z.int().min(0).max(59),
	seconds: z.int().min(0).max(59),
	frames: z.int().min(0).max(59),
	frameRate: choice(RATE_NAMES),
	/** `;` means drop-frame [TC2]. */
	frameDelimiter: choice([":", ";"]),
});
export type TimecodeParts = z.infer<typeof timecodeSchema>;
