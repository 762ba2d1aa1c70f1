import { exclusionRuleCalls } from "@oxcut/core/api";
import { type Route, serve } from "../../../http/route.ts";
import { findLeftOut } from "./service.ts";

/** The clips that a cut leaves out. */
export const cutLeftOutRoutes: readonly Route[] = [
	serve(exclusionRuleCalls.getCutLeftOut, {
		from: { item: "cut", param: "id" },
		rateLimit: { name: "report", by: "account", limit: 120, windowSeconds: 60 },
		handler: async ({ params, deps }) => ({ body: { left_out: await findLeftOut(deps, params.id) } }),
	}),
];
