import type { Price } from "@oxcut/core/model";
import { api, trashIdOf } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { pricesKey } from "../../../data/list-prices.ts";

/** Moves a price to the trash; its records then have none. Returns the trash entry. */
export function useRemovePrice(productionId: number) {
	return useListChange<Price, number, number>({
		queryKey: pricesKey(productionId),
		send: async (id) => trashIdOf(await api.request("DELETE", "/prices/:id", { id })),
		change: without,
	});
}
