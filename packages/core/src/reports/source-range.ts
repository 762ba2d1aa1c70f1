import { floorRational, type Rational, rational } from "../rational/rational.ts";
import type { Fragment } from "../reconcile/model.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import type { Frames } from "../timecode/rate.ts";
import type { Timeline, TimelineClip } from "../timeline/model.ts";

/** A stretch of source in whole frames, half-open: includes partly shown frames. */
export interface SourceRange {
	readonly sourceIn: Frames;
	readonly sourceOut: Frames;
}

/** The whole source frames that a stretch of a clip shows; null if the clip's source range is unusable. */
export function sourceRangeOf(clip: TimelineClip, recordIn: Frames, recordOut: Frames): SourceRange | null {
	if (!clip.hasSource) return null;
	if (clip.speedNumerator === 0) return { sourceIn: clip.sourceStart, sourceOut: clip.sourceStart + 1 };
	if (clip.speedDenominator === 1) {
		const first = clip.sourceStart + (recordIn - clip.recordIn) * clip.speedNumerator;
		const last = clip.sourceStart + (recordOut - clip.recordIn) * clip.speedNumerator;
		return { sourceIn: Math.min(first, last), sourceOut: Math.max(first, last) };
	}
	const [from, to] = clip.speedNumerator < 0 ? [recordOut, recordIn] : [recordIn, recordOut];
	return { sourceIn: sourceFloor(clip, from, 1), sourceOut: -sourceFloor(clip, to, -1) };
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

/** From the first to the last source frame of all fragments; null if none has a usable source. */
export function sourceRangeOfFragments(
	timeline: Timeline,
	fragments: readonly Fragment[],
): SourceRange | null {
	let whole: SourceRange | null = null;
	for (const fragment of fragments) {
		const clip = timeline.clips[fragment.clip];
		const range = clip ? sourceRangeOf(clip, fragment.recordIn, fragment.recordOut) : null;
		if (!range) continue;
		whole = whole
			? {
					sourceIn: Math.min(whole.sourceIn, range.sourceIn),
					sourceOut: Math.max(whole.sourceOut, range.sourceOut),
				}
			: range;
	}
	return whole;
}

/** Labels of a source range, in the cut's counting; nulls without a range. */
export function sourceLabels(
	timeline: Timeline,
	range: SourceRange | null,
): { sourceIn: string | null; sourceOut: string | null } {
	if (!range) return { sourceIn: null, sourceOut: null };
	return {
		sourceIn: formatTimecode(range.sourceIn, timeline.rate, timeline.dropFrame),
		sourceOut: formatTimecode(range.sourceOut, timeline.rate, timeline.dropFrame),
	};
}
