import type { Knex } from "knex";
import type { Logger } from "pino";
import { fresh } from "./fresh.ts";
import type { Mark } from "./lag.ts";
import { type Standby, type StandbyAccess, type StandbyState, watchStandby } from "./standby.ts";
import { flushLog, isInsideEntry, readPrimaryPosition } from "./wal-position.ts";

const POLL_MS = 100;
/** How long a read waits before it asks the standbys again; doubles each time. */
const PAUSE_FIRST_MS = 1;

/** The primary's hot standbys. */
export interface Standbys {
	/** Starts watching them; before that, none is used. */
	watch(): void;
	/**
	 * Chooses a standby that shows everything committed before this call; waits up to the permitted lag.
	 *
	 * @returns null if there is none: read from the primary.
	 */
	choose(): Promise<Standby | null>;
	/** In the order of DATABASE_READ_URL. */
	states(): readonly StandbyState[];
	close(): Promise<void>;
}

/** @param maxLagMs - how far behind a standby may be to be used. */
export function createStandbys(
	primary: Knex,
	access: readonly StandbyAccess[],
	maxLagMs: number,
	log: Logger,
): Standbys {
	let mark: Mark | null = null;
	let turn = 0;
	let timer: NodeJS.Timeout | null = null;
	const options = { primary: () => mark, maxLagMs, log };
	const all = access.map((one, index) => watchStandby(index + 1, one, options));

	/** One query for all simultaneous callers. */
	const readMark = fresh(async (): Promise<Mark | null> => {
		const position = await readPrimaryPosition(primary);
		mark = position === null ? null : { position, readAt: performance.now() };
		return mark;
	});
	const flush = fresh(() => flushLog(primary));

	const findShowing = ({ position }: Mark): Standby | null => {
		for (let tried = 0; tried < all.length; tried++) {
			const standby = all[turn++ % all.length];
			if (standby?.shows(position)) return standby;
		}
		return null;
	};

	const choose = async (): Promise<Standby | null> => {
		const wanted = await readMark();
		if (wanted === null) return null;
		const until = performance.now() + maxLagMs;
		for (let tries = 0; ; tries++) {
			const found = findShowing(wanted);
			if (found !== null) return found;
			const used = all.filter((standby) => standby.state().isUsed);
			const leftMs = until - performance.now();
			if (used.length === 0 || leftMs <= 0) return null;
			if (tries === 1 && isInsideEntry(wanted.position)) await flush();
			if (tries > 0) await pause(Math.min(PAUSE_FIRST_MS * 2 ** (tries - 1), leftMs));
			await Promise.race([pause(leftMs), ...used.map((standby) => standby.ask())]);
		}
	};

	const look = async () => {
		const latest = await readMark().catch(() => null);
		await Promise.all(all.map((standby) => standby.ask()));
		if (latest === null || !isInsideEntry(latest.position)) return;
		const lags = all.flatMap((standby) => standby.state().lagBytes ?? []);
		if (lags.length > 0 && !lags.includes(0)) await flush();
	};

	return {
		watch: () => {
			timer ??= setInterval(() => {
				look().catch((error: unknown) => log.warn({ err: error }, "couldn't check the standbys"));
			}, POLL_MS).unref();
		},
		choose: async () => {
			if (!all.some((standby) => standby.state().isUsed)) return null;
			// If the primary is unreachable, the call itself fails there and reports it.
			const chosen = await choose().catch(() => null);
			chosen?.countRead();
			return chosen;
		},
		states: () => all.map((standby) => standby.state()),
		close: async () => {
			if (timer !== null) clearInterval(timer);
			await Promise.all(all.map((standby) => standby.close()));
		},
	};
}

/** Waits; once nobody awaits the timer, it keeps no process alive. */
function pause(milliseconds: number): Promise<void> {
	return new Promise((done) => {
		setTimeout(done, milliseconds).unref();
	});
}
