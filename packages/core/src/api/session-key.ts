import * as z from "zod";

/** Proves that a browser's call comes from the server's own pages. */
export const sessionKey = z
	.string()
	.describe("Send it as `X-Session-Key` with every call that changes something")
	.meta({ examples: ["q0xVb2rQ8kJm3yT5cN7wLp1ZsHd6FgUeAiOxKvRtMBY"] });
