import type { Logger } from "pino";
import { fresh } from "./fresh.ts";
import type { Mark } from "./lag.ts";
import type { ServerAccess } from "./standby.ts";
import {
	hasReached,
	type PrimaryPosition,
	readPrimaryPosition,
	watchPrimaryPosition,
} from "./wal-position.ts";
import { type Loss, watchServer } from "./watcher.ts";

/** Too many connections: the server answers, only not this one. */
const FULL = "53300";
/** Calls that wait for an answer longer than this are over, as they are without a connection. */
const GIVE_UP_MS = 10_000;
/** A lost connection is tried again once, and what fails on the new one is asked of the pool. */
const CHECKS = 3;

/** A mark of the primary that tells whether its commits wait for a standby. */
interface PrimaryMark extends Mark {
	readonly position: PrimaryPosition;
}

/** Whether the primary answers, and how far it is. */
export interface PrimaryWatch {
	/** Its furthest known position; null if none is known. */
	mark(): PrimaryMark | null;
	/** Asks over the calls' pool, with one query for all simultaneous callers; null if it isn't a primary. */
	readMark(): Promise<PrimaryMark | null>;
	/** Asks over a connection of its own, so that it doesn't wait behind calls, and while silent over both; never fails. */
	ask(): Promise<void>;
	/** How long it has been away; null while it answers, or if it never did. */
	awayMs(): number | null;
	/**
	 * Calls a function once, when the primary goes away.
	 *
	 * @returns takes it back.
	 */
	onAway(listener: () => void): () => void;
	/** Finds out now whether the primary is away, after a call lost its connection. */
	check(): Promise<boolean>;
	close(): Promise<void>;
}

/**
 * Watches the primary. It is away if it refuses a connection, or doesn't answer for two seconds, and back with its next
 * answer. A server that is no primary, such as a standby that isn't promoted yet, is no answer.
 */
export function watchPrimary({ knex, connect, cut }: ServerAccess, log: Logger): PrimaryWatch {
	let mark: PrimaryMark | null = null;
	let answeredAt = 0;
	let awaySince: number | null = null;
	let isSilent = false;
	let confirming: Promise<void> | null = null;
	const listeners = new Set<() => void>();

	const goAway = (error?: unknown) => {
		if (mark === null || awaySince !== null) return;
		awaySince = performance.now();
		log.warn({ err: error }, "the primary is away");
		for (const listener of listeners) listener();
		listeners.clear();
	};

	const take = (position: PrimaryPosition | null) => {
		if (position === null) {
			goAway();
			return;
		}
		answeredAt = performance.now();
		// Answers of several connections may come in another order than they were given.
		if (mark === null || !hasReached(mark.position, position) || mark.position.at === position.at) {
			mark = { position, readAt: answeredAt };
		}
		if (awaySince === null) return;
		log.info({ awayMs: Math.round(answeredAt - awaySince) }, "the primary is back");
		awaySince = null;
	};

	const readMark = fresh(async (): Promise<PrimaryMark | null> => {
		const position = await readPrimaryPosition(knex);
		take(position);
		return position === null ? null : mark;
	});

	const lose = ({ kind, error }: Loss) => {
		if (kind === "broken") {
			void watcher.ask();
			return;
		}
		isSilent = kind === "silent";
		if (isSilent) goAway();
		else if (awaySince === null && !isFull(error)) {
			confirming ??= readMark()
				.then(() => {}, goAway)
				.finally(() => {
					confirming = null;
				});
		}
		if (awaySince !== null && performance.now() - awaySince > GIVE_UP_MS) cut();
	};

	const watcher = watchServer({ connect, read: watchPrimaryPosition, take, lose });

	return {
		mark: () => mark,
		readMark,
		ask: () => {
			// A pooler serves its clients in turn: a question that waits longer than the watcher does may come first.
			if (awaySince !== null && isSilent) readMark().catch(() => {});
			return watcher.ask();
		},
		awayMs: () => (awaySince === null ? null : performance.now() - awaySince),
		onAway: (listener) => {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		check: async () => {
			const since = performance.now();
			for (let checks = 0; checks < CHECKS; checks++) {
				await watcher.askAgain();
				await confirming;
				if (awaySince !== null || answeredAt > since) break;
			}
			return awaySince !== null;
		},
		close: watcher.close,
	};
}

function isFull(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === FULL;
}
