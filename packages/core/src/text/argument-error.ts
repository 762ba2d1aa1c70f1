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
	if (Object(value)[Symbol.toStringTag] !== "Uint8Array") throw argumentError("bytes", "a Uint8Array", value);
}

/** @throws {TypeError} if it is not an object. */
export function requireObject(value: unknown, argument: string): void {
	if (Object(value) !== value) throw argumentError(argument, "an object", value);
}

/** @throws {TypeError} if it is not an array. */
export function requireArray(value: unknown, argument: string): void {
	if (!Array.isArray(value)) throw argumentError(argument, "an array", value);
}

/** @throws {TypeError} if it is not an object, or has other members than the known ones. */
export function requireOptions(value: unknown, known: readonly string[], argument = "options"): void {
	// Without requireObject: a page that only reads edit lists would load it too, and has no byte left [decision 13].
	if (Object(value) !== value) throw argumentError(argument, "an object", value);
	for (const name in Object(value))
		if (!known.includes(name)) throw new TypeError(`${argument}.${name} is unknown`);
}

const LONGEST_SHOWN = 40;

function inWords(value: unknown): string {
	if (typeof value === "string") return value.length > LONGEST_SHOWN ? "a string" : `'${value}'`;
	if (Array.isArray(value)) return "an array";
	if (Object(value) !== value) return String(value);
	return typeof value === "function" ? "a function" : "an object";
}
