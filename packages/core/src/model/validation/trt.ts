import * as z from "zod";

/**
 * A record's length, `HH:MM:SS;FF` or `HH:MM:SS:FF`: the `;` is only a separator [TC9]. The frames are checked once the
 * record's rate is known.
 */
export const trtSchema = z
	.string({ error: "must be a duration such as 00:01:30;00" })
	.regex(/^\d{1,2}:[0-5]\d:[0-5]\d[:;]\d{2}$/, { error: "must be a duration such as 00:01:30;00" })
	.meta({ examples: ["00:01:30;00"] });
