import { ceilRational, type Rational, rational } from "../rational/rational.ts";
import type { Frames } from "./rate.ts";

/**
 * Seconds to charge: any frame, or part of one, counts as a full second [TC6].
 *
 * @param frames - never negative; a Rational if a speed leaves parts of a frame.
 * @param nominal - frame labels per second: a 23.98 second has 24 frames.
 * @returns whole seconds.
 */
export function chargedSeconds(frames: Frames | Rational, nominal: number): number {
	return ceilQuotient(frames, nominal);
}

/**
 * Minutes to charge: any second or frame counts as a full minute [TC6].
 *
 * @returns whole minutes, with seconds as in {@link chargedSeconds}.
 */
export function chargedMinutes(frames: Frames | Rational, nominal: number): number {
	return ceilQuotient(frames, nominal * 60);
}

/**
 * Charged seconds as a cue sheet shows them: `m:ss`, with minutes beyond 59 [REP2].
 *
 * @example formatDurationDesc(3605); // "60:05"
 */
export function formatDurationDesc(seconds: number): string {
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function ceilQuotient(frames: Frames | Rational, divisor: number): number {
	if (typeof frames === "number") {
		// Not Math.ceil of a quotient, because a division may be inexact while a remainder is exact [TC8].
		const rest = frames % divisor;
		return (frames - rest) / divisor + (rest > 0 ? 1 : 0);
	}
	return Number(ceilRational(frames.div(rational(divisor))));
}
