import type { Knex } from "knex";
import { changeToken, type Deletions } from "./changes.ts";
import type { RouteResponse } from "./route.ts";

/** Responds with a list: `{ "<plural>": […], "timestamp": … }`, plus `deleted_ids` for changes since a token [API1]. */
export function listResponse(
	plural: string,
	items: readonly unknown[],
	about: Pick<Deletions, "timestamp"> | Deletions,
): RouteResponse {
	return { body: { [plural]: items, ...about } };
}

/** The items of a page, and the cursor of the next one; null on the last page. */
interface Page<T, C> {
	readonly items: readonly T[];
	readonly next: C | null;
}

/**
 * Cuts a page from its rows and the one row read beyond it.
 *
 * @param cursorOf - the value of `before` or `after` that starts the page after an item.
 */
export function pageOf<T, C extends string | number>(
	rows: readonly T[],
	limit: number,
	cursorOf: (item: T) => C,
): Page<T, C> {
	const items = rows.slice(0, limit);
	const last = items.at(-1);
	return { items, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}

/** Answers a page of a list as {@link answerList} answers a whole one, and adds a link to the next page. */
export async function answerPage<T>(
	knex: Knex,
	plural: string,
	list: {
		readonly limit: number;
		readonly present: (item: T) => unknown;
		/** Reads up to `limit` items. */
		readonly read: (limit: number) => Promise<readonly T[]>;
		readonly cursorOf: (item: T) => string | number;
	},
): Promise<RouteResponse> {
	const timestamp = await changeToken(knex);
	const { items, next } = pageOf(await list.read(list.limit + 1), list.limit, list.cursorOf);
	return {
		...listResponse(
			plural,
			items.map((item) => list.present(item)),
			{ timestamp },
		),
		next,
	};
}

/**
 * Reads a list and responds with it and the token of the moment before: changes committed during the reading come
 * again with the next `updated_since`, so nothing is missed [API0].
 *
 * @param readDeletions - for a list of changes.
 */
export async function answerList<T>(
	knex: Knex,
	plural: string,
	present: (item: T) => unknown,
	read: () => Promise<readonly T[]>,
	readDeletions?: () => Promise<Deletions>,
): Promise<RouteResponse> {
	// Read the token before the items, so that it covers them.
	const about = (await readDeletions?.()) ?? { timestamp: await changeToken(knex) };
	const items = await read();
	return listResponse(
		plural,
		items.map((item) => present(item)),
		about,
	);
}
