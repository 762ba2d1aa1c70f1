import type { OrderMailKind } from "@oxcut/core/cut";
import type { Order } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { ordersKey } from "./list-orders.ts";

/** The draft of an email about an order; `version` is the order's last change. */
export function orderMailQuery(productionId: number, orderId: number, kind: OrderMailKind, version: string) {
	return queryOptions({
		queryKey: [...ordersKey(productionId), orderId, "mail", kind, version],
		meta: { resources: ["employees"] },
		queryFn: async ({ signal }) =>
			(await api.get("/orders/:id/mail", { id: orderId, query: { kind }, signal })).mail,
		staleTime: 60_000,
	});
}

export interface ApprovedMail {
	readonly contact_ids: readonly number[];
	readonly subject: string;
	readonly text: string;
	/** Marks the order as sent on that day. */
	readonly sent_on: string | null;
}

/** Emails contacts of the licensor about an order. */
export function useSendOrderMail(productionId: number, orderId: number) {
	return useListChange<Order, ApprovedMail>({
		queryKey: ordersKey(productionId),
		send: (mail) => api.post("/orders/:id/mail", { id: orderId, body: { mail } }),
	});
}
