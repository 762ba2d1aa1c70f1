import { orderCalls } from "@oxcut/core/api";
import { type Route, serve } from "../../../http/route.ts";
import { readOrderNeeds } from "./service.ts";

/** The call for the masters that a cut needs and no order has. */
export const cutOrderNeedsRoutes: readonly Route[] = [
	serve(orderCalls.getCutOrderNeeds, {
		from: { item: "cut", param: "id" },
		rateLimit: { name: "report", by: "account", limit: 120, windowSeconds: 60 },
		handler: async ({ params: { id }, query: { handles }, deps }) => ({
			body: { order_needs: await readOrderNeeds(deps, id, handles) },
		}),
	}),
];
