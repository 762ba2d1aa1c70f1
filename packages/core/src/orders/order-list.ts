import type { Side } from "../clearance/model.ts";
import { usedParts } from "../clearance/used-parts.ts";
import { sourcesOf } from "../clearance/used-time.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import { ceilRational } from "../rational/rational.ts";
import { insideRanges, type Ranges } from "../reconcile/ranges.ts";
import type { ReportContext } from "../reports/model.ts";
import { licensorOf, recordOf } from "../reports/record-of.ts";
import { sourceRangeOf } from "../reports/source-range.ts";
import { compareText } from "../text/compare-text.ts";
import { foldName } from "../text/fold-name.ts";
import { groupBy } from "../text/group-by.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import { framesPerSecond } from "../timecode/frames-per-second.ts";
import type { Frames } from "../timecode/rate.ts";
import { trtSeconds } from "../timecode/trt.ts";
import type { OrderedItem, OrderedRecord, OrderList, OrderOptions } from "./model.ts";
import { rangesWithHandles } from "./order-ranges.ts";

/** A computed cut, as far as orders need it. */
export type OrderedCut = Pick<ReportContext, "cut" | "timeline" | "reconciliation" | "usage" | "library">;

type Parts = ReturnType<typeof usedParts> extends Map<number, infer P> ? P : never;

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
	if (!Number.isSafeInteger(handles) || handles < 0)
		throw new RangeError(`handles must be a whole number of frames from 0, not ${handles}`);
	const itemOf = new Map([...items].map((item) => [item.id, item]));
	const used = [...usedParts(cut)]
		.map(([recordId, parts]) => ({ record: recordOf(cut.library, recordId), parts }))
		.filter(
			({ record }) =>
				record.source_type !== "Original" && (licensorId === null || record.licensor_id === licensorId),
		);
	const needed = used.filter(({ record }) => withReceived || itemOf.get(record.id)?.master !== true);
	const licensors = [...groupBy(needed, ({ record }) => record.licensor_id)].map(([id, own]) => {
		const records = own
			.map(({ record, parts }) => orderRecord(cut, record, parts, itemOf.get(record.id), handles))
			.sort((a, b) => compareText(a.production_locator, b.production_locator));
		const frames = records.reduce((sum, record) => sum + (record.frames ?? 0), 0);
		return { licensor: licensorOf(cut.library, id).name, frames, records };
	});
	licensors.sort((a, b) => compareText(foldName(a.licensor), foldName(b.licensor)));
	return { cut: cut.cut.name, handles, spec, licensors, numReceived: used.length - needed.length };
}

function orderRecord(
	{ timeline }: OrderedCut,
	record: ArchiveRecord,
	{ picture, sound }: Parts,
	item: OrderedItem | undefined,
	handles: Frames,
): OrderedRecord {
	const parts = [...picture, ...sound];
	const sides: readonly Side[] = [
		...(picture.length > 0 ? (["picture"] as const) : []),
		...(sound.length > 0 ? (["sound"] as const) : []),
	];
	const isWhole =
		record.category === "Still" ||
		parts.some(({ clip: key, recordIn, recordOut }) => {
			const clip = timeline.clips[key];
			return !clip || sourceRangeOf(clip, recordIn, recordOut) === null;
		});
	const used: Ranges = isWhole ? [] : sourcesOf(timeline.clips, parts);
	const length = lengthOf(record, timeline.rate);
	const ordered = isWhole ? [] : rangesWithHandles(used, length, handles);
	const label = (frame: Frames) => formatTimecode(frame, timeline.rate, timeline.dropFrame);
	return {
		production_locator: record.production_locator,
		title: record.title,
		original_id: item?.archive_locator ?? "",
		category: record.category,
		trt: record.trt,
		sides,
		isWhole,
		ranges: pairsOf(ordered).map(([from, to]) => ({
			sourceIn: label(from),
			sourceOut: label(to),
			frames: to - from,
			usedFrames: lengthOfAll(insideRanges(from, to, used)),
		})),
		frames: isWhole ? length : lengthOfAll(ordered),
	};
}

/** Whole frames at the cut's rate, a last partial one included; null for stills and without a usable running time. */
function lengthOf(record: ArchiveRecord, rate: OrderedCut["timeline"]["rate"]): Frames | null {
	if (record.category === "Still") return null;
	const seconds = trtSeconds(record.trt, record.fps, rate);
	return seconds && Number(ceilRational(seconds.mul(framesPerSecond(rate))));
}

function pairsOf(ranges: Ranges): (readonly [Frames, Frames])[] {
	return Array.from({ length: ranges.length / 2 }, (_, index) => [
		ranges[index * 2] ?? 0,
		ranges[index * 2 + 1] ?? 0,
	]);
}

function lengthOfAll(ranges: Ranges): Frames {
	return pairsOf(ranges).reduce((sum, [from, to]) => sum + to - from, 0);
}
