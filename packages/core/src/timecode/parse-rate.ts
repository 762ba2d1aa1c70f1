import { RATE_NAMES, RATES, type Rate } from "./rate.ts";

const RATES_BY_SPELLING: ReadonlyMap<string, Rate> = new Map([
	...RATE_NAMES.map((name) => [name, RATES[name]] as const),
	["23.976", RATES["23.98"]],
	["24000/1001", RATES["23.98"]],
	["30000/1001", RATES["29.97"]],
	["47.952", RATES["47.95"]],
	["48000/1001", RATES["47.95"]],
	["60000/1001", RATES["59.94"]],
]);

/** The rates by name, for messages that list them. */
export const ALLOWED_RATES: string = RATE_NAMES.join(", ");

/**
 * Reads a frame rate as people write it: a name (`25`), `23.976` and `47.952`, or an exact fraction (`24000/1001`) [TC1].
 *
 * A rate affects every count and every cost, so similar numbers are not rounded to one: `25 ` with a space, `24.9` and
 * `23.976023976023978` are invalid [TC10].
 *
 * @returns null if it is none of {@link ALLOWED_RATES}.
 */
export function parseRate(value: string | number): Rate | null {
	return RATES_BY_SPELLING.get(String(value)) ?? null;
}
