import { parseDecimal, type Rational } from "../rational/rational.ts";

/**
 * Reads a number of the model (a price, a percentage, a step) by its decimal spelling: 0.1 is 1/10 [TC8].
 *
 * @throws {RangeError} if it is not finite, which the model's schemas prevent.
 */
export function exactAmount(value: number): Rational {
	const exact = parseDecimal(value);
	if (!exact) throw new RangeError(`${value} is not an amount`);
	return exact;
}
