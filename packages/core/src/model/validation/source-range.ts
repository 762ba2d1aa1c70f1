import * as z from "zod";
import { RATES } from "../../timecode/rate.ts";
import type { Timebase } from "../../timecode/timebase.ts";
import { booleanSchema } from "./boolean.ts";
import { rateNameSchema } from "./rate-name.ts";

/** The counting of a source's own timecode [TC61]. */
export const sourceTimecodeSchema = z.object({ fps: rateNameSchema, drop_frame: booleanSchema });
type SourceTimecode = z.infer<typeof sourceTimecodeSchema>;

export function timebaseOf({ fps, drop_frame }: SourceTimecode): Timebase {
	return { rate: RATES[fps], dropFrame: drop_frame };
}

export function sourceTimecodeOf({ rate, dropFrame }: Timebase): SourceTimecode {
	return { fps: rate.name, drop_frame: dropFrame };
}

/** For people: `timecode at 29.97 fps drop-frame`. */
export function timecodeText({ fps, drop_frame }: SourceTimecode): string {
	return `timecode at ${fps} fps${drop_frame ? " drop-frame" : ""}`;
}

/** A timecode label as edit lists write it; whether it exists depends on a cut's rate. */
export const labelSchema = z
	.string({ error: "must be a timecode such as 10:00:05:00" })
	.regex(/^\d{2}:[0-5]\d:[0-5]\d[:;]\d{2}$/, { error: "must be a timecode such as 10:00:05:00" })
	.meta({ examples: ["10:00:05:00"] });

/** A stretch of the source, as edit lists label it; `out` is exclusive. */
export const rangeSchema = z
	.object({ in: labelSchema, out: labelSchema })
	.refine((range) => range.in.replace(";", ":") < range.out.replace(";", ":"), {
		path: ["out"],
		error: "must be after the in point",
	})
	.meta({ examples: [{ in: "00:00:15:07", out: "00:00:24:17" }] });
