import type { Outbound } from "../deps/outbound.ts";

/** For servers without a way out. */
export const NO_OUTBOUND: Outbound = {
	fetch: async (url) => {
		throw new Error(`nothing should call ${url}`);
	},
	requireAllowed: () => {},
	textRecords: async () => [],
};
