import type { Outbound } from "../deps/outbound.ts";

/** Used by servers that must not make outbound calls. */
export const NO_OUTBOUND: Outbound = {
	fetch: async (url) => {
		throw new Error(`nothing should call ${url}`);
	},
	requireAllowed: () => {},
	textRecords: async () => [],
};
