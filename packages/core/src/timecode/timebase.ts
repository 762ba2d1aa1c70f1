import {
	ceilRational,
	floorRational,
	type Rational,
	rational,
	roundHalfUp,
	toNumber,
} from "../rational/rational.ts";
import { formatTimecode } from "./format-timecode.ts";
import { framesPerSecond } from "./frames-per-second.ts";
import type { Frames, Rate } from "./rate.ts";

/** The counting of a timecode: its rate, and whether its labels are drop-frame. */
export interface Timebase {
	readonly rate: Rate;
	readonly dropFrame: boolean;
}

/** The film frames in a frame of a source, both in real time. */
function filmFramesPer(own: Rate, film: Rate): Rational {
	return framesPerSecond(film).div(framesPerSecond(own));
}

/**
 * The labels of a source range in the source's own counting [TC61]: at another rate than the film's, the nearest of the
 * source's frames, at least one.
 *
 * @param range - in film frames from midnight in real time; `out` exclusive.
 * @param own - the source's counting; the film's if it isn't known.
 */
export function rangeLabels(
	[from, to]: readonly [Frames, Frames],
	film: Timebase,
	own: Timebase = film,
): { readonly in: string; readonly out: string } {
	const { rate, dropFrame } = own;
	const label = (frame: Frames) => formatTimecode(frame, rate, dropFrame);
	if (rate.name === film.rate.name) return { in: label(from), out: label(to) };
	const ratio = filmFramesPer(rate, film.rate);
	const ownFrame = (frame: Frames) => toNumber(roundHalfUp(rational(frame).div(ratio), 0));
	const first = ownFrame(from);
	return { in: label(first), out: label(Math.max(ownFrame(to), first + 1)) };
}

/**
 * The film frames of a range of the source's own frames [TC61]: at another rate, all whose label is in it, and those as
 * which a clip with this range is read.
 *
 * @returns `[in, out]` in film frames, `out` exclusive.
 */
export function filmRangeOf(
	[from, to]: readonly [Frames, Frames],
	film: Rate,
	own: Rate,
): readonly [Frames, Frames] {
	if (own.name === film.name) return [from, to];
	const ratio = filmFramesPer(own, film);
	// Several film frames have the same label of a slower source.
	const isSlower = ratio.compare(1) > 0;
	const reach = isSlower ? ratio.div(2) : rational(1, 2);
	const begin = ceilRational(ratio.mul(from).sub(reach));
	const end = ratio.mul(to).add(reach);
	return [Number(begin), Number(isSlower ? ceilRational(end) - 1n : floorRational(end))];
}
