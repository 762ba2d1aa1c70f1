/** U+0000 and lone surrogates, which workbooks may contain but the database cannot store. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** {@link UNSTORABLE} characters as escaped in JSON; also matches text that spells them out, which is checked again. */
const UNSTORABLE_JSON = /\\u(?:0000|d[89a-f])/;

/** The same value with unstorable characters replaced by U+FFFD; the value itself if there are none. */
export function storable<T>(value: T): T {
	return UNSTORABLE_JSON.test(JSON.stringify(value)) ? cleaned(value) : value;
}

function cleaned<T>(value: T): T {
	// Each branch returns the type it was given.
	if (typeof value === "string") {
		return (UNSTORABLE.test(value) ? value.replaceAll(/[\0\p{Cs}]/gu, "\ufffd") : value) as T;
	}
	if (Array.isArray(value)) return value.map(cleaned) as T;
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, part]) => [cleaned(key), cleaned(part)])) as T;
}
