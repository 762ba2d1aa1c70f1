import { spawnSync } from "node:child_process";

/** How long {@link SAMPLE} takes on an idle machine with two cores, including the start of its process. */
const QUIET_MS = 620;
const SAMPLE =
	"let x = 1; for (let i = 0; i < 1e8; i++) x = (x * 31 + i) | 0; process.exitCode = x === 7 ? 1 : 0";
const SAMPLES = 3;

/** Stops a test that hangs: a working test never waits this long, however slow the machine is. */
const STEP_MS = 60_000;
const TEST_MS = 300_000;
/** The pause between checks of a condition. */
const INTERVAL_MS = 50;

/**
 * How many times slower this machine is now than an idle one: 1 or more. Measured once, by the process that runs the
 * tests; its workers and programs inherit it as `OX_SLOWNESS`.
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

/** The longest wait for one condition, in milliseconds. */
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
 * Repeats a check until its result is neither false nor null.
 *
 * @param what - completes "waited in vain until …".
 * @throws at the deadline, with the last error if the check failed.
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
