import { hasReached, type WalPosition } from "./wal-position.ts";

/** The primary's position, and when it was read, by the clock of `performance.now()`. */
export interface Mark {
	readonly position: WalPosition;
	readonly readAt: number;
}

/**
 * Measures a standby's lag: the longest time after reading a position of the primary at which the standby still
 * hadn't reached it. The lag never includes the time that this process spent on other work.
 *
 * @returns takes an answer and the primary's latest position, of the same history; returns milliseconds.
 */
export function measureLag(): (answer: WalPosition, askedAt: number, latest: Mark) => number {
	let target: Mark | null = null;
	let missedMs = 0;
	return (answer, askedAt, latest) => {
		if (target?.position.history !== answer.history) {
			target = latest;
			missedMs = 0;
		}
		if (!hasReached(answer, target.position)) {
			missedMs = Math.max(missedMs, askedAt - target.readAt);
			return missedMs;
		}
		const lagMs = missedMs;
		target = latest;
		missedMs = 0;
		return lagMs;
	};
}
