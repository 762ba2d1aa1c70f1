import { orderCalls } from "@oxcut/core/api";
import { isOrderClipFormat, ORDER_CLIP_FILES, REPORT_FORMATS } from "@oxcut/core/model";
import { attachment } from "../../../http/attachment.ts";
import { type Route, serve } from "../../../http/route.ts";
import { presentItem } from "../../production-items/item-kind.ts";
import { answerItem, itemRoutes, ofItem } from "../../production-items/item-routes.ts";
import { requireItem } from "../../production-items/item-service.ts";
import { draftMail, limitMails, mailContacts } from "./mail-service.ts";
import { ORDER_FILE_TASK } from "./order-file-task.ts";
import { orderKind } from "./order-kind.ts";
import { nameOfLicensor } from "./queries.ts";

/** The calls for orders of masters. */
export const orderRoutes: readonly Route[] = [
	...itemRoutes(orderKind, {
		list: orderCalls.listOrders,
		listUpdatedSince: orderCalls.listOrdersUpdatedSince,
		create: orderCalls.createOrder,
		get: orderCalls.getOrder,
		update: orderCalls.updateOrder,
		delete: orderCalls.deleteOrder,
	}),
	// Must come before the files' route, which has a parameter at this place.
	serve(orderCalls.draftOrderMail, {
		from: ofItem(orderKind),
		handler: async ({ params: { id }, query: { kind }, production, account, deps: { db } }) => ({
			body: { mail: await draftMail(db.knex, { productionId: production.id, id }, kind, account) },
		}),
	}),
	serve(orderCalls.sendOrderMail, {
		from: ofItem(orderKind),
		rateLimit: { name: "order-mail", by: "account", limit: 30, windowSeconds: 3600 },
		handler: async ({ params, body: { mail }, production, account, request: { ifMatch }, write, deps }) => {
			const order = { productionId: production.id, id: params.id, ifMatch };
			await limitMails(deps, order, mail.contact_ids);
			return write(async (trx) => answerItem(orderKind, await mailContacts(trx, order, mail, account, deps)));
		},
	}),
	serve(orderCalls.exportOrder, {
		from: ofItem(orderKind),
		rateLimit: { name: "report", by: "account", limit: 120, windowSeconds: 60 },
		handler: async ({ params: { id, file }, query: { paper }, production, deps: { db, workers } }) => {
			const order = await requireItem(db.knex, orderKind, production.id, id);
			const { format } = file;
			const input = {
				order: presentItem(order),
				licensor: await nameOfLicensor(db.knex, order),
				format,
				paper,
			};
			const bytes = await workers.run(ORDER_FILE_TASK, input, { productionId: production.id, answers: {} });
			const { mediaType, ending } = isOrderClipFormat(format)
				? ORDER_CLIP_FILES[format]
				: { ...REPORT_FORMATS[format], ending: `.${format}` };
			const disposition = attachment(`${order.name}${ending}`);
			return { bytes, headers: { "Content-Type": mediaType, "Content-Disposition": disposition } };
		},
	}),
];
