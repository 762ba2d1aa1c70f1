import { floorRational, parseDecimal } from "../rational/rational.ts";
import { joinRanges } from "../reconcile/ranges.ts";
import { framesPerSecond } from "../timecode/frames-per-second.ts";
import { parseTimecode } from "../timecode/parse-timecode.ts";
import type { Frames, Rate } from "../timecode/rate.ts";
import type { Timeline } from "../timeline/model.ts";
import type { Grant } from "./grants.ts";
import type { LicensedTime, Side } from "./model.ts";
import {
	type Allowance,
	clipsOver,
	findExcess,
	framesOutside,
	lengthOutside,
	sourcesOf,
	type UsedPart,
} from "./used-time.ts";

/** The source range of a label pair at the cut's rate, `[in, out]`; null if a label doesn't exist at that rate. */
export function rangeFrames(
	range: { readonly in: string; readonly out: string },
	{ rate, dropFrame }: Pick<Timeline, "rate" | "dropFrame">,
): readonly [Frames, Frames] | null {
	const frames = (label: string) => parseTimecode(label, rate, { dropFrame }).value?.frameCount;
	const [from, to] = [frames(range.in), frames(range.out)];
	return from === undefined || to === undefined || to <= from ? null : [from, to];
}

/** The time that grants holding at the same place allow together; null for the whole item [RIG7]. */
function allowanceOf(grants: readonly Grant[], timeline: Timeline): Allowance | null {
	const ranges: Frames[] = [];
	let frames = 0;
	for (const { terms } of grants) {
		if (terms.time.kind === "whole") return null;
		if (terms.time.kind === "seconds") frames += wholeFramesIn(terms.time.seconds, timeline.rate);
		else for (const range of terms.time.ranges) ranges.push(...(rangeFrames(range, timeline) ?? []));
	}
	return { ranges: joinRanges(ranges), frames };
}

function wholeFramesIn(seconds: number, rate: Rate): Frames {
	const exact = parseDecimal(seconds);
	return exact === null ? 0 : Number(floorRational(exact.mul(framesPerSecond(rate))));
}

interface Place {
	readonly deliveryId: number | null;
	readonly grants: readonly Grant[];
}

/**
 * Compares a record's used time with what its licences allow [RIG8].
 *
 * @param parts - its used parts on this side, in film order.
 * @param places - the grants that hold at each place that counts. With deliveries, the place with the largest excess counts;
 * without any, the most generous.
 * @returns null without a place.
 */
export function licensedTime(
	timeline: Timeline,
	side: Side,
	parts: readonly UsedPart[],
	places: readonly Place[],
): LicensedTime | null {
	const usedFrames = framesOutside(timeline.clips, parts, []);
	let chosen: { readonly time: LicensedTime; readonly allowance: Allowance | null } | null = null;
	for (const { deliveryId, grants } of places) {
		const allowance = allowanceOf(grants, timeline);
		const time = compare(timeline, parts, allowance, { side, usedFrames, deliveryId });
		const isTighter = chosen === null || tightness(time) > tightness(chosen.time);
		const isWider = chosen === null || tightness(time) < tightness(chosen.time);
		if (deliveryId === null ? isWider : isTighter) chosen = { time, allowance };
	}
	if (chosen === null || chosen.allowance === null) return chosen?.time ?? null;
	if (chosen.time.excessFrames === 0) return chosen.time;
	return {
		...chosen.time,
		beginsAt: findExcess(timeline.clips, parts, chosen.allowance),
		overClips: clipsOver(timeline.clips, parts, chosen.allowance),
	};
}

/** Returns the excess as a positive number, or the time left as a negative one. */
function tightness({ excessFrames, leftFrames }: LicensedTime): number {
	return excessFrames > 0 ? excessFrames : -(leftFrames ?? Infinity);
}

function compare(
	{ clips }: Timeline,
	parts: readonly UsedPart[],
	allowance: Allowance | null,
	base: Pick<LicensedTime, "side" | "usedFrames" | "deliveryId">,
): LicensedTime {
	if (allowance === null)
		return {
			...base,
			licensedFrames: null,
			excessFrames: 0,
			leftFrames: null,
			beginsAt: null,
			overClips: [],
		};
	const { ranges, frames } = allowance;
	const hasRanges = ranges.length > 0;
	const outside = hasRanges ? framesOutside(clips, parts, ranges) : base.usedFrames;
	const unused = hasRanges ? lengthOutside(ranges, sourcesOf(clips, parts)) : 0;
	return {
		...base,
		licensedFrames: lengthOutside(ranges, []) + frames,
		excessFrames: Math.max(0, outside - frames),
		leftFrames: Math.max(0, frames - outside) + unused,
		beginsAt: null,
		overClips: [],
	};
}
