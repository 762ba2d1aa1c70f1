import type { Knex } from "knex";
import { prepared } from "../db/prepared.ts";

/**
 * Where a list stands, opaque to clients: below it nothing is missed, above it rows may come again [API0].
 *
 * It is the oldest transaction that was still running, and rows carry the transaction that changed them last
 * (`changed_xid`, kept by `ox_track_changes`). A change that started before the list was read and was committed
 * after has a number not below the token's, so the next call brings it; a clock could not promise that. A token of
 * another database (one restored from a dump counts its transactions anew) brings everything again.
 *
 * To be asked before the rows are read.
 */
export async function changeToken(knex: Knex): Promise<string> {
	const { rows } = await prepared(
		knex,
		"change_token",
		knex.raw<{ rows: { token: string }[] }>(
			`select to_hex((select system_identifier from pg_control_system())) || '-' ||
				pg_snapshot_xmin(pg_current_snapshot())::text as token`,
		),
	);
	const [row] = rows;
	if (row === undefined) throw new Error("the database gave no change token");
	return row.token;
}

/** SQL for the transaction that a token names; a token that is not of this database names the first of all. */
const SINCE = `case when split_part(?, '-', 1) = to_hex((select system_identifier from pg_control_system()))
	then split_part(?, '-', 2)::xid8 else '0'::xid8 end`;

const TOKEN = /^[0-9a-f]{1,16}-\d{1,19}$/;

/** A token that is none of ours asks for everything. */
function readable(token: string): string {
	return TOKEN.test(token) ? token : "0-0";
}

/** Narrows a query to the rows changed since a token. */
export function whereChangedSince<Q extends Knex.QueryBuilder>(
	query: Q,
	token: string,
	column = "changed_xid",
): Q {
	const since = readable(token);
	query.whereRaw(`?? >= ${SINCE}`, [column, since, since]);
	return query;
}

/**
 * Ids of what was deleted from a table of a production since a token.
 *
 * @param table - as named to `ox_track_changes`.
 */
export async function deletedIdsSince(
	knex: Knex,
	productionId: number,
	table: string,
	token: string,
): Promise<number[]> {
	const since = readable(token);
	const rows: { resource_id: number }[] = await knex("deletions")
		.distinct("resource_id")
		.where({ production_id: productionId, resource: table })
		.whereRaw(`changed_xid >= ${SINCE}`, [since, since])
		.orderBy("resource_id");
	return rows.map((row) => row.resource_id);
}
