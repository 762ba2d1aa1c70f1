import type { Price } from "@oxcut/core/model";
import { api } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { pricesKey } from "../../../data/list-prices.ts";

/** Removes a price, its records then have none. */
export function useRemovePrice(productionId: number) {
	return useListChange<Price, number>({
		queryKey: pricesKey(productionId),
		send: (id) => api.delete("/prices/:id", { id }),
		change: without,
	});
}
