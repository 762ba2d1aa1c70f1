import Fraction from "fraction.js";

/**
 * An exact fraction of whole numbers, as large as need be.
 *
 * Frame rates, speeds, source positions of retimed clips and money are Rationals until a rule rounds them
 * [TC8]. Made only by the functions of this file, so that no floating-point number slips in.
 */
export type Rational = Fraction;

/** @returns `numerator / denominator`. @throws {RangeError} where either is not a safe integer, or the denominator is 0. */
export function rational(numerator: number | bigint, denominator: number | bigint = 1): Rational {
	if (typeof numerator === "number" && !Number.isSafeInteger(numerator)) {
		throw new RangeError(`${numerator} is not a safe integer`);
	}
	if (typeof denominator === "number" && !Number.isSafeInteger(denominator)) {
		throw new RangeError(`${denominator} is not a safe integer`);
	}
	if (denominator === 0 || denominator === 0n) throw new RangeError("a fraction's denominator cannot be 0");
	return new Fraction(BigInt(numerator), BigInt(denominator));
}

export const ZERO: Rational = rational(0);
export const ONE: Rational = rational(1);

/**
 * Reads a decimal number exactly: `"12.50"` is 25/2.
 *
 * A JavaScript number is read by its shortest decimal spelling, so a price of `0.1` typed in JSON is 1/10.
 *
 * @returns null for anything that is not a plain finite decimal (no exponent beyond what `String(number)` gives, no `NaN`, no grouping).
 */
export function parseDecimal(value: string | number): Rational | null {
	const text = typeof value === "number" ? spell(value) : value.trim();
	const match = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text) ?? /^([+-]?)()\.(\d+)$/.exec(text);
	if (!match) return null;
	const [, sign, whole = "", decimals = ""] = match;
	const digits = BigInt(`${whole}${decimals}` || "0");
	return new Fraction(sign === "-" ? -digits : digits, 10n ** BigInt(decimals.length));
}

function spell(value: number): string {
	const text = String(value);
	const exponent = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
	if (!exponent) return text;
	const [, sign = "", lead = "", rest = "", power = "0"] = exponent;
	const shift = Number(power);
	if (shift < 0) return `${sign}0.${"0".repeat(-shift - 1)}${lead}${rest}`;
	return `${sign}${lead}${rest.padEnd(shift, "0")}`;
}

/** Largest whole number not above the value. */
export function floorRational(value: Rational): bigint {
	const whole = (value.s * value.n) / value.d;
	return value.s < 0n && whole * value.d !== value.s * value.n ? whole - 1n : whole;
}

/** Smallest whole number not below the value. */
export function ceilRational(value: Rational): bigint {
	return -floorRational(value.neg());
}

/** Nearest multiple of 10^-places; a half goes away from zero. */
export function roundHalfUp(value: Rational, places: number): Rational {
	const scale = 10n ** BigInt(places);
	const magnitude = (value.n * scale * 2n + value.d) / (value.d * 2n);
	return new Fraction(value.s < 0n ? -magnitude : magnitude, scale);
}

/** A JavaScript number near the value: for showing, never for computing on. Infinite where the value is beyond all numbers. */
export function toNumber(value: Rational): number {
	const sign = Number(value.s);
	const numerator = Number(value.n);
	const denominator = Number(value.d);
	if (numerator !== Number.POSITIVE_INFINITY && denominator !== Number.POSITIVE_INFINITY) {
		return (sign * numerator) / denominator;
	}
	// Beyond 1.8e308 both sides would become Infinity and their quotient NaN. Cut alike, they keep their ratio: a
	// double holds no more than the leading bits anyway.
	const excess = Math.min(bitLength(value.n), bitLength(value.d)) - KEPT_BITS;
	const shift = excess > 0 ? BigInt(excess) : 0n;
	return (sign * Number(value.n >> shift)) / Number(value.d >> shift);
}

const KEPT_BITS = 64;

function bitLength(value: bigint): number {
	return value.toString(16).length * 4;
}
