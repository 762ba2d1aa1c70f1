import { cutRightsCalls } from "@oxcut/core/api";
import { type Route, serve } from "../../../http/route.ts";
import { checkCutRights } from "./service.ts";

/** The uses of a cut beyond its licences, and the gaps of its deliveries. */
export const cutRightsRoutes: readonly Route[] = [
	serve(cutRightsCalls.getCutRights, {
		from: { item: "cut", param: "id" },
		rateLimit: { name: "report", by: "account", limit: 120, windowSeconds: 60 },
		handler: async ({ params, query, deps }) => ({
			body: {
				rights: await checkCutRights(deps, params.id, {
					deliveryId: query.delivery_id,
					isStrict: query.signed,
				}),
			},
		}),
	}),
];
