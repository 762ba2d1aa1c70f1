import { type Rational, rational } from "../../rational/rational.ts";

/** More digits than nested speeds give in any film; longer numbers would only cost time. */
const MOST_DIGITS = 300;

const FRACTION = new RegExp(`^(-?\\d{1,${MOST_DIGITS}})(?:/(\\d{1,${MOST_DIGITS}}))?$`);

/** Written for the exact value of a source's beginning that isn't known, beside a zero [TIM87]. */
export const UNKNOWN = "unknown";

/** Reads a fraction such as `1001/960` or `-2`; null for anything else. */
export function parseFraction(text: string): Rational | null {
	const [, numerator, denominator = "1"] = FRACTION.exec(text) ?? [];
	if (numerator === undefined) return null;
	const divisor = BigInt(denominator);
	return divisor === 0n ? null : rational(BigInt(numerator), divisor);
}
