import { parseDecimal, type Rational, ZERO } from "../../rational/rational.ts";
import { asFilmRate } from "../shape/exact-rate.ts";
import type { ExactRange } from "../shape/model.ts";
import { isObject, objectOf } from "./parse-otio.ts";

function numberOf(value: unknown): Rational | null {
	return typeof value === "number" ? parseDecimal(value) : null;
}

/** The rate of a RationalTime; null if it has none. Placeholders have rate 0. */
export function rateOfTime(time: unknown): Rational | null {
	const rate = numberOf(objectOf(time).rate);
	return rate === null || rate.s <= 0n || rate.n === 0n ? null : asFilmRate(rate);
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
