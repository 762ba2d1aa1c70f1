import type { Order } from "@oxcut/core/model";
import { api, trashIdOf } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { ordersKey } from "./list-orders.ts";
import { orderNeedsKey } from "./order-needs.ts";

/** Moves an order to the trash. Returns the trash entry. */
export function useRemoveOrder(productionId: number) {
	return useListChange<Order, number, number>({
		queryKey: ordersKey(productionId),
		send: async (id) => trashIdOf(await api.request("DELETE", "/orders/:id", { id })),
		change: without,
		alsoMoves: [orderNeedsKey(productionId)],
	});
}
