import { text } from "@oxcut/core/model";
import { HttpError, invalid } from "./errors.ts";

const DEPTH_MAX = 40;
/** More than several thousand records with every field contain. Parsing more would hold up other calls. */
const VALUES_MAX = 300_000;
/** The most keys in one object; no call needs more. Lists may be longer. */
const KEYS_MAX = 2000;

const QUOTE = 1;
const BACKSLASH = 2;
const COMMA = 3;
const OPENING_BRACE = 4;
const OPENING_BRACKET = 5;
const CLOSING = 6;
/**
 * The role of each byte in JSON's structure; 0 for a byte without a role. A table, because a body may have ten
 * million bytes.
 */
const KINDS = new Uint8Array(256);
for (const [kind, characters] of Object.entries({
	[QUOTE]: '"',
	[BACKSLASH]: "\\",
	[COMMA]: ",",
	[OPENING_BRACE]: "{",
	[OPENING_BRACKET]: "[",
	[CLOSING]: "}]",
})) {
	for (const character of characters) KINDS[character.charCodeAt(0)] = Number(kind);
}

/**
 * Rejects JSON that would take long to parse, before parsing it: looks at each byte once and keeps nothing.
 *
 * @param bytes - UTF-8; invalid JSON may pass, and fails when parsed.
 * @throws {HttpError} 400 for nesting over 40 levels, 413 for more than 300,000 values or 2000 keys in one object.
 */
export function requireModestJson(bytes: Buffer): void {
	let depth = 0;
	let values = 1;
	let inString = false;
	/** Keys of the object at each depth; null for a list. */
	const keys: (number | null)[] = [];
	for (let at = 0; at < bytes.length; at++) {
		const kind = KINDS[bytes[at] ?? 0];
		if (kind === 0) continue;
		if (kind === QUOTE) inString = !inString;
		else if (inString) {
			// An escaped quote doesn't end the string.
			if (kind === BACKSLASH) at++;
		} else if (kind === COMMA) {
			values++;
			const known = keys[depth] ?? null;
			if (known === KEYS_MAX)
				throw new HttpError("body_too_large", `An object contains more than ${KEYS_MAX} keys`);
			if (known !== null) keys[depth] = known + 1;
		} else if (kind === OPENING_BRACE || kind === OPENING_BRACKET) {
			depth++;
			values++;
			keys[depth] = kind === OPENING_BRACE ? 1 : null;
		} else if (kind === CLOSING) depth--;
		if (depth > DEPTH_MAX) throw new HttpError("body_too_deep");
		if (values > VALUES_MAX)
			throw new HttpError("body_too_large", `The body contains more than ${VALUES_MAX} values`);
	}
}

/** Half of a surrogate pair, which is not a character and which the database cannot store. */
const LONE_SURROGATE = /\p{Cs}/u;

/** Keys that would reach an object's prototype when the body is copied. */
const REFUSED_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** An error in a value and its path, innermost key first; the path is built only if an error is found. */
interface Fault {
	readonly message: string;
	readonly path: string[];
	/** A rejected key, which replaces the path. */
	readonly key?: string;
}

/** @throws {HttpError} 422 by field, for forbidden keys and characters. */
export function checkJson(value: unknown): void {
	const fault = findFault(value);
	if (fault === null) return;
	throw invalid({ [fault.key ?? fieldOf(fault.path.reverse())]: [fault.message] });
}

function findFault(value: unknown): Fault | null {
	if (typeof value === "string") {
		const character = unstorableIn(value);
		return character === null ? null : { message: text.forbiddenCharacter(character), path: [] };
	}
	if (typeof value !== "object" || value === null) return null;
	if (Array.isArray(value)) {
		for (let index = 0; index < value.length; index++) {
			const fault = findFault(value[index]);
			if (fault !== null) return within(fault, String(index));
		}
		return null;
	}
	for (const [key, item] of Object.entries(value)) {
		if (REFUSED_KEYS.has(key)) return { message: "contains a forbidden key", path: [], key };
		const character = unstorableIn(key);
		if (character !== null) return { message: text.forbiddenCharacter(character), path: [] };
		const fault = findFault(item);
		if (fault !== null) return within(fault, key);
	}
	return null;
}

function within(fault: Fault, key: string): Fault {
	fault.path.push(key);
	return fault;
}

/** The first character that PostgreSQL can't store; null if there is none. */
function unstorableIn(value: string): string | null {
	return value.includes("\0") ? "\0" : (LONE_SURROGATE.exec(value)?.[0] ?? null);
}

/** The field's path without the wrapper around the item: `record.title` is `title` [API3]. */
function fieldOf(path: readonly string[]): string {
	return (path.length > 1 ? path.slice(1) : path).join(".") || "body";
}
