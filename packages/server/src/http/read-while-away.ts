import type { Database } from "../db/database.ts";
import { isLostConnection, isReadOnly, isStandbyFailure } from "../db/database-errors.ts";
import type { Standbys } from "../db/standbys/standbys.ts";
import type { Deps } from "../deps/deps.ts";
import { databaseUnreachable } from "./errors.ts";
import type { Route, RouteResponse } from "./route.ts";

/** One may fail just now, and a read may be canceled because replaying gets in its way. */
const TRIES = 3;

/**
 * Answers a call. While the primary is away, a call that only reads is authenticated, authorized and answered on one
 * standby, even if it was begun on the primary; any other call of an account, and any change, is refused at once.
 *
 * @param answer - makes the whole call, from authentication on; may be called several times.
 * @throws {HttpError} 503 if no standby shows enough.
 */
export async function readWhileAway(
	{ db, log }: Pick<Deps, "db" | "log">,
	{ readsStandby, changes, access, id }: Pick<Route, "readsStandby" | "changes" | "access" | "id">,
	answer: (db: Database) => Promise<RouteResponse>,
): Promise<RouteResponse> {
	const { standbys } = db;
	if (standbys === null) return answer(db);
	const { primary } = standbys;
	if (!readsStandby) {
		if (primary.isAway() && (changes || access.kind !== "public")) throw databaseUnreachable();
		return answer(db);
	}
	if (!primary.isAway()) {
		try {
			const answered = await answerUnlessAway(primary, answer(db));
			if (answered !== null) return answered;
		} catch (error) {
			if (!isLostConnection(error) || !(await primary.check())) throw error;
		}
	}
	for (let tries = 0; tries < TRIES; tries++) {
		const standby = await standbys.chooseWhileAway();
		if (standby === null) break;
		standby.countRead();
		try {
			const answered = await answer({ ...db, knex: standby.knex, primary: null, standbys: null });
			// Records the answer's position, so that no later answer is older.
			await standby.askAgain();
			if (standby.position() !== null) return answered;
		} catch (error) {
			if (!isStandbyFailure(error)) throw error;
			log.warn(
				{ err: error, standby: standby.number, call: id },
				"a standby failed while the primary is away",
			);
			if (isReadOnly(error)) break;
		}
	}
	throw databaseUnreachable();
}

/** Waits for an answer of the primary. @returns null if it goes away first; its answer is of no use then. */
export function answerUnlessAway<T>(
	primary: Pick<Standbys["primary"], "onAway">,
	work: Promise<T>,
): Promise<T | null> {
	return new Promise((done, fail) => {
		const leave = primary.onAway(() => done(null));
		work.then(done, fail).finally(leave);
	});
}
