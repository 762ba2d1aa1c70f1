import { deliveryCalls } from "@oxcut/core/api";
import { answerChanges } from "../../../http/answer-changes.ts";
import { itemResponse } from "../../../http/etag.ts";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { withTrashEntry } from "../../trash/trash-response.ts";
import { presentDelivery } from "./presenter.ts";
import { listDeliveries, listDeliveriesSince, type StoredDelivery } from "./queries.ts";
import { addDelivery, changeDelivery, dropDelivery, requireDelivery } from "./service.ts";

const OF_DELIVERY = { item: "delivery", param: "id" } as const;

function answer(delivery: StoredDelivery, status = 200) {
	return itemResponse("delivery", presentDelivery(delivery), delivery.version, status);
}

/** The calls for a production's deliveries. */
export const deliveryRoutes: readonly Route[] = [
	serve(deliveryCalls.listDeliveries, {
		handler: ({ production, deps: { db } }) =>
			answerList(db.knex, "deliveries", presentDelivery, () => listDeliveries(db.knex, production.id)),
	}),
	serve(deliveryCalls.listDeliveriesUpdatedSince, {
		handler: ({ params: { timestamp }, production, deps: { db } }) =>
			answerChanges(
				db.knex,
				{
					plural: "deliveries",
					present: presentDelivery,
					read: () => listDeliveriesSince(db.knex, production.id, timestamp),
				},
				{ productionId: production.id, table: "deliveries", since: timestamp },
			),
	}),
	serve(deliveryCalls.createDelivery, {
		handler: ({ body: { delivery }, production, write }) =>
			write(async (trx) => answer(await addDelivery(trx, production.id, delivery), 201)),
	}),
	serve(deliveryCalls.getDelivery, {
		from: OF_DELIVERY,
		handler: async ({ params, production, deps: { db } }) =>
			answer(await requireDelivery(db.knex, production.id, params.id)),
	}),
	serve(deliveryCalls.updateDelivery, {
		from: OF_DELIVERY,
		handler: ({ params: { id }, body: { delivery }, production, request: { ifMatch }, write }) =>
			write(async (trx) =>
				answer(await changeDelivery(trx, { productionId: production.id, id, ifMatch }, delivery)),
			),
	}),
	serve(deliveryCalls.deleteDelivery, {
		from: OF_DELIVERY,
		handler: ({ params: { id }, production, account, request: { ifMatch }, write }) =>
			write(async (trx) => {
				const trashId = await dropDelivery(trx, { productionId: production.id, id, ifMatch }, account);
				return withTrashEntry({ status: 204 }, trashId);
			}),
	}),
];
