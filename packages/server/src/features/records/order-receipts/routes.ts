import { orderCalls } from "@oxcut/core/api";
import { type Route, serve } from "../../../http/route.ts";
import { answerOrder, OF_ORDER } from "../../licensors/orders/routes.ts";
import { receiveMasters } from "./service.ts";

/** The call that notes the arrival of an order's masters. */
export const orderReceiptRoutes: readonly Route[] = [
	serve(orderCalls.receiveOrder, {
		from: OF_ORDER,
		handler: ({ params: { id }, body: { received }, production, account, request: { ifMatch }, write }) =>
			write(async (trx) =>
				answerOrder(
					await receiveMasters(trx, { productionId: production.id, id, ifMatch }, received, account),
				),
			),
	}),
];
