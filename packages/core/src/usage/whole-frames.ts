import { type Rational, rational } from "../rational/rational.ts";
import type { Frames } from "../timecode/rate.ts";

/** Most uses are shorter: minutes, not hours. */
const KEPT = 4096;

/** Rationals are immutable, so one instance of each small number is enough for all uses of all cuts. */
const kept: Rational[] = [];

/** A whole number of frames as a `Rational`; the same object every time for small numbers. */
export function wholeFrames(frames: Frames): Rational {
	if (frames < 0 || frames >= KEPT) return rational(frames);
	const known = kept[frames];
	if (known) return known;
	const made = rational(frames);
	kept[frames] = made;
	return made;
}
