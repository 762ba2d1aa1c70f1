import * as z from "zod";

/** Far longer than any emailed token. */
const TOKEN_MAX = 1000;
const NO_TOKEN = "is not valid or has expired";

/** An emailed link's token. An invalid one always gets the same error, wherever it is detected. */
export const linkTokenBody = z.object({
	token: z.string({ error: NO_TOKEN }).max(TOKEN_MAX, { error: NO_TOKEN }),
});
