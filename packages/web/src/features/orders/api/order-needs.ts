import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

export const orderNeedsKey = (productionId: number) => ["production", productionId, "order_needs"] as const;

async function readNeeds(cutId: number, handles: number, signal: AbortSignal) {
	return (await api.get("/cuts/:id/order_needs", { id: cutId, query: { handles }, signal })).order_needs;
}

export type OrderNeeds = Awaited<ReturnType<typeof readNeeds>>;

/** The masters that a cut needs and no order has; `handles` are frames before and after each range. */
export function orderNeedsQuery(productionId: number, cutId: number, handles: number) {
	return queryOptions({
		queryKey: [...orderNeedsKey(productionId), cutId, handles],
		meta: { resources: ["orders", "records", "cuts"] },
		queryFn: ({ signal }) => readNeeds(cutId, handles, signal),
		staleTime: 60_000,
	});
}
