import { argumentError } from "../text/argument-error.ts";

/** @throws {TypeError} naming the argument, if it is not a list that `readEdl` returned. */
export function requireEdl(value: unknown, argument = "edl"): void {
	if (typeof value === "object" && value !== null && "events" in value && "rate" in value) return;
	throw argumentError(argument, "an edit list that readEdl returned", value);
}
