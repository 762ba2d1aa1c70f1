import { orderCalls } from "@oxcut/core/api";
import { type Route, serve } from "../../../http/route.ts";
import { orderKind } from "../../licensors/orders/order-kind.ts";
import { answerItem, ofItem } from "../../production-items/item-routes.ts";
import { receiveMasters } from "./service.ts";

/** The call that notes the arrival of an order's masters. */
export const orderReceiptRoutes: readonly Route[] = [
	serve(orderCalls.receiveOrder, {
		from: ofItem(orderKind),
		handler: ({ params: { id }, body: { received }, production, account, request: { ifMatch }, write }) =>
			write(async (trx) =>
				answerItem(
					orderKind,
					await receiveMasters(trx, { productionId: production.id, id, ifMatch }, received, account),
				),
			),
	}),
];
