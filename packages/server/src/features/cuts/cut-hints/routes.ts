import { cutHintCalls } from "@oxcut/core/api";
import { type Route, serve } from "../../../http/route.ts";
import { findStoredHints } from "./service.ts";

/** Hints that would make a cut cheaper. */
export const cutHintRoutes: readonly Route[] = [
	serve(cutHintCalls.getCutHints, {
		from: { item: "cut", param: "id" },
		rateLimit: { name: "report", by: "account", limit: 120, windowSeconds: 60 },
		handler: async ({ params, deps }) => ({
			body: { cut_hints: await findStoredHints(deps, params.id) },
		}),
	}),
];
