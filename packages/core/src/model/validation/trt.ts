import * as z from "zod";

/**
 * A duration as a record states it, `HH:MM:SS;FF` or `HH:MM:SS:FF`: the `;` is only a separator [TC9]. Whether its
 * frames exist at the record's rate is asked where both are known.
 */
export const trtSchema = z
	.string({ error: "must be a duration such as 00:01:30;00" })
	.regex(/^\d{1,2}:[0-5]\d:[0-5]\d[:;]\d{2}$/, { error: "must be a duration such as 00:01:30;00" })
	.meta({ examples: ["00:01:30;00"] });
