import type { Logger } from "pino";
import { fresh } from "./fresh.ts";
import type { Mark } from "./lag.ts";
import { type PrimaryWatch, watchPrimary } from "./primary.ts";
import { type ServerAccess, type Standby, type StandbyState, watchStandby } from "./standby.ts";
import { flushLog, hasReached, isInsideEntry, type WalPosition } from "./wal-position.ts";

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
	/** The primary, as far as this process can reach it. */
	readonly primary: Pick<PrimaryWatch, "onAway" | "check"> & { isAway(): boolean };
	/**
	 * Chooses a standby to read from while the primary is away: one that shows everything that this process knows of. If none
	 * did at its last answer, all are asked again; waits up to the permitted lag.
	 *
	 * @returns null if there is none, or if the primary has been away for too long.
	 */
	chooseWhileAway(): Promise<Standby | null>;
	/**
	 * Remembers that a change of this process was committed, before it is acknowledged.
	 *
	 * @throws if the primary can't say any more how far its log is.
	 */
	noteChange(): Promise<void>;
	/** In the order of DATABASE_READ_URL. */
	states(): readonly StandbyState[];
	close(): Promise<void>;
}

interface Limits {
	/** How far behind a standby may be to be used. */
	readonly maxLagMs: number;
	/** How long reads continue while the primary is away. */
	readonly maxAwayMs: number;
}

/** Watches the primary and its standbys. */
export function createStandbys(
	access: ServerAccess,
	standbyAccess: readonly ServerAccess[],
	{ maxLagMs, maxAwayMs }: Limits,
	log: Logger,
): Standbys {
	let turn = 0;
	let timer: NodeJS.Timeout | null = null;
	const primary = watchPrimary(access, log);
	/** The furthest position at which a standby was seen. */
	let shown: WalPosition | null = null;
	const hear = (position: WalPosition) => {
		if (position.history !== primary.mark()?.position.history) return;
		if (shown === null || !hasReached(shown, position)) shown = position;
	};
	const options = { primary: primary.mark, hear, maxLagMs, log };
	const all = standbyAccess.map((one, index) => watchStandby(index + 1, one, options));
	const flush = fresh(() => flushLog(access.knex));

	const findShowing = ({ position }: Mark): Standby | null => {
		for (let tried = 0; tried < all.length; tried++) {
			const standby = all[turn++ % all.length];
			if (standby?.shows(position)) return standby;
		}
		return null;
	};

	const choose = async (): Promise<Standby | null> => {
		const wanted = await primary.readMark();
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

	const isReadingOn = (): boolean => {
		const awayMs = primary.awayMs();
		return awayMs !== null && awayMs <= maxAwayMs;
	};

	const findWhileAway = (): Standby | null => {
		const mark = primary.mark()?.position ?? null;
		if (mark === null || !isReadingOn()) return null;
		// Somebody may be writing to the new primary.
		if (all.some((standby) => standby.isBeyond(mark.history))) return null;
		const following = all.flatMap((standby) => {
			const position = standby.position();
			return position?.history === mark.history ? [{ standby, position }] : [];
		});
		const [best] = following.sort((one, other) => (one.position.at < other.position.at ? 1 : -1));
		if (best === undefined || (shown !== null && !hasReached(best.position, shown))) return null;
		if (hasReached(best.position, mark)) return best.standby;
		// The end of the log was on the primary alone: if commits wait for a standby, nobody has seen what it holds.
		const areAllHere = all.every((standby) => standby.position() !== null || !standby.isFollower());
		const hasAll = following.every(({ position }) => best.position.at >= position.received);
		return mark.isReplicated && areAllHere && hasAll ? best.standby : null;
	};

	const chooseWhileAway = async (): Promise<Standby | null> => {
		const found = findWhileAway();
		if (found !== null || !isReadingOn()) return found;
		// They may have replayed the end of the primary's log since their last answers.
		await Promise.race([pause(maxLagMs), Promise.all(all.map((standby) => standby.askAgain()))]);
		return findWhileAway();
	};

	const look = async () => {
		// A primary that is cut off doesn't answer for a while.
		await Promise.race([primary.ask(), pause(POLL_MS)]);
		await Promise.all(all.map((standby) => standby.ask()));
		const latest = primary.mark();
		if (latest === null || primary.awayMs() !== null || !isInsideEntry(latest.position)) return;
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
		primary: { isAway: () => primary.awayMs() !== null, onAway: primary.onAway, check: primary.check },
		chooseWhileAway,
		noteChange: async () => {
			if (primary.mark()?.position.isReplicated !== true) await primary.readMark();
		},
		states: () => all.map((standby) => standby.state()),
		close: async () => {
			if (timer !== null) clearInterval(timer);
			await primary.close();
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
