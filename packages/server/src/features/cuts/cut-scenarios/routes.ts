import { scenarioCalls } from "@oxcut/core/api";
import { type Route, serve } from "../../../http/route.ts";
import { compareCutScenarios } from "./service.ts";

/** The cost of a cut with the production's scenarios. */
export const cutScenarioRoutes: readonly Route[] = [
	serve(scenarioCalls.getCutScenarios, {
		from: { item: "cut", param: "id" },
		rateLimit: { name: "report", by: "account", limit: 120, windowSeconds: 60 },
		handler: async ({ params, deps }) => ({
			body: { scenario_comparison: await compareCutScenarios(deps, params.id) },
		}),
	}),
];
