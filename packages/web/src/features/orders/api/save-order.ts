import type { Order } from "@oxcut/core/model";
import { checkedWrites } from "../../../api/checked-writes.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import type { CheckedChange } from "../../../ui/use-checked-form.ts";
import { ordersKey } from "./list-orders.ts";

/** Changes fields of an order. */
export function useSaveOrder(productionId: number, orderId: number) {
	return useListChange<Order, CheckedChange>({
		queryKey: ordersKey(productionId),
		send: ({ fields, seen }) => checkedWrites.save(`/orders/${orderId}`, "order", fields, seen),
	});
}
