import { rangeFrames } from "../clearance/licensed-time.ts";
import type { Side } from "../clearance/model.ts";
import { usedParts } from "../clearance/used-parts.ts";
import { sourcesOf, timecodeOf } from "../clearance/used-time.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import { ceilRational } from "../rational/rational.ts";
import { insideRanges, pairsOf, type Ranges } from "../reconcile/ranges.ts";
import type { ReportContext } from "../reports/model.ts";
import { recordOf } from "../reports/record-of.ts";
import { sourceRangeOf } from "../reports/source-range.ts";
import { framesPerSecond } from "../timecode/frames-per-second.ts";
import type { Frames } from "../timecode/rate.ts";
import { rangeLabels, type Timebase } from "../timecode/timebase.ts";
import { trtSeconds } from "../timecode/trt.ts";
import type { OrderedItem, OrderedRecord } from "./model.ts";

/** A computed cut, as far as orders need it. */
export type OrderedCut = Pick<ReportContext, "cut" | "timeline" | "reconciliation" | "usage" | "library">;

/** The frames that a cut shows of a record whose master it needs. */
export interface NeededRecord {
	readonly record: ArchiveRecord;
	readonly item: OrderedItem | undefined;
	readonly sides: readonly Side[];
	/** Whether only the whole item will do [ORD4]. */
	readonly isWhole: boolean;
	/** The used source frames [ORD2]; empty if the whole item is needed. */
	readonly used: Ranges;
	/** The counting of the item's own timecode, if it isn't the cut's [TC61]. */
	readonly timecode: Timebase | undefined;
	/** Length of the item; null if unknown. */
	readonly length: Frames | null;
}

/**
 * The frames that a cut uses of its records, except Original material [ORD1], whether or not the master has arrived.
 */
export function neededRecords(cut: OrderedCut, items: Iterable<OrderedItem>): NeededRecord[] {
	const itemOf = new Map([...items].map((item) => [item.id, item]));
	return [...usedParts(cut)].flatMap(([recordId, { picture, sound }]) => {
		const record = recordOf(cut.library, recordId);
		if (record.source_type === "Original") return [];
		const parts = [...picture, ...sound];
		const isWhole =
			record.category === "Still" ||
			parts.some(({ clip: key, recordIn, recordOut }) => {
				const clip = cut.timeline.clips[key];
				return !clip || sourceRangeOf(clip, recordIn, recordOut) === null;
			});
		return {
			...{ record, item: itemOf.get(recordId), isWhole },
			sides: [
				...(picture.length > 0 ? (["picture"] as const) : []),
				...(sound.length > 0 ? (["sound"] as const) : []),
			],
			used: isWhole ? [] : sourcesOf(cut.timeline.clips, parts),
			timecode: timecodeOf(cut.timeline.clips, parts),
			length: lengthOf(record, cut.timeline.rate),
		};
	});
}

/** A record with its ranges to order, or to order as a whole. */
export function orderedRecord(
	{ timeline: film }: Pick<OrderedCut, "timeline">,
	{ record, item, sides, isWhole, used, length, timecode }: NeededRecord,
	ranges: Ranges,
): OrderedRecord {
	const isOtherRate = timecode !== undefined && timecode.rate.name !== film.rate.name;
	const stretches = pairsOf(ranges).map((range) => {
		const labels = rangeLabels(range, film, timecode);
		// Whole frames of the item.
		const [from, to] = rangeFrames(labels, film, timecode) ?? range;
		return {
			...{ sourceIn: labels.in, sourceOut: labels.out, frames: to - from },
			usedFrames: lengthOfAll(insideRanges(from, to, used)),
		};
	});
	return {
		production_locator: record.production_locator,
		title: record.title,
		original_id: item?.archive_locator ?? "",
		category: record.category,
		trt: record.trt,
		sides,
		isWhole,
		...(isOtherRate && !isWhole ? { timecode } : {}),
		ranges: stretches,
		frames: isWhole ? length : stretches.reduce((sum, { frames }) => sum + frames, 0),
	};
}

/** Whole frames at the cut's rate, a last partial one included; null for stills and without a usable running time. */
function lengthOf(record: ArchiveRecord, rate: OrderedCut["timeline"]["rate"]): Frames | null {
	if (record.category === "Still") return null;
	const seconds = trtSeconds(record.trt, record.fps, rate);
	return seconds && Number(ceilRational(seconds.mul(framesPerSecond(rate))));
}

function lengthOfAll(ranges: Ranges): Frames {
	return pairsOf(ranges).reduce((sum, [from, to]) => sum + to - from, 0);
}
