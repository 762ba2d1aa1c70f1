import type { Order, orderCreateSchema } from "@oxcut/core/model";
import type * as z from "zod";
import { api } from "../../../api/api.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { ordersKey } from "./list-orders.ts";
import { orderNeedsKey } from "./order-needs.ts";

/** Adds an order to a production. Returns the stored order. */
export function useAddOrder(productionId: number) {
	return useListChange<Order, z.input<typeof orderCreateSchema>, Order>({
		queryKey: ordersKey(productionId),
		send: async (order) =>
			(
				await api.post("/productions/:production_id/orders", {
					production_id: productionId,
					body: { order },
				})
			).order,
		alsoMoves: [orderNeedsKey(productionId)],
	});
}
