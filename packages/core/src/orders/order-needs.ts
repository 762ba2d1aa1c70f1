import { type Order, type OrderLine, orderedFrames } from "../model/licensors/order.ts";
import { joinRanges, outsideRanges, pairsOf, type Ranges, touchesRanges } from "../reconcile/ranges.ts";
import { licensorOf } from "../reports/record-of.ts";
import { compareText } from "../text/compare-text.ts";
import { foldName } from "../text/fold-name.ts";
import { groupBy } from "../text/group-by.ts";
import type { RateName } from "../timecode/rate.ts";
import type { OrderedItem, OrderOptions } from "./model.ts";
import { type NeededRecord, neededRecords, type OrderedCut, orderedRecord } from "./needed-record.ts";
import { lineOf } from "./order-lines.ts";
import { requireHandles } from "./order-list.ts";
import { rangesWithHandles } from "./order-ranges.ts";
import { hasArrived } from "./progress.ts";

/**
 * The reason that a record must still be ordered: it is on no order, only other parts of it are, or the cut needs
 * the whole item and only parts are ordered.
 */
type NeedKind = "new" | "more" | "whole";

type NeededLine = OrderLine & { readonly need: NeedKind };

/** Ordered frames that the cut doesn't use [ORD12]. */
interface UnusedLine {
	readonly order_id: number;
	/** Name of the order. */
	readonly order: string;
	readonly record_id: number;
	readonly production_locator: string;
	readonly title: string;
	/** Empty if nothing of the line is used. */
	readonly ranges: readonly { readonly in: string; readonly out: string }[];
}

/** The needs of a cut beyond its orders [ORD11, ORD12]. */
export interface OrderNeeds {
	/** Name of the cut. */
	readonly cut: string;
	readonly fps: RateName;
	readonly drop_frame: boolean;
	readonly handles: number;
	/** By name; the lines by locator. */
	readonly licensors: readonly {
		readonly licensor_id: number;
		readonly licensor: string;
		readonly lines: readonly NeededLine[];
	}[];
	readonly unused: readonly UnusedLine[];
	/** Records left out because their master arrived without an order. */
	readonly num_received: number;
	/** Orders with timecodes at another rate than the cut's; their ranges don't count as ordered. */
	readonly other_rates: readonly {
		readonly order_id: number;
		readonly order: string;
		readonly fps: RateName;
	}[];
}

interface Ordered {
	readonly isWhole: boolean;
	readonly ranges: Ranges;
}

const NOTHING: Ordered = { isWhole: false, ranges: [] };

function rangesOf(line: OrderLine, fps: RateName): Ranges {
	return line.ranges.flatMap((range) => orderedFrames(range, line, fps));
}

/** The ranges that have been ordered of each record, from any licensor [ORD11]. */
function orderedByRecord(orders: readonly Order[], fps: RateName): Map<number, Ordered> {
	const lines = orders.flatMap((order) =>
		order.lines.map((line) => ({ line, isComparable: order.fps === fps })),
	);
	return new Map(
		[...groupBy(lines, ({ line }) => line.record_id)].map(([id, own]) => [
			id,
			{
				isWhole: own.some(({ line }) => line.ranges.length === 0),
				ranges: joinRanges(
					own.flatMap(({ line, isComparable }) => (isComparable ? rangesOf(line, fps) : [])),
				),
			},
		]),
	);
}

function outsideAll(ranges: Ranges, others: Ranges): Ranges {
	return pairsOf(ranges).flatMap(([from, to]) => outsideRanges(from, to, others));
}

/** The ranges that are left to order of a record; null if there are none. */
function leftOf(
	need: NeededRecord,
	ordered: Ordered | undefined,
	handles: number,
): { readonly need: NeedKind; readonly ranges: Ranges } | null {
	const { isWhole, ranges } = ordered ?? NOTHING;
	if (isWhole) return null;
	if (need.isWhole) return { need: ordered === undefined ? "new" : "whole", ranges: [] };
	const missing = outsideAll(need.used, ranges);
	if (missing.length === 0) return null;
	const wide = rangesWithHandles(missing, need.length, handles, need.used);
	return { need: ordered === undefined ? "new" : "more", ranges: outsideAll(wide, ranges) };
}

/** Ranges on outstanding orders that the cut doesn't use. */
function unusedLines(
	orders: readonly Order[],
	needs: ReadonlyMap<number, NeededRecord>,
	fps: RateName,
): UnusedLine[] {
	return orders.flatMap((order) => {
		if (hasArrived(order.status)) return [];
		return order.lines.flatMap((line): UnusedLine[] => {
			if (line.received_on !== null) return [];
			const { record_id, production_locator, title } = line;
			const named = { order_id: order.id, order: order.name, record_id, production_locator, title };
			const need = needs.get(record_id);
			if (need === undefined) return [{ ...named, ranges: [] }];
			if (need.isWhole || order.fps !== fps) return [];
			const ranges = line.ranges.filter(
				(range) => !touchesRanges(...orderedFrames(range, line, fps), need.used),
			);
			return ranges.length === 0
				? []
				: [
						{
							...named,
							ranges:
								ranges.length === line.ranges.length
									? []
									: ranges.map(({ in: from, out }) => ({ in: from, out })),
						},
					];
		});
	});
}

/**
 * Lists the material that a cut needs and no order has, and the material that is ordered and not needed [ORD11,
 * ORD12]. Without orders, these are the lines of `orderList`.
 *
 * @param items - the production's records.
 * @param orders - all of the production's, whatever their status.
 * @throws {RangeError} if `handles` is not a whole number from 0.
 */
export function orderNeeds(
	cut: OrderedCut,
	items: Iterable<OrderedItem>,
	orders: readonly Order[],
	{ licensorId = null, handles = 0, withReceived = false }: Omit<OrderOptions, "spec"> = {},
): OrderNeeds {
	requireHandles(handles);
	const { rate, dropFrame } = cut.timeline;
	const ordered = orderedByRecord(orders, rate.name);
	const all = neededRecords(cut, items);
	const own = all.filter(({ record }) => licensorId === null || record.licensor_id === licensorId);
	// A master on an order has arrived only as far as it was ordered.
	const hasArrived = ({ record, item }: NeededRecord) =>
		!withReceived && item?.master === true && !ordered.has(record.id);
	const found = own.filter((need) => !hasArrived(need));
	const lines = found.flatMap((need) => {
		const left = leftOf(need, ordered.get(need.record.id), handles);
		if (left === null) return [];
		const line = { ...lineOf(need.record.id, orderedRecord(cut, need, left.ranges)), need: left.need };
		return [{ licensorId: need.record.licensor_id, line }];
	});
	const licensors = [...groupBy(lines, (one) => one.licensorId)].map(([licensor_id, needed]) => ({
		licensor_id,
		licensor: licensorOf(cut.library, licensor_id).name,
		lines: needed
			.map(({ line }) => line)
			.sort((a, b) => compareText(a.production_locator, b.production_locator)),
	}));
	licensors.sort((a, b) => compareText(foldName(a.licensor), foldName(b.licensor)));
	const ofLicensor = orders.filter((order) => licensorId === null || order.licensor_id === licensorId);
	return {
		...{ cut: cut.cut.name, fps: rate.name, drop_frame: dropFrame, handles, licensors },
		unused: unusedLines(ofLicensor, new Map(all.map((need) => [need.record.id, need])), rate.name),
		num_received: own.length - found.length,
		other_rates: ofLicensor
			.filter(({ fps }) => fps !== rate.name)
			.map(({ id, name, fps }) => ({ order_id: id, order: name, fps })),
	};
}
