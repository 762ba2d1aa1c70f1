import { COMMITTED } from "../../../db/transaction.ts";
import type { Deps } from "../../../deps/deps.ts";
import { coalesced } from "../../../events/coalesced.ts";
import { dispatchDeliveries } from "./deliver.ts";
import { hasNewDeliveries } from "./queries.ts";

/** Commits this close together share a lookup. */
const GAP_MS = 100;

/**
 * Queues new deliveries as soon as this process commits the change that they report [HOOK1]. The schedule queues
 * those of a process that died in between.
 *
 * @returns a function that stops it.
 */
export function watchDeliveries({ db, jobs, log }: Pick<Deps, "db" | "jobs" | "log">): () => void {
	const { knex } = db;
	const look = coalesced(
		GAP_MS,
		async () => {
			if (await hasNewDeliveries(knex)) await dispatchDeliveries({ db, jobs });
		},
		(error) => log.warn({ err: error }, "couldn't queue webhooks' deliveries: the next minute's run does"),
	);
	knex.on(COMMITTED, look);
	return () => {
		knex.off(COMMITTED, look);
	};
}
