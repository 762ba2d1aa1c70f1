/** U+0000, and halves of surrogate pairs: no database keeps them, and a workbook may hold them. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** The same value with the characters that cannot be kept as U+FFFD; itself where there are none. */
export function storable<T>(value: T): T {
	// Each branch gives back what it was given, its texts aside.
	if (typeof value === "string") {
		return (UNSTORABLE.test(value) ? value.replaceAll(/[\0\p{Cs}]/gu, "\ufffd") : value) as T;
	}
	if (Array.isArray(value)) return value.map(storable) as T;
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, part]) => [storable(key), storable(part)])) as T;
}
