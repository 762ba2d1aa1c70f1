import * as z from "zod";
import { parseTimecode } from "../../timecode/parse-timecode.ts";
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

/**
 * A label that some rate has: `00:00:15:60` and `00:01:00;00` would grant or cover nothing. Only for what people enter,
 * because labels that were stored without this check must stay readable.
 */
export const enteredLabelSchema = labelSchema.refine(
	(label) => Object.values(RATES).some((rate) => parseTimecode(label, rate).diagnostics.length === 0),
	{ error: "doesn't exist at any frame rate" },
);

const rangeExamples = { examples: [{ in: "00:00:15:07", out: "00:00:24:17" }] };

/** A stretch of the source, as edit lists label it; `out` is exclusive. */
export const rangeSchema = z
	.object({ in: labelSchema, out: labelSchema })
	.refine((range) => range.in.replace(";", ":") < range.out.replace(";", ":"), {
		path: ["out"],
		error: "must be after the in point",
	})
	.meta(rangeExamples);

/** A {@link rangeSchema} of labels that some rate has. */
export const enteredRangeSchema = rangeSchema
	.safeExtend({ in: enteredLabelSchema, out: enteredLabelSchema })
	.meta(rangeExamples);
