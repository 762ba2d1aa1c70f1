import * as z from "zod";

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
