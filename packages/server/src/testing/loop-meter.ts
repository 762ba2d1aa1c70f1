import { existsSync, readFileSync } from "node:fs";

const THREAD = "/proc/thread-self/stat";
const MS_OF_A_TICK = 10;

/** CPU time of this thread in milliseconds, or of its process on systems that don't report threads. Other programs don't count. */
function computedMs(): number {
	if (!existsSync(THREAD)) {
		const { user, system } = process.cpuUsage();
		return (user + system) / 1000;
	}
	// The second field, the name, may contain spaces; 12 and 13 fields after it come user and system time.
	const [, fields = ""] = readFileSync(THREAD, "latin1").split(") ");
	const [user, system] = fields.split(" ").slice(11, 13).map(Number);
	return ((user ?? 0) + (system ?? 0)) * MS_OF_A_TICK;
}

/** Watches this thread's event loop. */
export interface LoopMeter {
	/** The longest turn of the loop since the last call, in milliseconds of CPU time. */
	longestMs(): number;
	stop(): void;
}

/**
 * Starts to watch how long each turn of this thread's event loop computes. It measures CPU time, so a busy machine
 * changes little.
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
