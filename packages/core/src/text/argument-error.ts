/**
 * The error for a caller's mistake, which types prevent but plain JavaScript does not.
 *
 * @param argument - its name in the docs: `rate`, `edls[0].track`.
 * @param expected - `a string`, `one of 24, 25`.
 * @example argumentError("rate", "a frame rate", undefined).message // "rate must be a frame rate; found undefined"
 */
export function argumentError(argument: string, expected: string, found: unknown): TypeError {
	return new TypeError(`${argument} must be ${expected}; found ${inWords(found)}`);
}

/** @throws {TypeError} if it is not a string. */
export function requireText(value: unknown, argument: string): void {
	if (typeof value !== "string") throw argumentError(argument, "a string", value);
}

const LONGEST_SHOWN = 40;

function inWords(value: unknown): string {
	if (typeof value === "string")
		return value.length > LONGEST_SHOWN ? `a string of ${value.length} characters` : `'${value}'`;
	if (Array.isArray(value)) return "an array";
	if (typeof value === "object" && value !== null) return "an object";
	return typeof value === "function" ? "a function" : String(value);
}
