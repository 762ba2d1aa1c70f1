import type { Knex } from "knex";
import { type Changes, changeToken } from "./changes.ts";
import { inSlices } from "./in-slices.ts";
import type { RouteResponse } from "./route.ts";

/** Items read and held in memory at once. */
const PAGE_ITEMS = 1000;
/** The first page of more than {@link PAGE_ITEMS}: about a screen of them, so that a reader sees them soon. */
const FIRST_ITEMS = 100;
/** Items are sent in pieces of about this many characters: sending megabytes at once would block other calls. */
const PIECE_LENGTH = 256 * 1024;

/** A list that grows with the production. */
export interface LongList<T extends { readonly id: number }> {
	readonly plural: string;
	/** Ids of all its items, in the list's order. */
	readonly readIds: () => Promise<readonly number[]>;
	/** Reads some items, in any order; leaves out those removed in the meantime. */
	readonly readItems: (ids: readonly number[]) => Promise<readonly T[]>;
	/** An item as the API shows it, in JSON. */
	readonly textOf: (item: T) => string;
	/** The deletions, for a list of changes. They are read first: if nothing changed, nothing else is read. */
	readonly readChanges?: (() => Promise<Changes>) | undefined;
	/** Other fields of the response besides the list. */
	readonly readMore?: (() => Promise<object>) | undefined;
}

/** Turns a presenter into `textOf`. */
export function asText<T>(present: (item: T) => unknown): (item: T) => string {
	return (item) => JSON.stringify(present(item));
}

/**
 * Responds with a list like `answerList`, but page by page: neither the database nor this process ever holds all of it.
 *
 * All ids are read at once, so that every order works, and no item is missed because it moved between pages in the
 * meantime.
 */
export async function answerLongList<T extends { readonly id: number }>(
	knex: Knex,
	list: LongList<T>,
): Promise<RouteResponse> {
	// Read the token before the ids, so that it covers them.
	const changes = await list.readChanges?.();
	const about = changes?.deletions ?? { timestamp: await changeToken(knex) };
	const ending = { ...about, ...(await list.readMore?.()) };
	const ids = changes?.isUnchanged ? [] : await list.readIds();
	if (ids.length <= PAGE_ITEMS) {
		return answerTexts(list.plural, ids.length === 0 ? [] : await readPage(list, ids), ending);
	}
	return streamTexts(list.plural, readAhead(list, ids), ending);
}

/**
 * Responds with items that are JSON already, and with other fields behind them.
 *
 * @param plural - the list's field.
 */
export function answerTexts(plural: string, texts: readonly string[], more: object): RouteResponse {
	const length = texts.reduce((sum, text) => sum + text.length, 0);
	if (length > PIECE_LENGTH) return streamTexts(plural, [texts], more);
	return { text: `${headOf(plural)}${texts.join(",")}${tailOf(more)}`, headers: JSON_TYPE };
}

const JSON_TYPE = { "Content-Type": "application/json" };

function headOf(plural: string): string {
	return `{${JSON.stringify(plural)}:[`;
}

function tailOf(more: object): string {
	const fields = JSON.stringify(more).slice(1);
	return fields === "}" ? "]}" : `],${fields}`;
}

function streamTexts(
	plural: string,
	pages: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
	more: object,
): RouteResponse {
	return {
		headers: JSON_TYPE,
		stream: async function* () {
			// The head is sent with the first items: if these can't be read, the response is still an error.
			const head = headOf(plural);
			let separator = head;
			for await (const texts of pages) {
				for (const piece of inPieces(texts)) {
					yield separator + piece;
					separator = ",";
				}
			}
			yield (separator === head ? head : "") + tailOf(more);
		},
	};
}

/** Joins texts with commas into pieces of about {@link PIECE_LENGTH}. */
function* inPieces(texts: readonly string[]): Generator<string> {
	let piece: string[] = [];
	let length = 0;
	for (const text of texts) {
		piece.push(text);
		length += text.length;
		if (length < PIECE_LENGTH) continue;
		yield piece.join(",");
		piece = [];
		length = 0;
	}
	if (piece.length > 0) yield piece.join(",");
}

/** Yields the pages in order, reading each while the one before is sent. */
async function* readAhead<T extends { readonly id: number }>(
	list: LongList<T>,
	ids: readonly number[],
): AsyncGenerator<readonly string[]> {
	let next = begin(list, ids.slice(0, FIRST_ITEMS));
	for (let from = FIRST_ITEMS; from < ids.length; from += PAGE_ITEMS) {
		const page = await next;
		next = begin(list, ids.slice(from, from + PAGE_ITEMS));
		yield page;
	}
	yield await next;
}

function begin<T extends { readonly id: number }>(
	list: LongList<T>,
	ids: readonly number[],
): Promise<readonly string[]> {
	const page = readPage(list, ids);
	// Ignore a failure after the caller has gone; any other surfaces where the page is awaited.
	page.catch(() => {});
	return page;
}

/** The items as JSON, in the order of their ids. */
async function readPage<T extends { readonly id: number }>(
	{ readItems, textOf }: LongList<T>,
	ids: readonly number[],
): Promise<readonly string[]> {
	const items = new Map((await readItems(ids)).map((item) => [item.id, item]));
	const found = ids.flatMap((id) => items.get(id) ?? []);
	return inSlices(found, textOf);
}
