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

/** @throws {TypeError} unless it is a `Uint8Array`. */
export function requireBytes(value: unknown): void {
	// Not instanceof: bytes may come from another realm, such as a frame.
	if (Object.prototype.toString.call(value) !== "[object Uint8Array]")
		throw argumentError("bytes", "a Uint8Array, such as new TextEncoder().encode(text)", value);
}

/** @throws {TypeError} if it is not an object, or has other members than the known ones. */
export function requireOptions(value: unknown, known: readonly string[], argument = "options"): void {
	if (typeof value !== "object" || value === null || Array.isArray(value))
		throw argumentError(argument, "an object", value);
	const unknown = Object.keys(value).find((name) => !known.includes(name));
	if (unknown !== undefined)
		throw new TypeError(`${argument}.${unknown} is unknown; known are ${known.join(", ")}`);
}

const LONGEST_SHOWN = 40;

function inWords(value: unknown): string {
	if (typeof value === "string")
		return value.length > LONGEST_SHOWN ? `a string of ${value.length} characters` : `'${value}'`;
	if (Array.isArray(value)) return "an array";
	if (typeof value === "object" && value !== null) return "an object";
	return typeof value === "function" ? "a function" : String(value);
}
