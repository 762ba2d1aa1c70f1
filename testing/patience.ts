import { spawnSync } from "node:child_process";

/** What {@link SAMPLE} takes on a quiet machine with two cores, with the start of its process. */
const QUIET_MS = 620;
const SAMPLE =
	"let x = 1; for (let i = 0; i < 1e8; i++) x = (x * 31 + i) | 0; process.exitCode = x === 7 ? 1 : 0";
const SAMPLES = 3;

/** Stops a test that hangs: nothing that works waits for it, however slow the machine is. */
const STEP_MS = 60_000;
const TEST_MS = 300_000;
/** Between two looks at a condition. */
const INTERVAL_MS = 50;

/**
 * How many times slower this machine is now than a quiet one: 1 or more. Measured once, by the process that runs the
 * tests, whose workers and programs inherit it as `OX_SLOWNESS`.
 */
function measureSlowness(): number {
	const known = Number(process.env.OX_SLOWNESS);
	if (known > 0) return known;
	const samples = Array.from({ length: SAMPLES }, () => {
		const start = performance.now();
		spawnSync(process.execPath, ["-e", SAMPLE]);
		return performance.now() - start;
	});
	const slowness = Math.max(1, Math.max(...samples) / QUIET_MS);
	process.env.OX_SLOWNESS = slowness.toFixed(2);
	return slowness;
}

/** The longest that one condition is waited for, in milliseconds. */
export function stepMs(): number {
	return Math.round(STEP_MS * measureSlowness());
}

/** The deadlines of a run of tests, for Vitest's configuration. */
export function patience() {
	const testMs = Math.round(TEST_MS * measureSlowness());
	return {
		testTimeout: testMs,
		hookTimeout: testMs,
		teardownTimeout: testMs,
		expect: { poll: { timeout: stepMs(), interval: INTERVAL_MS } },
	};
}

/**
 * Asks again and again until the answer is neither false nor null.
 *
 * @param what - completes "waited in vain until …".
 * @throws when the answer does not come before the deadline, with the last error if asking failed.
 */
export async function until<T>(what: string, ask: () => Promise<T> | T): Promise<NonNullable<T>> {
	const deadline = performance.now() + stepMs();
	let cause: unknown;
	do {
		try {
			const answer = await ask();
			if (answer !== false && answer != null) return answer;
			cause = undefined;
		} catch (error) {
			cause = error;
		}
		await new Promise((done) => setTimeout(done, INTERVAL_MS));
	} while (performance.now() < deadline);
	throw new Error(`waited in vain until ${what}`, { cause });
}
