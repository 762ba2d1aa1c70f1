import type { Knex } from "knex";
import { type Changes, changeToken } from "./changes.ts";
import { inSlices } from "./in-slices.ts";
import type { RouteResponse } from "./route.ts";

/** Items read and held in memory at once. */
const PAGE_ITEMS = 1000;

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
	const head = `{${JSON.stringify(list.plural)}:[`;
	const tail = `],${JSON.stringify(ending).slice(1)}`;
	if (ids.length <= PAGE_ITEMS) {
		const items = ids.length === 0 ? "" : await readPage(list, ids);
		return { text: `${head}${items}${tail}`, headers: { "Content-Type": "application/json" } };
	}
	return {
		stream: async function* () {
			let separator = head;
			for await (const page of readAhead(list, ids)) {
				if (page === "") continue;
				yield separator + page;
				separator = ",";
			}
			yield separator === head ? head + tail : tail;
		},
	};
}

/** Yields the pages in order, reading each while the one before is sent. */
async function* readAhead<T extends { readonly id: number }>(
	list: LongList<T>,
	ids: readonly number[],
): AsyncGenerator<string> {
	let next = begin(list, ids.slice(0, PAGE_ITEMS));
	for (let from = PAGE_ITEMS; from < ids.length; from += PAGE_ITEMS) {
		const page = await next;
		next = begin(list, ids.slice(from, from + PAGE_ITEMS));
		yield page;
	}
	yield await next;
}

function begin<T extends { readonly id: number }>(
	list: LongList<T>,
	ids: readonly number[],
): Promise<string> {
	const page = readPage(list, ids);
	// Ignore a failure after the caller has gone; any other surfaces where the page is awaited.
	page.catch(() => {});
	return page;
}

/** Joins items as JSON with commas. */
async function readPage<T extends { readonly id: number }>(
	{ readItems, textOf }: LongList<T>,
	ids: readonly number[],
): Promise<string> {
	const items = new Map((await readItems(ids)).map((item) => [item.id, item]));
	const found = ids.flatMap((id) => items.get(id) ?? []);
	return (await inSlices(found, textOf)).join(",");
}
