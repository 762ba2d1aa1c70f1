import { cutSharedPatternCalls } from "@oxcut/core/api";
import { type Route, serve } from "../../../http/route.ts";
import { findSharedPatterns } from "./service.ts";

/** The organization's evidence for a cut's suggestions. */
export const cutSharedPatternRoutes: readonly Route[] = [
	serve(cutSharedPatternCalls.listCutSharedPatterns, {
		from: { item: "cut", param: "id" },
		rateLimit: { name: "report", by: "account", limit: 120, windowSeconds: 60 },
		handler: async ({ params, production, deps }) => ({
			body: { shared_patterns: await findSharedPatterns(deps.db.knex, production.id, params.id) },
		}),
	}),
];
