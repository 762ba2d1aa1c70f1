import type { Knex } from "knex";
import type pg from "pg";
import type { Logger } from "pino";
import { type Mark, measureLag } from "./lag.ts";
import { hasReached, readStandbyPosition, type StandbyPosition, type WalPosition } from "./wal-position.ts";
import { type Loss, watchServer } from "./watcher.ts";

const RETRY_FIRST_MS = 500;
const RETRY_MAX_MS = 30_000;

/** The way to a server: connections for calls, and one that watches it. */
export interface ServerAccess {
	/** The pool that calls use. */
	readonly knex: Knex;
	/** Opens the connection that watches it. */
	readonly connect: () => pg.Client;
	/** Cuts the pool's connections, so that calls waiting for an answer fail. */
	readonly cut: () => void;
}

/** The state of a standby for health and metrics. */
export interface StandbyState {
	readonly isUsed: boolean;
	/** Whether it accepts writes: DATABASE_READ_URL may name every server that can become the primary. */
	readonly isPrimary: boolean;
	/** How far it is behind; null if it doesn't answer, or doesn't follow the primary. */
	readonly lagMs: number | null;
	/** The same in bytes of the primary's log. */
	readonly lagBytes: number | null;
	/** How many calls it was chosen for. */
	readonly reads: number;
}

/** A hot standby: a copy of the database that follows the primary and can be read. */
export interface Standby {
	/** Its place in DATABASE_READ_URL, from 1. */
	readonly number: number;
	readonly knex: Knex;
	state(): StandbyState;
	/** Whether a read that starts now finds everything that the primary showed at a position. */
	shows(position: WalPosition): boolean;
	/** How far it was at its last answer; null if it doesn't answer or is no standby. */
	position(): StandbyPosition | null;
	/** Whether it was a standby at its last answer, even if it doesn't answer any more. */
	isFollower(): boolean;
	/** Whether it answers that it is a primary, or follows one that was promoted after a history. */
	isBeyond(history: string): boolean;
	countRead(): void;
	/** Asks the standby for its position, except during a pause; never fails. */
	ask(): Promise<void>;
	/** Asks it a question that begins after this call; never fails. */
	askAgain(): Promise<void>;
	close(): Promise<void>;
}

interface StandbyOptions {
	/** The primary's latest known position; null if none is known. */
	readonly primary: () => Mark | null;
	/** Receives each position that the standby has replayed. */
	readonly hear: (position: WalPosition) => void;
	readonly maxLagMs: number;
	readonly log: Logger;
}

/**
 * Watches a standby. It is used while it answers, follows the primary, and isn't too far behind. Once dropped, it
 * isn't asked for a while, and for longer each time.
 */
export function watchStandby(
	number: number,
	{ knex, connect, cut }: ServerAccess,
	{ primary, hear, maxLagMs, log }: StandbyOptions,
): Standby {
	/** undefined while it doesn't answer; null while it is no standby. */
	let position: StandbyPosition | null | undefined;
	let isFollower = false;
	let lagOf = measureLag();
	let lagMs: number | null = null;
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
	const lose = ({ reason, error }: Loss) => {
		position = undefined;
		lagOf = measureLag();
		lagMs = null;
		cut();
		drop(reason, error);
	};

	const shows = (asked: WalPosition) => position != null && hasReached(position, asked);

	const judge = (found: StandbyPosition | null, askedAt: number) => {
		position = found;
		isFollower = found !== null;
		if (found !== null) hear(found);
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

	const watcher = watchServer({ connect, read: readStandbyPosition, take: judge, lose });
	const isResting = () => !watcher.isConnected() && performance.now() < retryAt;

	return {
		number,
		knex,
		state: () => {
			const latest = primary()?.position ?? null;
			const known = position ?? null;
			const lagBytes =
				latest !== null && known !== null && known.history === latest.history
					? Math.max(0, Number(latest.at - known.at))
					: null;
			return {
				isUsed: usedSince !== null,
				isPrimary: position === null,
				lagMs: lagBytes === null ? null : lagMs,
				lagBytes,
				reads,
			};
		},
		shows: (asked) => usedSince !== null && shows(asked),
		position: () => position ?? null,
		isFollower: () => isFollower,
		// The histories of one cluster differ in the timeline, which ends them.
		isBeyond: (history) => position === null || (position !== undefined && position.history > history),
		countRead: () => {
			reads++;
		},
		ask: async () => {
			if (!isResting()) await watcher.ask();
		},
		askAgain: async () => {
			if (!isResting()) await watcher.askAgain();
		},
		close: async () => {
			retryAt = Number.POSITIVE_INFINITY;
			usedSince = null;
			await watcher.close();
			await knex.destroy();
		},
	};
}
