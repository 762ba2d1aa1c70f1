import { type Rational, rational } from "../rational/rational.ts";
import type { Rate } from "./rate.ts";

/**
 * A rate as an exact fraction: 24000/1001 for 23.98. Separate from the rates, so that reading an edit list loads no
 * fractions.
 */
export function framesPerSecond({
	numerator,
	denominator,
}: Pick<Rate, "numerator" | "denominator">): Rational {
	return rational(numerator, denominator);
}
