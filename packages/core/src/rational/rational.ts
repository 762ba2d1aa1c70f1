import Fraction from "fraction.js";
import { argumentError, requireText } from "../text/argument-error.ts";

/**
 * An exact fraction of arbitrarily large whole numbers.
 *
 * Frame rates, speeds, source positions of retimed clips and money are Rationals until a rule rounds them [TC8]. Only
 * the functions of this file create them, so that no floating-point number slips in.
 */
export type Rational = Fraction;

/**
 * @returns `numerator / denominator`.
 * @throws {TypeError} if either is not a safe integer.
 * @throws {RangeError} if the denominator is 0.
 */
export function rational(numerator: number | bigint, denominator: number | bigint = 1): Rational {
	requireWhole(numerator, "numerator");
	requireWhole(denominator, "denominator");
	if (denominator === 0 || denominator === 0n) throw new RangeError("denominator must not be 0");
	if (denominator === 1 || denominator === 1n) return wholeNumber(BigInt(numerator));
	return new Fraction(BigInt(numerator), BigInt(denominator));
}

function requireWhole(value: unknown, argument: string): void {
	if (typeof value !== "bigint" && !Number.isSafeInteger(value))
		throw argumentError(argument, "a whole number", value);
}

/** A whole number. Skips the search for a common divisor, because files are full of whole numbers. */
function wholeNumber(value: bigint): Rational {
	const fraction: { -readonly [part in "s" | "n" | "d"]: bigint } = Object.create(Fraction.prototype);
	fraction.s = value < 0n ? -1n : 1n;
	fraction.n = value * fraction.s;
	fraction.d = 1n;
	return fraction as Rational;
}

// Pure, so that a bundle without them has no fractions either.
/** The exact fraction 0, for sums to start from. */
export const ZERO: Rational = /* @__PURE__ */ rational(0);
export const ONE: Rational = /* @__PURE__ */ rational(1);

/**
 * Reads a decimal number exactly: `"12.50"` is 25/2.
 *
 * A JavaScript number is read by its shortest decimal spelling, so a price of `0.1` typed in JSON is 1/10.
 *
 * @returns null unless it is a plain finite decimal: no `NaN`, no grouping, no exponent other than those that `String(number)` writes.
 * @throws {TypeError} if it is neither text nor a number.
 */
export function parseDecimal(value: string | number): Rational | null {
	if (typeof value !== "number") requireText(value, "value");
	const text = typeof value === "number" ? spell(value) : value.trim();
	const match = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d+))?$/.exec(text);
	if (!match) return null;
	const [, sign, whole = "", decimals = ""] = match;
	const digits = BigInt(`${whole}${decimals}` || "0");
	return rational(sign === "-" ? -digits : digits, 10n ** BigInt(decimals.length));
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

/** The largest whole number not above the value. */
export function floorRational(value: Rational): bigint {
	const whole = (value.s * value.n) / value.d;
	return value.s < 0n && whole * value.d !== value.s * value.n ? whole - 1n : whole;
}

/** @throws {TypeError} if it is not a fraction, such as a caller's number. */
export function requireRational(value: unknown, argument: string): void {
	if (!(value instanceof Fraction)) throw argumentError(argument, "a Rational", value);
}

/**
 * The smallest whole number not below the value.
 * @throws {TypeError} naming the argument.
 */
export function ceilRational(value: Rational): bigint {
	requireRational(value, "value");
	return -floorRational(value.neg());
}

/**
 * The nearest multiple of 10^-places; halves round away from zero.
 *
 * @param places - 0 or more decimals.
 * @throws {TypeError} naming the argument.
 */
export function roundHalfUp(value: Rational, places: number): Rational {
	requireRational(value, "value");
	if (!Number.isSafeInteger(places) || places < 0)
		throw argumentError("places", "0 or more decimals", places);
	const scale = 10n ** BigInt(places);
	const magnitude = (value.n * scale * 2n + value.d) / (value.d * 2n);
	return new Fraction(value.s < 0n ? -magnitude : magnitude, scale);
}

/**
 * The JavaScript number nearest to the value, for display only. Infinite for values beyond all numbers.
 * @throws {TypeError} naming the argument.
 */
export function toNumber(value: Rational): number {
	requireRational(value, "value");
	const sign = Number(value.s);
	const numerator = Number(value.n);
	const denominator = Number(value.d);
	if (numerator !== Number.POSITIVE_INFINITY && denominator !== Number.POSITIVE_INFINITY) {
		return (sign * numerator) / denominator;
	}
	// Beyond 1.8e308 both sides would become Infinity and their quotient NaN. Shifting both keeps their ratio; a double
	// holds only the leading bits anyway.
	const excess = Math.min(bitLength(value.n), bitLength(value.d)) - KEPT_BITS;
	const shift = excess > 0 ? BigInt(excess) : 0n;
	return (sign * Number(value.n >> shift)) / Number(value.d >> shift);
}

const KEPT_BITS = 64;

function bitLength(value: bigint): number {
	return value.toString(16).length * 4;
}
