import type { Knex } from "knex";
import { type Changes, changeToken } from "./changes.ts";
import { inSlices } from "./in-slices.ts";
import type { RouteResponse } from "./route.ts";

/** Items that are read, and held in memory, at once. */
const PAGE_ITEMS = 1000;

/** A list that may be as long as a production is large. */
export interface LongList<T extends { readonly id: number }> {
	readonly plural: string;
	/** Ids of all its items, in the list's order. */
	readonly readIds: () => Promise<readonly number[]>;
	/** Some of its items, in any order; those that were removed meanwhile are left out. */
	readonly readItems: (ids: readonly number[]) => Promise<readonly T[]>;
	/** An item as the API shows it, in JSON. */
	readonly textOf: (item: T) => string;
	/** For a list of changes. Read first; nothing else is if nothing changed. */
	readonly readChanges?: (() => Promise<Changes>) | undefined;
	/** Other fields of the response besides the list. */
	readonly readMore?: (() => Promise<object>) | undefined;
}

/** An item's text from what presents it. */
export function asText<T>(present: (item: T) => unknown): (item: T) => string {
	return (item) => JSON.stringify(present(item));
}

/**
 * Answers a list like `answerList`, but page by page as it is read: neither the database nor this process ever holds all of it.
 *
 * Its ids are read at once, so that a page is found by them whatever the order, and none is missed because an item
 * moved from one page to another meanwhile.
 */
export async function answerLongList<T extends { readonly id: number }>(
	knex: Knex,
	list: LongList<T>,
): Promise<RouteResponse> {
	// Before the ids: what it says of them is then true of them.
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

/** The pages one after another; each is read while the one before is sent. */
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
	// One that fails after its caller went away is nobody's concern; for all others it fails where it is awaited.
	page.catch(() => {});
	return page;
}

/** Items as JSON with commas between them. */
async function readPage<T extends { readonly id: number }>(
	{ readItems, textOf }: LongList<T>,
	ids: readonly number[],
): Promise<string> {
	const items = new Map((await readItems(ids)).map((item) => [item.id, item]));
	const found = ids.flatMap((id) => items.get(id) ?? []);
	return (await inSlices(found, textOf)).join(",");
}
