import { argumentError } from "../text/argument-error.ts";
import { ALLOWED_RATES, parseRate } from "./parse-rate.ts";
import { RATES, type Rate, type RateName } from "./rate.ts";

/** A frame rate in arguments: `RATES["25"]` or its name, `"25"`. */
export type RateInput = Rate | RateName;

const MEMBERS = ["numerator", "denominator", "nominal", "canDrop"] as const;
const BY_NAME: ReadonlyMap<unknown, Rate> = new Map(Object.entries(RATES));

/**
 * Resolves a caller's rate.
 *
 * @throws {TypeError} naming the argument, if it is not one of {@link ALLOWED_RATES}: an unknown rate would turn every count into
 * `NaN`.
 */
export function requireRate(value: unknown, argument = "rate"): Rate {
	const known = rateLike(value);
	if (known !== null) return known;
	const rate = typeof value === "string" || typeof value === "number" ? parseRate(value) : null;
	if (rate === null) throw argumentError(argument, `one of ${ALLOWED_RATES}`, value);
	return rate;
}

/** The rate of which this is an instance or a copy, such as a structured clone; null for anything else. */
function rateLike(value: unknown): Rate | null {
	if (typeof value !== "object" || value === null || !("name" in value)) return null;
	const rate = BY_NAME.get(value.name);
	if (rate === undefined || rate === value) return rate ?? null;
	const given: Readonly<Record<string, unknown>> = { ...value };
	return MEMBERS.every((member) => given[member] === rate[member]) ? rate : null;
}
