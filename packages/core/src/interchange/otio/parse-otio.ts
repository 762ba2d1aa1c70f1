import { findJsonFault } from "../../text/json-lines.ts";

/** An object of an OpenTimelineIO file. */
export type OtioObject = { readonly [name: string]: unknown };

/** Strings, and the numbers that OpenTimelineIO writes and JSON doesn't have. */
const TOKEN = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|-?(?:NaN|Infinity|Inf)\b/g;

/** The start of the text that names an object's type. */
const SCHEMA_KEY = '"OTIO_SCHEMA"';

type ParsedOtio =
	| {
			/** The file's first object with a schema. */
			readonly root: OtioObject | undefined;
			readonly timelines: readonly OtioObject[];
			/** The number of clips in the file, with items of unknown schemas. */
			readonly clips: number;
			readonly hasMarkers: boolean;
			readonly offsetOf: (object: OtioObject) => number;
	  }
	| OtioFault;

/** The reason a text isn't usable JSON, and where. */
interface OtioFault {
	readonly fault: string;
	readonly offset: number;
}

/**
 * Parses JSON that may hold NaN, Inf and numbers of any size [TIM40]. NaN and Inf become empty texts, as no time is, of
 * the same length, so that faults keep their places.
 */
function parseJson(text: string): { readonly value: unknown } | OtioFault {
	try {
		return { value: JSON.parse(text) };
	} catch {
		// The cause may be a number that JSON doesn't have.
	}
	const replaced = text.replace(TOKEN, (token) =>
		token.startsWith('"') ? token : '""'.padEnd(token.length),
	);
	try {
		return { value: JSON.parse(replaced) };
	} catch {
		const open = openAtEnd(text);
		if (open !== null) return { fault: "the file ends inside what begins here: it is cut off", offset: open };
		const { message, offset } = findJsonFault(replaced);
		return { fault: message, offset };
	}
}

/** Strings, including one that doesn't end, and the brackets between them. */
const BRACKET = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|$)|[[\]{}]/g;

/** The offset of the innermost object or list that is still open where a text ends; null if none is. */
function openAtEnd(text: string): number | null {
	const open: number[] = [];
	for (const { 0: token, index } of text.matchAll(BRACKET)) {
		if (token === "{" || token === "[") open.push(index);
		else if (token === "}" || token === "]") open.pop();
	}
	return open.at(-1) ?? null;
}

/** The objects that messages name; most others in a file are times, ranges and media. */
const PLACED = /^(?:Clip|Gap|Stack|Track|Transition|Timeline|Marker|\w*Effect|\w*TimeWarp|FreezeFrame)$/;

/** The schemas of the items that a stack or track may have. */
const ITEMS: ReadonlySet<string> = new Set(["Clip", "Gap", "Transition", "Stack", "Track"]);

/** Whether something in a stack or track is of a schema that isn't read; it counts as a clip [TIM42]. */
export function isUnknownItem(item: OtioObject): boolean {
	return !ITEMS.has(schemaOf(item));
}

/** Parses the text of a timeline, and finds its objects in it: every system writes an object's schema first. */
export function parseOtio(text: string): ParsedOtio {
	const parsed = parseJson(text);
	if ("fault" in parsed) return parsed;
	let root: OtioObject | undefined;
	let clips = 0;
	let hasMarkers = false;
	let number = 0;
	const timelines: OtioObject[] = [];
	const unknown = new Set<OtioObject>();
	// The place of each object among all that have a schema.
	const placed = new Map<OtioObject, number>();
	visitObjects(parsed.value, (object) => {
		if (object.OTIO_SCHEMA === undefined) return false;
		root ??= object;
		const schema = typeof object.OTIO_SCHEMA === "string" ? knownSchema(object.OTIO_SCHEMA) : null;
		if (schema?.name === "Clip") clips++;
		else if (schema?.name === "Stack" || schema?.name === "Track")
			for (const item of listOf(object.children).filter(isUnknownItem)) unknown.add(item);
		else if (schema?.name === "Timeline") timelines.push(object);
		else if (schema?.name === "Marker") hasMarkers = true;
		if (schema?.isPlaced || (unknown.size > 0 && unknown.has(object))) placed.set(object, number);
		number++;
		return false;
	});
	const offsets = schemaOffsets(text, number);
	clips += unknown.size;
	return { root, timelines, clips, hasMarkers, offsetOf: (object) => offsets[placed.get(object) ?? -1] ?? 0 };
}

/** Offsets of the keys of schemas, in the text's order; the same text inside a string has a backslash before its end. */
function schemaOffsets(text: string, count: number): Int32Array {
	const offsets = new Int32Array(count);
	let found = 0;
	for (
		let at = text.indexOf(SCHEMA_KEY);
		at !== -1 && found < count;
		at = text.indexOf(SCHEMA_KEY, at + SCHEMA_KEY.length)
	) {
		let after = at + SCHEMA_KEY.length;
		while (text.charCodeAt(after) <= 0x20) after++;
		if (text.charCodeAt(after) === COLON && text.charCodeAt(at - 1) !== BACKSLASH) offsets[found++] = at;
	}
	return offsets;
}

const COLON = 0x3a;
const BACKSLASH = 0x5c;

export function isObject(value: unknown): value is OtioObject {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A file has few schemas, each in hundreds of thousands of objects. */
const knownSchemas = new Map<string, { readonly name: string; readonly isPlaced: boolean }>();
const MOST_KNOWN = 100;

function knownSchema(written: string): { readonly name: string; readonly isPlaced: boolean } {
	const known = knownSchemas.get(written);
	if (known !== undefined) return known;
	const name = written.replace(/(?<=.)\.\d+$/s, "");
	const schema = { name, isPlaced: PLACED.test(name) };
	if (knownSchemas.size < MOST_KNOWN) knownSchemas.set(written, schema);
	return schema;
}

/** The schema without its version: `Clip` for `Clip.2`; empty for other objects. */
export function schemaOf(value: unknown): string {
	const schema = isObject(value) ? value.OTIO_SCHEMA : "";
	return typeof schema === "string" ? knownSchema(schema).name : "";
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

/**
 * Visits an object and all inside it, parents first, without recursion: JSON can nest deeper than the stack.
 *
 * @param visit - returns whether to stop.
 */
export function visitObjects(root: unknown, visit: (object: OtioObject) => boolean): void {
	const open: unknown[] = [root];
	while (open.length > 0) {
		const value = open.pop();
		if (Array.isArray(value)) {
			for (let at = value.length - 1; at >= 0; at--) open.push(value[at]);
			continue;
		}
		if (!isObject(value)) continue;
		if (visit(value)) return;
		const first = open.length;
		for (const key in value) {
			const child = value[key];
			if (typeof child === "object" && child !== null) open.push(child);
		}
		// The last one is visited next.
		for (let from = first, to = open.length - 1; from < to; from++, to--) {
			const child = open[from];
			open[from] = open[to];
			open[to] = child;
		}
	}
}

/** The clips in an object, itself included. */
export function clipsIn(object: OtioObject): readonly OtioObject[] {
	const clips: OtioObject[] = [];
	visitObjects(object, (inside) => {
		if (schemaOf(inside) === "Clip") clips.push(inside);
		return false;
	});
	return clips;
}
