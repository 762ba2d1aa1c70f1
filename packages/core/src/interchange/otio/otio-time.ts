import { parseDecimal, type Rational, rational, ZERO } from "../../rational/rational.ts";
import { asFilmRate } from "../shape/exact-rate.ts";
import type { ExactRange } from "../shape/model.ts";
import { isObject, objectOf } from "./parse-otio.ts";

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

/** A RationalTime in seconds, exact; null if it isn't one [TIM41]. */
export function secondsOf(time: unknown): Rational | null {
	const value = numberOf(objectOf(time).value);
	if (value === null) return null;
	if (value.n === 0n) return ZERO;
	const rate = rateOfTime(time);
	return rate && value.div(rate);
}

/** A TimeRange in seconds; null if it isn't one. */
export function rangeOf(range: unknown): ExactRange | null {
	if (!isObject(range)) return null;
	const from = secondsOf(range.start_time);
	const length = secondsOf(range.duration);
	return from && length && length.s >= 0n ? { from, to: from.add(length) } : null;
}
