import { orderCalls } from "@oxcut/core/api";
import { REPORT_FORMATS } from "@oxcut/core/model";
import { answerChanges } from "../../../http/answer-changes.ts";
import { attachment } from "../../../http/attachment.ts";
import { itemResponse } from "../../../http/etag.ts";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { withTrashEntry } from "../../trash/trash-response.ts";
import { draftMail, limitMails, mailContacts } from "./mail-service.ts";
import { ORDER_FILE_TASK } from "./order-file-task.ts";
import { presentOrder } from "./presenter.ts";
import { listOrders, listOrdersSince, nameOfLicensor, type StoredOrder } from "./queries.ts";
import { addOrder, changeOrder, dropOrder, requireOrder } from "./service.ts";

export const OF_ORDER = { item: "order", param: "id" } as const;

export function answerOrder(order: StoredOrder, status = 200) {
	return itemResponse("order", presentOrder(order), order.version, status);
}

/** The calls for orders of masters. */
export const orderRoutes: readonly Route[] = [
	serve(orderCalls.listOrders, {
		handler: ({ production, deps: { db } }) =>
			answerList(db.knex, "orders", presentOrder, () => listOrders(db.knex, production.id)),
	}),
	serve(orderCalls.listOrdersUpdatedSince, {
		handler: ({ params: { timestamp }, production, deps: { db } }) =>
			answerChanges(
				db.knex,
				{
					plural: "orders",
					present: presentOrder,
					read: () => listOrdersSince(db.knex, production.id, timestamp),
				},
				{ productionId: production.id, table: "orders", since: timestamp },
			),
	}),
	serve(orderCalls.createOrder, {
		handler: ({ body: { order }, production, write }) =>
			write(async (trx) => answerOrder(await addOrder(trx, production.id, order), 201)),
	}),
	serve(orderCalls.getOrder, {
		from: OF_ORDER,
		handler: async ({ params, production, deps: { db } }) =>
			answerOrder(await requireOrder(db.knex, production.id, params.id)),
	}),
	serve(orderCalls.updateOrder, {
		from: OF_ORDER,
		handler: ({ params: { id }, body: { order }, production, request: { ifMatch }, write }) =>
			write(async (trx) =>
				answerOrder(await changeOrder(trx, { productionId: production.id, id, ifMatch }, order)),
			),
	}),
	serve(orderCalls.deleteOrder, {
		from: OF_ORDER,
		handler: ({ params: { id }, production, account, request: { ifMatch }, write }) =>
			write(async (trx) => {
				const trashId = await dropOrder(trx, { productionId: production.id, id, ifMatch }, account);
				return withTrashEntry({ status: 204 }, trashId);
			}),
	}),
	// Must come before the files' route, which has a parameter at this place.
	serve(orderCalls.draftOrderMail, {
		from: OF_ORDER,
		handler: async ({ params: { id }, query: { kind }, production, account, deps: { db } }) => ({
			body: { mail: await draftMail(db.knex, { productionId: production.id, id }, kind, account) },
		}),
	}),
	serve(orderCalls.sendOrderMail, {
		from: OF_ORDER,
		rateLimit: { name: "order-mail", by: "account", limit: 30, windowSeconds: 3600 },
		handler: async ({ params, body: { mail }, production, account, request: { ifMatch }, write, deps }) => {
			const order = { productionId: production.id, id: params.id, ifMatch };
			await limitMails(deps, order, mail.contact_ids);
			return write(async (trx) => answerOrder(await mailContacts(trx, order, mail, account, deps)));
		},
	}),
	serve(orderCalls.exportOrder, {
		from: OF_ORDER,
		rateLimit: { name: "report", by: "account", limit: 120, windowSeconds: 60 },
		handler: async ({ params: { id, file }, query: { paper }, production, deps: { db, workers } }) => {
			const order = await requireOrder(db.knex, production.id, id);
			const { format } = file;
			const input = {
				order: presentOrder(order),
				licensor: await nameOfLicensor(db.knex, order),
				format,
				paper,
			};
			const bytes = await workers.run(ORDER_FILE_TASK, input, { productionId: production.id, answers: {} });
			const isText = format === "edl" || format === "ale";
			const type = isText ? "text/plain; charset=utf-8" : REPORT_FORMATS[format].mediaType;
			const disposition = attachment(`${order.name}.${format}`);
			return { bytes, headers: { "Content-Type": type, "Content-Disposition": disposition } };
		},
	}),
];
