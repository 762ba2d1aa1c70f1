/** An object of an OpenTimelineIO file, with its place in the text. */
export type OtioObject = { readonly [name: string]: unknown };

/** The property that stores an object's offset; no file uses this name. */
const OFFSET = "ox:offset";

/** Strings, and the numbers that OpenTimelineIO writes and JSON doesn't have. */
const TOKEN = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|-?(?:NaN|Infinity|Inf)\b/g;

type ParsedOtio = { readonly value: unknown } | { readonly fault: string };

/**
 * Parses OpenTimelineIO's JSON, which may hold NaN, Inf and numbers of any size [TIM40]. NaN and Inf become null: no time
 * is either.
 */
export function parseOtio(text: string): ParsedOtio {
	const rewritten = text.replace(TOKEN, (token, offset: number) => {
		if (!token.startsWith('"')) return "null";
		const isKey =
			token === '"OTIO_SCHEMA"' &&
			/^\s*:/.test(text.slice(offset + token.length, offset + token.length + 20));
		return isKey ? `"${OFFSET}":${offset},${token}` : token;
	});
	try {
		return { value: JSON.parse(rewritten) };
	} catch (error) {
		return { fault: error instanceof Error ? error.message : "not JSON" };
	}
}

export function isObject(value: unknown): value is OtioObject {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The schema without its version: `Clip` for `Clip.2`; empty for other objects. */
export function schemaOf(value: unknown): string {
	const schema = isObject(value) ? value.OTIO_SCHEMA : "";
	return typeof schema === "string" ? schema.replace(/\.\d+$/, "") : "";
}

export function offsetOf(object: OtioObject): number {
	const offset = object[OFFSET];
	return typeof offset === "number" ? offset : 0;
}

export function textOf(value: unknown): string {
	return typeof value === "string" ? value : "";
}

export function objectOf(value: unknown): OtioObject {
	return isObject(value) ? value : {};
}

export function listOf(value: unknown): readonly OtioObject[] {
	return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Visits all objects of a file, parents first. */
export function* objectsIn(root: unknown): Generator<OtioObject> {
	const open: unknown[] = [root];
	while (open.length > 0) {
		const value = open.pop();
		if (isObject(value)) yield value;
		if (typeof value === "object" && value !== null)
			for (const child of Object.values(value).reverse())
				if (typeof child === "object" && child !== null) open.push(child);
	}
}
