import { isLostConnection } from "../db/database-errors.ts";
import type { Deps } from "../deps/deps.ts";
import type { TakenJob } from "../deps/job-queue.ts";
import type { Job } from "./job.ts";
import { runJob } from "./run-jobs.ts";

const POLL_MS = 1000;

/**
 * Runs jobs as they fall due: those queued by this process at once, others within a second.
 *
 * @returns a function that stops it: running jobs are asked to stop and get time to finish; unfinished ones return to
 * the queue.
 */
export async function startWorkers(
	deps: Deps,
	jobs: readonly Job[],
	pollMs = POLL_MS,
): Promise<(graceMs: number) => Promise<void>> {
	const { jobs: queue, log } = deps;
	const stopped = new AbortController();
	const running = new Map<TakenJob, Promise<void>>();
	/** Jobs to be released: those taken as the server stops, and those whose outcome was lost with the database. */
	let unended: readonly TakenJob[] = [];
	let woken = false;
	let wake = () => {};
	const notify = () => {
		woken = true;
		wake();
	};

	const room = ({ kind }: Job): number => {
		const busy = [...running.keys()].filter((taken) => taken.kind === kind.name).length;
		return (kind.concurrency ?? 1) - busy;
	};
	const begin = (job: Job, taken: TakenJob): void => {
		const run = runJob(deps, job, taken, stopped.signal)
			.then(() => undefined)
			.catch((error: unknown) => {
				log.error({ job: taken.id, err: error }, "couldn't end a job");
				if (isLostConnection(error)) unended = [...unended, taken];
			})
			.finally(() => {
				running.delete(taken);
				notify();
			});
		running.set(taken, run);
	};
	const releaseUnended = async (): Promise<void> => {
		const released = unended;
		await queue.release(released);
		unended = unended.filter((job) => !released.includes(job));
	};
	const takeDue = async (): Promise<void> => {
		await releaseUnended();
		const free = jobs.filter((job) => room(job) > 0);
		if (free.length === 0) return;
		const due = new Set(await queue.due(free.map(({ kind }) => kind.name)));
		for (const job of free) {
			if (stopped.signal.aborted || !due.has(job.kind.name)) continue;
			for (const taken of await queue.take(job.kind.name, room(job))) {
				// A job that is begun after the stop wouldn't hear of it.
				if (stopped.signal.aborted) unended = [...unended, taken];
				else begin(job, taken);
			}
		}
	};
	const rest = (): Promise<void> =>
		new Promise((done) => {
			const timer = setTimeout(done, pollMs);
			wake = () => {
				clearTimeout(timer);
				done();
			};
			if (woken || stopped.signal.aborted) wake();
		});
	const work = async (): Promise<void> => {
		while (!stopped.signal.aborted) {
			woken = false;
			try {
				await takeDue();
			} catch (error) {
				log.error({ err: error }, "couldn't look for jobs");
			}
			await rest();
		}
	};

	const stopSupervision = await queue.supervise(jobs);
	const endHearing = queue.onEnqueued(notify);
	const working = work();
	return async (graceMs) => {
		endHearing();
		stopped.abort();
		wake();
		await working;
		const left = new Promise((done) => setTimeout(done, graceMs).unref());
		await Promise.race([Promise.all(running.values()), left]);
		await queue.release([...unended, ...running.keys()]);
		await stopSupervision();
	};
}
