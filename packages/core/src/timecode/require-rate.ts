import { argumentError } from "../text/argument-error.ts";
import { ALLOWED_RATES, parseRate } from "./parse-rate.ts";
import type { Rate, RateName } from "./rate.ts";

/** A frame rate in arguments: `RATES["25"]` or its name, `"25"`. */
export type RateInput = Rate | RateName;

/**
 * Resolves a caller's rate.
 *
 * @throws {TypeError} naming the argument, if it is not one of {@link ALLOWED_RATES}: an unknown rate would turn every count into
 * `NaN`.
 */
export function requireRate(value: unknown, argument = "rate"): Rate {
	// A copy of a rate, such as a worker receives, is known by its name.
	const name: unknown = Object(value).name ?? value;
	const rate = typeof name === "string" || typeof name === "number" ? parseRate(name) : null;
	if (rate === null) throw argumentError(argument, `one of ${ALLOWED_RATES}`, value);
	return rate;
}
