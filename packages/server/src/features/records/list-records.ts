import type { Knex } from "knex";
import { recordConditions } from "./filter-records.ts";
import type { RecordListQuery } from "./list-query.ts";
import { findOrdered } from "./queries.ts";
import type { RecordItem } from "./record-item.ts";
import { recordOrder } from "./record-sort.ts";

/** A page of a list, or all of it where no limit was given. */
export interface RecordPage {
	readonly records: readonly RecordItem[];
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
	{ sort, desc, limit, after, count, ...filter }: RecordListQuery,
): Promise<RecordPage> {
	const order = recordOrder(sort, desc, after);
	const narrow = await recordConditions(knex, productionId, filter);
	// One more than asked for tells whether there is a next page.
	const rows = await findOrdered(knex, order, narrow, limit === undefined ? undefined : limit + 1);
	const isCut = limit !== undefined && rows.length > limit;
	const page = isCut ? rows.slice(0, limit) : rows;
	const last = page.at(-1);
	return {
		records: page.map(({ record }) => record),
		next: isCut && last !== undefined ? order.cursorAfter(last.sort_key, last.record.id) : null,
		count: count ? await countRecords(knex, narrow) : null,
	};
}

async function countRecords(knex: Knex, narrow: (query: Knex.QueryBuilder) => void): Promise<number> {
	const query: Knex.QueryBuilder = knex("records as r");
	narrow(query);
	const [row]: { count: number }[] = await query.count({ count: "*" });
	return row?.count ?? 0;
}
