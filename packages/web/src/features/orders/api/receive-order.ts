import type { Order } from "@oxcut/core/model";
import { api } from "../../../api/api.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { ordersKey } from "./list-orders.ts";

/** The masters that arrived: one with its file, or all that are missing. */
export interface Receipt {
	readonly record_id: number | null;
	readonly file: string;
	readonly received_on: string;
}

/** Notes that masters of an order arrived. */
export function useReceiveOrder(productionId: number, orderId: number) {
	return useListChange<Order, Receipt>({
		queryKey: ordersKey(productionId),
		send: (received) => api.post("/orders/:id/received", { id: orderId, body: { received } }),
		alsoMoves: [["production", productionId, "alt_files"]],
	});
}
