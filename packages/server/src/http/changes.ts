import type { Knex } from "knex";
import { queryKept } from "../db/prepared.ts";
import { readableToken, SERVER_SQL } from "../db/server-sql.ts";
import { sweepMarked } from "../db/sweep-marked.ts";
import type { Deps } from "../deps/deps.ts";

const TOKEN_NOW = `${SERVER_SQL} || '-' || pg_snapshot_xmin(pg_current_snapshot())::text`;

/**
 * A list's position, opaque to clients: no change after it is missed, and some rows may come again [API0].
 *
 * It is the oldest transaction still running; rows carry the transaction that changed them last (`changed_xid`, set
 * by `ox_track_changes`). A change that started before the list was read and was committed afterwards has a number
 * not below the token's, so the next call returns it; a clock could not guarantee that. A token of another database
 * (one restored from a dump, which restarts its count of transactions, or promoted, which may use numbers again) returns
 * everything again.
 *
 * Read it before the rows.
 */
export async function changeToken(knex: Knex): Promise<string> {
	const [row] = await queryKept<{ token: string }>(knex, "change_token", `select ${TOKEN_NOW} as token`, []);
	if (row === undefined) throw new Error("the database returned no change token");
	return row.token;
}

/**
 * SQL for the transaction that a token names; null for a token of another database.
 * @param value - the token's placeholder.
 */
function namedBy(value: string): string {
	return `case when split_part(${value}, '-', 1) = ${SERVER_SQL}
		then split_part(${value}, '-', 2)::xid8 end`;
}

/** The age up to which deletions are remembered: lists since an earlier token would be incomplete [API18]. */
const SWEPT = "(select changed_xid from deletions_swept)";

/**
 * SQL for the first transaction whose rows to return: the very first one, if deletions since the token are no longer
 * known.
 */
function sinceBy(value: string): string {
	return `case when ${namedBy(value)} > ${SWEPT} then ${namedBy(value)} else '0'::xid8 end`;
}

/** Narrows a query to the rows changed since a token. */
export function whereChangedSince<Q extends Knex.QueryBuilder>(
	query: Q,
	token: string,
	column = "changed_xid",
): Q {
	const since = readableToken(token);
	query.whereRaw(`?? >= ${sinceBy("?")}`, [column, since, since, since, since]);
	return query;
}

/** The metadata of a list of changes. */
export interface Deletions {
	/** The list's timestamp, read no later than its items [API0]. */
	readonly timestamp: string;
	/** Empty with `reload`. */
	readonly deleted_ids: readonly number[];
	/** The list is complete: items missing from it no longer exist [API18]. */
	readonly reload?: true;
}

/** The rows of a table changed or deleted in a production since a token. */
export interface Changes {
	readonly deletions: Deletions;
	/** Nothing was added or changed, so there is nothing to read. */
	readonly isUnchanged: boolean;
}

interface ChangesRow {
	readonly token: string;
	readonly is_kept: boolean;
	readonly deleted_ids: readonly (number | string)[];
	readonly is_unchanged: boolean;
}

/**
 * The ids deleted from a table of a production since a token, and whether other rows changed: usually nothing did. Call
 * it before reading the rows; after `reload`, read all of them.
 *
 * @param table - as named to `ox_track_changes`.
 */
export async function changesSince(
	knex: Knex,
	productionId: number,
	table: string,
	token: string,
): Promise<Changes> {
	// The latest change is the last entry of an index, however many rows there are.
	const rows = await queryKept<ChangesRow>(
		knex,
		`changes_since_${table}`,
		`select ${TOKEN_NOW} as token, coalesce(${namedBy("$1")} > ${SWEPT}, false) as is_kept, array(
				select distinct resource_id from deletions
				where production_id = $2 and resource = $3 and changed_xid >= ${sinceBy("$1")}
				order by resource_id
			) as deleted_ids,
			coalesce((
				select changed_xid from "${table}" where production_id = $2 order by changed_xid desc limit 1
			) < ${sinceBy("$1")}, true) as is_unchanged`,
		[readableToken(token), productionId, table],
	);
	const [row] = rows;
	if (row === undefined) throw new Error("the database returned no change token");
	const { token: timestamp, is_kept, deleted_ids, is_unchanged } = row;
	const deletions: Deletions = is_kept
		? { timestamp, deleted_ids: deleted_ids.map(Number) }
		: { timestamp, deleted_ids: [], reload: true };
	return { deletions, isUnchanged: is_unchanged };
}

/** The deletions of {@link changesSince}, for a list that is always read. */
export async function deletionsSince(
	knex: Knex,
	productionId: number,
	table: string,
	token: string,
): Promise<Deletions> {
	return (await changesSince(knex, productionId, table, token)).deletions;
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes remembered deletions older than 30 days in batches, and notes the last one [API18]. */
export async function sweepDeletions({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	await sweepMarked(db.knex, "deletions", new Date(clock().getTime() - KEPT_MS));
}
