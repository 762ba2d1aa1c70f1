import type { RecordListQuery } from "@oxcut/core/api";
import type { Knex } from "knex";
import { recordConditions } from "./filter-records.ts";
import { findOrderedIds } from "./queries.ts";
import { type RecordOrder, recordOrder } from "./record-sort.ts";
import { findOrderedTexts, type RecordText } from "./record-texts.ts";

/** A page of a list. */
export interface RecordPage {
	readonly records: readonly RecordText[];
	/** The `after` of the next page; null on the last page. */
	readonly next: string | null;
	/** How many records the whole list has; null if nobody asked. */
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
	const conditions = await recordConditions(knex, productionId, filter);
	const narrow = (query: Knex.QueryBuilder) => {
		conditions(query);
		if (filter.q !== undefined) startAtProduction(query, productionId, order);
	};
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
		count: count ? await countRecords(knex, conditions) : null,
	};
}

/**
 * Begins at the production's own first record, or its last: a search by id that expects to find much walks the ids of all
 * productions, and those before are many.
 */
function startAtProduction(
	query: Knex.QueryBuilder,
	productionId: number,
	{ key, direction, after }: RecordOrder,
): void {
	if (key !== "r.id" || after !== null) return;
	const sign = direction === "asc" ? ">=" : "<=";
	query.whereRaw(
		`r.id ${sign} (select id from records where production_id = ? order by id ${direction} limit 1)`,
		[productionId],
	);
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
