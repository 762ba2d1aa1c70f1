/** An object of an OpenTimelineIO file. */
export type OtioObject = { readonly [name: string]: unknown };

/** Strings, and the numbers that OpenTimelineIO writes and JSON doesn't have. */
const TOKEN = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|-?(?:NaN|Infinity|Inf)\b/g;

/** Where an object begins to say what it is. */
const SCHEMA_KEY = '"OTIO_SCHEMA"';

type ParsedOtio =
	| {
			readonly value: unknown;
			/** All objects with a schema, parents first. */
			readonly objects: readonly OtioObject[];
			readonly offsetOf: (object: OtioObject) => number;
	  }
	| { readonly fault: string };

/** Parses JSON that may hold NaN, Inf and numbers of any size [TIM40]. NaN and Inf become null: no time is either. */
function parseJson(text: string): { readonly value: unknown } | { readonly fault: string } {
	try {
		return { value: JSON.parse(text) };
	} catch {
		// Perhaps for a number that JSON doesn't have.
	}
	try {
		return { value: JSON.parse(text.replace(TOKEN, (token) => (token.startsWith('"') ? token : "null"))) };
	} catch (error) {
		return { fault: error instanceof Error ? error.message : "not JSON" };
	}
}

/** Offsets of the keys of schemas, in the text's order; the same text inside a string has a backslash before its end. */
function schemaOffsets(text: string): number[] {
	const offsets: number[] = [];
	for (let at = text.indexOf(SCHEMA_KEY); at !== -1; at = text.indexOf(SCHEMA_KEY, at + SCHEMA_KEY.length)) {
		let after = at + SCHEMA_KEY.length;
		while (text.charCodeAt(after) <= 0x20) after++;
		if (text[after] === ":" && text[at - 1] !== "\\") offsets.push(at);
	}
	return offsets;
}

/** Parses the text of a timeline, and finds its objects in it: every system writes an object's schema first. */
export function parseOtio(text: string): ParsedOtio {
	const parsed = parseJson(text);
	if ("fault" in parsed) return parsed;
	const objects: OtioObject[] = [];
	for (const object of objectsIn(parsed.value)) if (object.OTIO_SCHEMA !== undefined) objects.push(object);
	let places: Map<OtioObject, number> | null = null;
	// Few objects are asked for; in most files, only clips.
	const offsetOf = (object: OtioObject) => {
		if (places === null) {
			const offsets = schemaOffsets(text);
			places = new Map();
			for (const [index, known] of objects.entries())
				if (isPlaced(known)) places.set(known, offsets[index] ?? 0);
		}
		return places.get(object) ?? 0;
	};
	return { value: parsed.value, objects, offsetOf };
}

/** Times and ranges, most of a file's objects, have no place of their own in messages. */
function isPlaced({ OTIO_SCHEMA: schema }: OtioObject): boolean {
	return typeof schema === "string" && !schema.startsWith("RationalTime") && !schema.startsWith("TimeRange");
}

export function isObject(value: unknown): value is OtioObject {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The schema without its version: `Clip` for `Clip.2`; empty for other objects. */
export function schemaOf(value: unknown): string {
	const schema = isObject(value) ? value.OTIO_SCHEMA : "";
	if (typeof schema !== "string") return "";
	const dot = schema.lastIndexOf(".");
	return dot > 0 && /^\d+$/.test(schema.slice(dot + 1)) ? schema.slice(0, dot) : schema;
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
		if (typeof value !== "object" || value === null) continue;
		const children = Object.values(value);
		for (let at = children.length - 1; at >= 0; at--) {
			const child = children[at];
			if (typeof child === "object" && child !== null) open.push(child);
		}
	}
}
