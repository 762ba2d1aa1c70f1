import type { Database } from "../db/database.ts";
import { isStandbyFailure } from "../db/database-errors.ts";
import type { Deps } from "../deps/deps.ts";
import type { Route, RouteResponse } from "./route.ts";

/**
 * Answers an authorized call from a standby, if it only reads and one shows everything that the permission check saw; otherwise,
 * or if the standby fails, from the primary.
 */
export async function readFrom(
	{ db, log }: Pick<Deps, "db" | "log">,
	{ readsStandby, id }: Pick<Route, "readsStandby" | "id">,
	answer: (db: Database) => Promise<RouteResponse>,
): Promise<RouteResponse> {
	const standby = db.standbys === null || !readsStandby ? null : await db.standbys.choose();
	if (standby === null) return answer(db);
	try {
		return await answer({ ...db, knex: standby.knex, standbys: null });
	} catch (error) {
		if (!isStandbyFailure(error)) throw error;
		log.warn({ err: error, standby: standby.number, call: id }, "a standby failed: reading from the primary");
		return answer(db);
	}
}
