import type { ReportTable } from "../model/cuts/report-table.ts";
import type { Order } from "../model/licensors/order.ts";
import type { ReportContext } from "../reports/model.ts";
import type { OrderedItem, OrderList, OrderOptions } from "./model.ts";
import { orderList } from "./order-list.ts";
import { orderTable, storedOrderTable } from "./order-table.ts";

/** The masters to order for a cut, as a table for people and data for programs. */
export function orderReport(
	context: ReportContext,
	items: Iterable<OrderedItem>,
	options: OrderOptions,
): { readonly table: ReportTable; readonly document: OrderList } {
	const document = orderList(context, items, options);
	return { table: orderTable(context, document), document };
}

/** An order as it was placed, with the masters that have arrived [ORD8]. */
export function storedOrderReport(
	order: Order,
	licensor: string,
): { readonly table: ReportTable; readonly document: object } {
	return { table: storedOrderTable(order, licensor), document: { ...order, licensor_name: licensor } };
}
