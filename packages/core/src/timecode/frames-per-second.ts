import { type Rational, rational } from "../rational/rational.ts";
import { type RateInput, requireRate } from "./require-rate.ts";

/**
 * A rate as an exact fraction: 24000/1001 for 23.98. Separate from the rates, so that reading an edit list loads no
 * fractions.
 *
 * @throws {TypeError} if the rate is unknown.
 */
export function framesPerSecond(rate: RateInput): Rational {
	const { numerator, denominator } = requireRate(rate);
	return rational(numerator, denominator);
}
