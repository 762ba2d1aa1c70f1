import * as z from "zod";

/** Far longer than any mailed token. */
const TOKEN_MAX = 1000;
const NO_TOKEN = "is not valid or has expired";

/** A token as a mailed link carries it. An invalid one is rejected with the same words wherever that is found out. */
export const linkTokenBody = z.object({
	token: z.string({ error: NO_TOKEN }).max(TOKEN_MAX, { error: NO_TOKEN }),
});
