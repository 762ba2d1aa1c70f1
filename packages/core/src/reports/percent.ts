import type { ArchiveRecord } from "../model/record.ts";
import { type Rational, rational, roundHalfUp, toNumber, ZERO } from "../rational/rational.ts";
import type { Rate } from "../timecode/rate.ts";
import { trtSeconds } from "../timecode/trt.ts";
import type { SourceSpan } from "../usage/model.ts";

/** A share as it is shown: two decimals, a half away from zero [REP8]. */
export function shownPercent(percent: Rational): number {
	return toNumber(roundHalfUp(percent, 2));
}

/**
 * How much of a record's material some of its source is, shown [USE2].
 *
 * @param spans - merged, so that no frame counts twice.
 * @returns per cent; null without a `trt`, and where no source is known.
 */
export function percentOfOriginal(
	spans: readonly SourceSpan[],
	record: ArchiveRecord,
	rate: Rate,
): number | null {
	if (spans.length === 0) return null;
	const runningSeconds = trtSeconds(record.trt, record.fps, rate);
	if (!runningSeconds) return null;
	const frames = spans.reduce((sum, span) => sum.add(span.to.sub(span.from)), ZERO);
	return shownPercent(frames.div(rate.exact).div(runningSeconds).mul(rational(100)));
}
