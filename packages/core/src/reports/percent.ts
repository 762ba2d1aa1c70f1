import type { ArchiveRecord } from "../model/records/record.ts";
import { type Rational, rational, roundHalfUp, toNumber } from "../rational/rational.ts";
import { framesPerSecond } from "../timecode/frames-per-second.ts";
import type { Rate } from "../timecode/rate.ts";
import { trtSeconds } from "../timecode/trt.ts";
import type { Use } from "../usage/model.ts";

/** A share as shown: with two decimals, halves rounded away from zero [REP8]. */
export function shownPercent(percent: Rational): number {
	return toNumber(roundHalfUp(percent, 2));
}

/**
 * The shown share of a record's material in one use [USE2, USE10].
 *
 * @returns per cent; null without a `trt`, and for a still.
 */
export function percentOfOriginal(use: Use, record: ArchiveRecord, rate: Rate): number | null {
	if (use.sourceSpans.length === 0 && use.unsourcedFrames === 0) return null;
	const runningSeconds = trtSeconds(record.trt, record.fps, rate);
	if (!runningSeconds) return null;
	const frames = use.sourceSpans.reduce(
		(sum, span) => sum.add(span.to.sub(span.from)),
		rational(use.unsourcedFrames),
	);
	return shownPercent(frames.div(framesPerSecond(rate)).div(runningSeconds).mul(rational(100)));
}
