import { licensorOf } from "../reports/record-of.ts";
import { compareText } from "../text/compare-text.ts";
import { foldName } from "../text/fold-name.ts";
import { groupBy } from "../text/group-by.ts";
import type { OrderedItem, OrderList, OrderOptions } from "./model.ts";
import { neededRecords, type OrderedCut, orderedRecord } from "./needed-record.ts";
import { rangesWithHandles } from "./order-ranges.ts";

/** @throws {RangeError} if `handles` is not a whole number from 0. */
export function requireHandles(handles: number): void {
	if (!Number.isSafeInteger(handles) || handles < 0)
		throw new RangeError(`handles must be a whole number of frames from 0, not ${handles}`);
}

/**
 * The masters to order for a cut, by licensor [ORD1–ORD5].
 *
 * @param items - the production's records; a used record that is missing has no original id and no master.
 * @throws {RangeError} if `handles` is not a whole number from 0.
 */
export function orderList(
	cut: OrderedCut,
	items: Iterable<OrderedItem>,
	{ licensorId = null, handles = 0, spec = "", withReceived = false }: OrderOptions = {},
): OrderList {
	requireHandles(handles);
	const used = neededRecords(cut, items).filter(
		({ record }) => licensorId === null || record.licensor_id === licensorId,
	);
	const needed = used.filter(({ item }) => withReceived || item?.master !== true);
	const licensors = [...groupBy(needed, ({ record }) => record.licensor_id)].map(([id, own]) => {
		const records = own
			.map((need) =>
				orderedRecord(cut, need, need.isWhole ? [] : rangesWithHandles(need.used, need.length, handles)),
			)
			.sort((a, b) => compareText(a.production_locator, b.production_locator));
		const frames = records.reduce((sum, record) => sum + (record.frames ?? 0), 0);
		return { licensor: licensorOf(cut.library, id).name, frames, records };
	});
	licensors.sort((a, b) => compareText(foldName(a.licensor), foldName(b.licensor)));
	return { cut: cut.cut.name, handles, spec, licensors, numReceived: used.length - needed.length };
}
