import type { Knex } from "knex";
import { recordConditions } from "./filter-records.ts";
import type { RecordListQuery } from "./list-query.ts";
import { findOrderedIds } from "./queries.ts";
import { recordOrder } from "./record-sort.ts";
import { findOrderedTexts, type RecordText } from "./record-texts.ts";

/** A page of a list. */
export interface RecordPage {
	readonly records: readonly RecordText[];
	/** What to ask for `after`; null where the list ends here. */
	readonly next: string | null;
	/** How many records the whole list has; null where nobody asked. */
	readonly count: number | null;
}

/**
 * A production's records as a list asks for them [RCD9, RCD11].
 *
 * @throws {HttpError} 422 for an `after` that no such list gave.
 */
export async function listRecords(
	knex: Knex,
	productionId: number,
	{ sort, desc, limit, after, count, ...filter }: RecordListQuery & { readonly limit: number },
): Promise<RecordPage> {
	const order = recordOrder(sort, desc, after);
	const narrow = await recordConditions(knex, productionId, filter);
	// One more than asked for tells whether there is a next page.
	const isWhole = Object.values(filter).every((value) => value === undefined);
	const name = `records_page_${sort}_${order.direction}_${order.after === null ? "first" : "next"}`;
	const rows = await findOrderedTexts(knex, order, narrow, limit + 1, isWhole ? name : null);
	const isCut = rows.length > limit;
	const page = isCut ? rows.slice(0, limit) : rows;
	const last = page.at(-1);
	return {
		records: page,
		next: isCut && last !== undefined ? order.cursorAfter(last.sort_key, last.id) : null,
		count: count ? await countRecords(knex, narrow) : null,
	};
}

/** The records of a whole list, by their ids, in its order. */
export async function listRecordIds(
	knex: Knex,
	productionId: number,
	{ sort, desc, limit, after, count, ...filter }: RecordListQuery,
): Promise<number[]> {
	const order = recordOrder(sort, desc, after);
	return findOrderedIds(knex, order, await recordConditions(knex, productionId, filter));
}

/** How many records a whole list has, where it was asked. */
export async function countList(
	knex: Knex,
	productionId: number,
	{ sort, desc, limit, after, count, ...filter }: RecordListQuery,
): Promise<{ readonly count?: number }> {
	if (!count) return {};
	return { count: await countRecords(knex, await recordConditions(knex, productionId, filter)) };
}

async function countRecords(knex: Knex, narrow: (query: Knex.QueryBuilder) => void): Promise<number> {
	const query: Knex.QueryBuilder = knex("records as r");
	narrow(query);
	const [row]: { count: number }[] = await query.count({ count: "*" });
	return row?.count ?? 0;
}
