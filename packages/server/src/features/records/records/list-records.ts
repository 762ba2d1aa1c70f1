import type { RecordListQuery } from "@oxcut/core/api";
import type { Knex } from "knex";
import { pageOf } from "../../../http/list.ts";
import { recordConditions } from "./filter-records.ts";
import { findOrderedIds } from "./queries.ts";
import { type RecordOrder, recordOrder } from "./record-sort.ts";
import { findOrderedTexts, type RecordText } from "./record-texts.ts";

/** A page of a list. */
export interface RecordPage {
	readonly records: readonly RecordText[];
	/** The `after` of the next page; null on the last page. */
	readonly next: string | null;
	/** How many records the whole list has; null if not requested. */
	readonly count: number | null;
}

/**
 * Lists a production's records [RCD9, RCD11].
 *
 * @throws {HttpError} 422 for an `after` from another list.
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
	// Reading one more than requested shows whether there is a next page.
	const isWhole = Object.values(filter).every((value) => value === undefined);
	const name = `records_page_${sort}_${order.direction}_${order.after === null ? "first" : "next"}`;
	const rows = await findOrderedTexts(knex, order, narrow, limit + 1, isWhole ? name : null);
	const { items, next } = pageOf(rows, limit, (last) => order.cursorAfter(last.sort_key, last.id));
	return {
		records: items,
		next,
		count: count ? await countRecords(knex, conditions) : null,
	};
}

/**
 * Starts at the production's first or last record: for a search by id that expects many matches, the database walks
 * the ids of all productions, and many of them come first.
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

/** The ids of a whole list's records, in its order. */
export async function listRecordIds(
	knex: Knex,
	productionId: number,
	{ sort, desc, limit, after, count, ...filter }: RecordListQuery,
): Promise<number[]> {
	const order = recordOrder(sort, desc, after);
	return findOrderedIds(knex, order, await recordConditions(knex, productionId, filter));
}

/** How many records a whole list has; null if not requested. */
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
