import { parseDecimal, type Rational, rational, ZERO } from "../../rational/rational.ts";
import { parseFraction, UNKNOWN } from "../shape/exact-fraction.ts";
import { asFilmRate } from "../shape/exact-rate.ts";
import type { ExactRange } from "../shape/model.ts";
import { isObject, type OtioObject, objectOf, textOf } from "./parse-otio.ts";

function numberOf(value: unknown): Rational | null {
	if (typeof value !== "number") return null;
	return Number.isSafeInteger(value) ? rational(value) : parseDecimal(value);
}

/** A timeline has few rates, each in hundreds of thousands of times. */
const knownRates = new Map<number, Rational | null>();
const MOST_KNOWN = 100;

/** The rate of a RationalTime; null if it has none. Placeholders have rate 0. */
export function rateOfTime(time: unknown): Rational | null {
	const written = objectOf(time).rate;
	if (typeof written !== "number") return null;
	const known = knownRates.get(written);
	if (known !== undefined) return known;
	const rate = numberOf(written);
	const usable = rate === null || rate.s <= 0n || rate.n === 0n ? null : asFilmRate(rate);
	if (knownRates.size < MOST_KNOWN) knownRates.set(written, usable);
	return usable;
}

/** How far a number of JSON can be from the fraction it was rounded from, as a part of it. */
const ROUNDING = rational(1n, 2n ** 50n);

/**
 * The exact value that an object of OpenTimelineIO states in its metadata beside a rounded number; the number itself
 * without one, and if another program has changed it since [TIM87].
 */
export function exactValue(owner: OtioObject, key: string, rounded: Rational): Rational {
	const stated = parseFraction(textOf(objectOf(objectOf(owner.metadata).ox)[key]));
	if (stated === null) return rounded;
	return stated.sub(rounded).abs().compare(rounded.abs().mul(ROUNDING)) <= 0 ? stated : rounded;
}

/** The source range of an item; null if it is stated as unknown, and no other program has moved it since [TIM87]. */
export function knownSource(item: OtioObject, source: ExactRange): ExactRange | null {
	const isUnknown = textOf(objectOf(objectOf(item.metadata).ox).source_range) === UNKNOWN;
	return isUnknown && source.from.equals(ZERO) ? null : source;
}

/**
 * A RationalTime in seconds, exact; null if it isn't one [TIM41].
 *
 * @param owner - the object whose time it is, and `key` its name in there.
 */
export function secondsOf(time: unknown, owner: OtioObject = {}, key = ""): Rational | null {
	const value = numberOf(objectOf(time).value);
	if (value === null) return null;
	if (value.n === 0n) return ZERO;
	const rate = rateOfTime(time);
	return rate && exactValue(owner, key, value.div(rate));
}

/**
 * A TimeRange in seconds; null if it isn't one.
 *
 * @param owner - the object whose range it is.
 */
export function rangeOf(range: unknown, owner: OtioObject = {}): ExactRange | null {
	if (!isObject(range)) return null;
	const from = secondsOf(range.start_time, owner, "start_time");
	const length = secondsOf(range.duration, owner, "duration");
	return from && length && length.s >= 0n ? { from, to: from.add(length) } : null;
}
