import type { Knex } from "knex";
import type pg from "pg";
import type { Logger } from "pino";
import { type Mark, measureLag } from "./lag.ts";
import { hasReached, readStandbyPosition, type WalPosition } from "./wal-position.ts";

/** A standby that doesn't answer for this long has stopped. */
const SILENT_MS = 2000;
const RETRY_FIRST_MS = 500;
const RETRY_MAX_MS = 30_000;

/** The way to a standby: connections for calls, and one that watches it. */
export interface StandbyAccess {
	/** The pool that calls read from. */
	readonly knex: Knex;
	/** Opens the connection that watches it. */
	readonly connect: () => pg.Client;
	/** Cuts the pool's connections, so that calls waiting for an answer fail. */
	readonly cut: () => void;
}

/** The state of a standby for health and metrics. */
export interface StandbyState {
	readonly isUsed: boolean;
	/** How far it is behind; null if it doesn't answer, or doesn't follow the primary. */
	readonly lagMs: number | null;
	/** The same in bytes of the primary's log. */
	readonly lagBytes: number | null;
	/** How many calls it was chosen for. */
	readonly reads: number;
}

/** A question about a standby's position that isn't answered yet. */
interface Question {
	readonly answered: Promise<void>;
	/** By the clock of `performance.now()`. */
	readonly since: number;
}

/** A hot standby: a copy of the database that follows the primary and can be read. */
export interface Standby {
	/** Its place in DATABASE_READ_URL, from 1. */
	readonly number: number;
	readonly knex: Knex;
	state(): StandbyState;
	/** Whether a read that starts now finds everything that the primary showed at a position. */
	shows(position: WalPosition): boolean;
	countRead(): void;
	/** Asks the standby for its position, except during a pause; never fails. */
	ask(): Promise<void>;
	close(): Promise<void>;
}

/**
 * Watches a standby. It is used while it answers, follows the primary, and isn't too far behind. Once dropped, it
 * isn't asked for a while, and for longer each time.
 *
 * @param primary - the primary's latest known position; null if none is known.
 */
export function watchStandby(
	number: number,
	{ knex, connect, cut }: StandbyAccess,
	{ primary, maxLagMs, log }: { primary: () => Mark | null; maxLagMs: number; log: Logger },
): Standby {
	let watcher: pg.Client | null = null;
	let position: WalPosition | null = null;
	let lagOf = measureLag();
	let lagMs: number | null = null;
	let asking: Question | null = null;
	let usedSince: number | null = null;
	let retryMs = RETRY_FIRST_MS;
	let retryAt = 0;
	let reads = 0;
	/** The last log message about it, until it is used again. */
	let told: string | null = null;

	/** Stops using it, and waits before the next try. */
	const drop = (reason: string, error?: unknown) => {
		const now = performance.now();
		if (usedSince !== null && now - usedSince > RETRY_MAX_MS) retryMs = RETRY_FIRST_MS;
		// One line for each cause, not for each try.
		if (usedSince !== null || told !== reason) {
			log.warn({ standby: number, lagMs, err: error }, `a standby isn't used: it ${reason}`);
		}
		told = reason;
		usedSince = null;
		retryAt = now + retryMs;
		retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
	};

	/** Closes all its connections: after a restart it may be further behind than it was. */
	const lose = (lost: pg.Client, reason: string, error?: unknown) => {
		if (watcher !== lost) return;
		watcher = null;
		position = null;
		lagMs = null;
		asking = null;
		lost.end().catch(() => {});
		cut();
		drop(reason, error);
	};

	/** After a turn of the event loop, since the answer may have arrived while this process was busy. */
	const loseIfSilent = (asked: Question, asker: pg.Client | null) => {
		if (asking === asked && asker !== null) lose(asker, "doesn't answer");
	};

	const shows = (asked: WalPosition) => position !== null && hasReached(position, asked);

	const judge = (found: WalPosition | null, askedAt: number) => {
		position = found;
		const latest = primary();
		// Before the primary has answered, a standby's state is unknown.
		if (found !== null && latest === null) return;
		const follows = found !== null && latest !== null && found.history === latest.position.history;
		lagMs = follows ? lagOf(found, askedAt, latest) : null;
		const reason =
			found === null
				? "is not a standby"
				: lagMs === null
					? "doesn't follow this primary"
					: lagMs > maxLagMs
						? "is too far behind"
						: null;
		const now = performance.now();
		if (reason !== null) {
			if (usedSince !== null || now >= retryAt) drop(reason);
		} else if (usedSince === null && now >= retryAt && latest !== null && shows(latest.position)) {
			usedSince = now;
			told = null;
			log.info({ standby: number }, "a standby is used for reading");
		}
	};

	const begin = async (askedAt: number) => {
		const isNew = watcher === null;
		const client = watcher ?? connect();
		if (isNew) {
			watcher = client;
			lagOf = measureLag();
			client.on("error", (error) => lose(client, "broke the connection", error));
			client.on("end", () => lose(client, "closed the connection"));
		}
		try {
			if (isNew) await client.connect();
			const found = await readStandbyPosition(client);
			if (watcher === client) judge(found, askedAt);
		} catch (error) {
			lose(client, "doesn't answer", error);
		}
	};

	return {
		number,
		knex,
		state: () => {
			const latest = primary()?.position ?? null;
			const known = position;
			const lagBytes =
				latest !== null && known !== null && known.history === latest.history
					? Math.max(0, Number(latest.at - known.at))
					: null;
			return { isUsed: usedSince !== null, lagMs: lagBytes === null ? null : lagMs, lagBytes, reads };
		},
		shows: (asked) => usedSince !== null && shows(asked),
		countRead: () => {
			reads++;
		},
		ask: () => {
			const now = performance.now();
			if (asking !== null) {
				if (now - asking.since > SILENT_MS) setImmediate(loseIfSilent, asking, watcher);
				return asking.answered;
			}
			if (watcher === null && now < retryAt) return Promise.resolve();
			const asked = { answered: begin(now), since: now };
			asking = asked;
			asked.answered.then(() => {
				if (asking === asked) asking = null;
			});
			return asked.answered;
		},
		close: async () => {
			retryAt = Number.POSITIVE_INFINITY;
			const last = watcher;
			watcher = null;
			usedSince = null;
			await last?.end().catch(() => {});
			await knex.destroy();
		},
	};
}
