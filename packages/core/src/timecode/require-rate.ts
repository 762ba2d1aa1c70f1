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
	if (isRate(value)) return value;
	const rate = typeof value === "string" || typeof value === "number" ? parseRate(value) : null;
	if (rate === null) throw argumentError(argument, `one of ${ALLOWED_RATES}`, value);
	return rate;
}

function isRate(value: unknown): value is Rate {
	return typeof value === "object" && value !== null && "nominal" in value && Number(value.nominal) > 0;
}
