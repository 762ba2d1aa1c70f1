import { OrderStepError, skipsSending, withOpenLines } from "@oxcut/core/cut";
import {
	type Order,
	type OrderDates,
	orderErrors,
	orderSchema,
	type orderUpdateSchema,
} from "@oxcut/core/model";
import type * as z from "zod";
import { invalid } from "../../../http/errors.ts";
import type { ProductionItemKind } from "../../production-items/item-kind.ts";
import { requireOwnLicensor, requireOwnRecords } from "../licensor-parts/own-items.ts";

/** Takes a step of an order. @throws {HttpError} 422 if its state doesn't allow it [ORD13, ORD15]. */
export function obeyingOrderSteps<T>(step: () => T): T {
	try {
		return step();
	} catch (error) {
		if (error instanceof OrderStepError) throw invalid({ [error.field]: [error.message] });
		throw error;
	}
}

/** Orders of masters. */
export const orderKind: ProductionItemKind<Order, "order", z.output<typeof orderUpdateSchema>> = {
	singular: "order",
	plural: "orders",
	columns: [
		...(["licensor_id", "name", "reference", "status", "dates", "needed_by", "cut", "fps"] as const),
		...(["drop_frame", "handles", "spec", "notes", "lines"] as const),
	],
	read: (row) => {
		const { dates, lines } = orderSchema.parse(row);
		return { dates, lines };
	},
	complete: (order, { dates: days, ...change }) => {
		// A body of JSON has no undefined dates.
		const dates = { ...order.dates, ...days } as OrderDates;
		const next = { ...order, ...change, dates } as Order;
		const arrived = withOpenLines(order, next);
		if (arrived !== next) return { ...change, dates: arrived.dates, lines: arrived.lines };
		return days === undefined ? change : { ...change, dates };
	},
	hold: (trx, productionId, { licensor_id }) => requireOwnLicensor(trx, productionId, licensor_id),
	check: (trx, productionId, change, stored) => {
		const { status = stored?.status, dates = stored?.dates } = change;
		if (stored && status && dates && skipsSending(stored, { status, dates }))
			throw invalid({ status: ["can't follow draft: nothing can arrive before the order is sent"] });
		return requireOwnRecords(trx, productionId, change.lines ?? [], stored?.lines ?? []);
	},
	problems: orderErrors,
};
