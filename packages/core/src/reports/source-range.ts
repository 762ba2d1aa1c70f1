import { floorRational, type Rational, rational } from "../rational/rational.ts";
import type { Fragment } from "../reconcile/model.ts";
import type { Frames } from "../timecode/rate.ts";
import { rangeLabels, type Timebase } from "../timecode/timebase.ts";
import type { Timeline, TimelineClip } from "../timeline/model.ts";

/** A stretch of source in whole frames, half-open: includes partly shown frames. */
export interface SourceRange {
	readonly sourceIn: Frames;
	readonly sourceOut: Frames;
	/** The counting of the source's own timecode, if its labels aren't like the film's [TC61]. */
	readonly timecode?: Timebase | undefined;
}

/** The whole source frames that a stretch of a clip shows; null if the clip's source range is unusable. */
export function sourceRangeOf(clip: TimelineClip, recordIn: Frames, recordOut: Frames): SourceRange | null {
	if (!clip.hasSource) return null;
	const { sourceTimecode: timecode } = clip;
	if (clip.speedNumerator === 0)
		return { sourceIn: clip.sourceStart, sourceOut: clip.sourceStart + 1, timecode };
	if (clip.speedDenominator === 1) {
		const first = clip.sourceStart + (recordIn - clip.recordIn) * clip.speedNumerator;
		const last = clip.sourceStart + (recordOut - clip.recordIn) * clip.speedNumerator;
		return { sourceIn: Math.min(first, last), sourceOut: Math.max(first, last), timecode };
	}
	const [from, to] = clip.speedNumerator < 0 ? [recordOut, recordIn] : [recordIn, recordOut];
	return { sourceIn: sourceFloor(clip, from, 1), sourceOut: -sourceFloor(clip, to, -1), timecode };
}

/**
 * The whole source frame at or before a film frame; with `sign` -1, the negative of the one at or after it. Computed
 * in parts of a frame: the speed's denominator is the number of parts in a frame [REC5].
 */
function sourceFloor(clip: TimelineClip, frame: Frames, sign: 1 | -1): number {
	const parts = clip.sourceStart * clip.speedDenominator + (frame - clip.recordIn) * clip.speedNumerator;
	if (!Number.isSafeInteger(parts)) return Number(floorRational(sourceAt(clip, frame).mul(sign)));
	const signed = parts * sign;
	const rest = signed % clip.speedDenominator;
	return (signed - (rest < 0 ? rest + clip.speedDenominator : rest)) / clip.speedDenominator;
}

function sourceAt(clip: TimelineClip, frame: Frames): Rational {
	return rational(frame - clip.recordIn)
		.mul(rational(clip.speedNumerator, clip.speedDenominator))
		.add(clip.sourceStart);
}

/** The counting that all source timecodes share; undefined, for the film's, if they differ. */
export function sharedTimecode(timecodes: Iterable<Timebase | undefined>): Timebase | undefined {
	const [first, ...others] = timecodes;
	const isSame = (other: Timebase | undefined) =>
		other?.rate.name === first?.rate.name && other?.dropFrame === first?.dropFrame;
	return others.every(isSame) ? first : undefined;
}

/** From the first to the last source frame of all fragments; null if none has a usable source. */
export function sourceRangeOfFragments(
	timeline: Timeline,
	fragments: readonly Fragment[],
): SourceRange | null {
	const ranges = fragments.flatMap((fragment) => {
		const clip = timeline.clips[fragment.clip];
		return (clip && sourceRangeOf(clip, fragment.recordIn, fragment.recordOut)) ?? [];
	});
	const [first, ...others] = ranges;
	if (first === undefined || others.length === 0) return first ?? null;
	return {
		sourceIn: ranges.reduce((low, { sourceIn }) => Math.min(low, sourceIn), first.sourceIn),
		sourceOut: ranges.reduce((high, { sourceOut }) => Math.max(high, sourceOut), first.sourceOut),
		timecode: sharedTimecode(ranges.map(({ timecode }) => timecode)),
	};
}

/** Labels of a source range in its own counting; nulls without a range. */
export function sourceLabels(
	timeline: Timeline,
	range: SourceRange | null,
): { sourceIn: string | null; sourceOut: string | null } {
	if (!range) return { sourceIn: null, sourceOut: null };
	const labels = rangeLabels([range.sourceIn, range.sourceOut], timeline, range.timecode);
	return { sourceIn: labels.in, sourceOut: labels.out };
}
