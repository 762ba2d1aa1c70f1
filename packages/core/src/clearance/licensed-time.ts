import { floorRational, parseDecimal } from "../rational/rational.ts";
import { joinRanges } from "../reconcile/ranges.ts";
import { parseTimecode } from "../timecode/parse-timecode.ts";
import type { Frames, Rate } from "../timecode/rate.ts";
import { filmRangeOf, type Timebase } from "../timecode/timebase.ts";
import type { Timeline } from "../timeline/model.ts";
import type { Grant } from "./grants.ts";
import type { LicensedTime, Side } from "./model.ts";
import {
	type Allowance,
	findExcess,
	framesOutside,
	lengthOutside,
	sourcesOf,
	type UsedPart,
} from "./used-time.ts";

/**
 * The source range of a label pair in film frames, `[in, out]`; null if a label doesn't exist in the source's counting.
 *
 * @param own - the source's counting; the cut's if it isn't known [TC61].
 */
export function rangeFrames(
	range: { readonly in: string; readonly out: string },
	film: Timebase,
	{ rate, dropFrame }: Timebase = film,
): readonly [Frames, Frames] | null {
	const frames = (label: string) => {
		const { value, diagnostics } = parseTimecode(label, rate, { dropFrame });
		// Even a warning: a label that drop-frame skips, or has drop-frame's ";" at another rate, could mean another frame.
		return diagnostics.length > 0 ? undefined : value?.frameCount;
	};
	const [from, to] = [frames(range.in), frames(range.out)];
	return from === undefined || to === undefined || to <= from
		? null
		: filmRangeOf([from, to], film.rate, rate);
}

/** The time that the lines of each box allow, by box; null for the whole item [RIG7]. Ranges aren't joined yet. */
function allowancesOf(
	grants: readonly Grant[],
	timeline: Timeline,
	own: Timebase | undefined,
): ReadonlyMap<number, Allowance | null> {
	const byBox = new Map<number, Allowance | null>();
	for (const { boxId, terms } of grants) {
		const { time } = terms;
		const before = byBox.get(boxId);
		if (before === null || time.kind === "whole") byBox.set(boxId, null);
		else {
			const { ranges, frames } = before ?? NOTHING;
			if (time.kind === "seconds")
				byBox.set(boxId, { ranges, frames: frames + wholeFramesIn(time.seconds, timeline.rate) });
			else {
				const added = time.ranges.flatMap((range) => rangeFrames(range, timeline, own) ?? []);
				byBox.set(boxId, { ranges: [...ranges, ...added], frames });
			}
		}
	}
	return byBox;
}

const NOTHING: Allowance = { ranges: [], frames: 0 };

/** The time that boxes holding at the same place allow together; null for the whole item. */
function allowanceOf(
	boxIds: readonly number[],
	byBox: ReadonlyMap<number, Allowance | null>,
): Allowance | null {
	let frames = 0;
	let ranges: readonly Frames[] = NOTHING.ranges;
	for (const id of boxIds) {
		const allowance = byBox.get(id);
		if (allowance === null) return null;
		if (allowance === undefined) continue;
		frames += allowance.frames;
		if (allowance.ranges.length > 0) ranges = [...ranges, ...allowance.ranges];
	}
	return { ranges: joinRanges(ranges), frames };
}

/** Seconds count as they are charged: at the nominal rate [TC6]. */
function wholeFramesIn(seconds: number, { nominal }: Rate): Frames {
	const exact = parseDecimal(seconds);
	return exact === null ? 0 : Number(floorRational(exact.mul(nominal)));
}

/** The places in which some boxes hold. */
export interface Place {
	readonly deliveryId: number | null;
	readonly boxIds: readonly number[];
}

/**
 * Compares a record's used time with what its licences allow [RIG8].
 *
 * @param parts - its used parts on this side, in film order.
 * @param granted - the lines that apply to it there.
 * @param places - those that count. With deliveries, the place with the largest excess counts; without any, the most generous.
 * @param own - the counting of the record's own timecode, if it isn't the cut's [TC61].
 * @returns null without a place.
 */
export function licensedTime(
	timeline: Timeline,
	side: Side,
	parts: readonly UsedPart[],
	{ granted, places }: { readonly granted: readonly Grant[]; readonly places: readonly Place[] },
	own?: Timebase,
): LicensedTime | null {
	const usedFrames = framesOutside(timeline.clips, parts, []);
	const byBox = allowancesOf(granted, timeline, own);
	let chosen: { readonly deliveryId: number | null; readonly measured: Measured } | null = null;
	for (const { deliveryId, boxIds } of places) {
		const measured = measure(timeline, parts, usedFrames, allowanceOf(boxIds, byBox));
		const isTighter = chosen === null || tightness(measured) > tightness(chosen.measured);
		const isWider = chosen === null || tightness(measured) < tightness(chosen.measured);
		if (deliveryId === null ? isWider : isTighter) chosen = { deliveryId, measured };
	}
	if (chosen === null) return null;
	const { deliveryId, measured } = chosen;
	const { allowance, excessFrames, leftFrames } = measured;
	const isOver = allowance !== null && excessFrames > 0;
	return {
		...{ side, usedFrames, excessFrames, leftFrames, deliveryId },
		licensedFrames: allowance && lengthOutside(allowance.ranges, []) + allowance.frames,
		...(isOver ? findExcess(timeline.clips, parts, allowance) : { beginsAt: null, overClips: [] }),
	};
}

/** Used time against an allowance. */
interface Measured extends Pick<LicensedTime, "excessFrames" | "leftFrames"> {
	readonly allowance: Allowance | null;
}

/** Returns the excess as a positive number, or the time left as a negative one. */
function tightness({ excessFrames, leftFrames }: Measured): number {
	return excessFrames > 0 ? excessFrames : -(leftFrames ?? Infinity);
}

function measure(
	{ clips }: Timeline,
	parts: readonly UsedPart[],
	usedFrames: Frames,
	allowance: Allowance | null,
): Measured {
	if (allowance === null) return { allowance, excessFrames: 0, leftFrames: null };
	const { ranges, frames } = allowance;
	const hasRanges = ranges.length > 0;
	const outside = hasRanges ? framesOutside(clips, parts, ranges) : usedFrames;
	const unused = hasRanges ? lengthOutside(ranges, sourcesOf(clips, parts)) : 0;
	return {
		allowance,
		excessFrames: Math.max(0, outside - frames),
		leftFrames: Math.max(0, frames - outside) + unused,
	};
}
