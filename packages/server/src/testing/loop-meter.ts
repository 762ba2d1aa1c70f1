import { existsSync, readFileSync } from "node:fs";

const THREAD = "/proc/thread-self/stat";
const MS_OF_A_TICK = 10;

/** Milliseconds that this thread has computed so far; where no system tells that of a thread, its process. What other programs compute does not count. */
function computedMs(): number {
	if (!existsSync(THREAD)) {
		const { user, system } = process.cpuUsage();
		return (user + system) / 1000;
	}
	// The name comes second, and may have blanks; 12 and 13 fields behind it come user and system time.
	const [, fields = ""] = readFileSync(THREAD, "latin1").split(") ");
	const [user, system] = fields.split(" ").slice(11, 13).map(Number);
	return ((user ?? 0) + (system ?? 0)) * MS_OF_A_TICK;
}

/** Watches the event loop of this thread. */
export interface LoopMeter {
	/** The longest that the loop has computed in one turn since it was asked last, in milliseconds. */
	longestMs(): number;
	stop(): void;
}

/**
 * Starts to watch how long this thread's event loop computes between two looks at what is waiting. It measures work and
 * not time, so that a busy machine changes little.
 */
export function startLoopMeter(): LoopMeter {
	let longest = 0;
	let before = computedMs();
	let stopped = false;
	const turn = () => {
		const now = computedMs();
		longest = Math.max(longest, now - before);
		before = now;
		if (!stopped) setImmediate(turn);
	};
	setImmediate(turn);
	return {
		longestMs: () => {
			const found = longest;
			longest = 0;
			return found;
		},
		stop: () => {
			stopped = true;
		},
	};
}
