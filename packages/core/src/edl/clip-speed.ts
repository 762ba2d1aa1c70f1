import type { Rate } from "../timecode/rate.ts";
import { isNormalSpeed, type M2Speed } from "./m2-speed.ts";

/** Source frames per film frame, in lowest terms; the denominator is above 0. */
export interface ClipSpeed {
	readonly numerator: number;
	readonly denominator: number;
	/** The lengths differ, but no `M2` explains why. */
	readonly unexplained: boolean;
}

const NORMAL: ClipSpeed = { numerator: 1, denominator: 1, unexplained: false };
const REVERSE: ClipSpeed = { numerator: -1, denominator: 1, unexplained: false };
const FREEZE: ClipSpeed = { numerator: 0, denominator: 1, unexplained: false };

/**
 * The speed of an event [EDL10]: if its source and record lengths differ, their exact ratio; if they are equal, or the
 * source has no length, the `M2` figure divided by the nominal rate. `M2` gives the direction and the freeze.
 */
export function clipSpeed(
	sourceFrames: number,
	recordFrames: number,
	m2: M2Speed | null,
	rate: Rate,
): ClipSpeed {
	if (m2 && m2.numerator === 0) return FREEZE;
	const sign = m2 && m2.numerator < 0 ? -1 : 1;
	if (sourceFrames !== recordFrames && sourceFrames > 0 && recordFrames > 0) {
		return reduced(sign * sourceFrames, recordFrames, !m2);
	}
	if (!m2) return NORMAL;
	if (isNormalSpeed(m2, rate)) return sign < 0 ? REVERSE : NORMAL;
	return reduced(m2.numerator, m2.denominator * rate.nominal, false);
}

function reduced(numerator: number, denominator: number, unexplained: boolean): ClipSpeed {
	let a = Math.abs(numerator);
	let b = denominator;
	while (b !== 0) [a, b] = [b, a % b];
	return { numerator: numerator / a, denominator: denominator / a, unexplained };
}
