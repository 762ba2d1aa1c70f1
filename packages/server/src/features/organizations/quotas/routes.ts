import { studioCalls } from "@oxcut/core/api";
import { type Route, serve } from "../../../http/route.ts";
import { readStudioUsage } from "./service.ts";

/** An organization's quotas, for its managers [ORG3]. */
export const quotaRoutes: readonly Route[] = [
	serve(studioCalls.getStudioUsage, {
		from: "id",
		handler: async ({ params: { id }, deps }) => ({
			body: { studio_usage: await readStudioUsage(deps.db.knex, id, deps) },
		}),
	}),
];
