import { randomUUID } from "node:crypto";
import type { BuildProgress } from "@oxcut/core";
import { isLostConnection } from "../../../db/database-errors.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Deps } from "../../../deps/deps.ts";
import { WorkRefusedError, WorkTimeoutError } from "../../../deps/worker-pool.ts";
import type { JobRun } from "../../../jobs/job.ts";
import { holdCut } from "../saved-cuts/require-unlocked.ts";
import { saveBuiltCut } from "../saved-cuts/save-built-cut.ts";
import { readStoredCut } from "../saved-cuts/stored-cut.ts";
import { buildInWorker } from "./build-in-worker.ts";
import { CUT_NEWS_JOB } from "./news-job.ts";
import { type BuildRun, endRun, hasOpenBuild, holdRun, keepRun, releaseRun, takeBuild } from "./queries.ts";

const BEAT_MS = 500;
const FAILED = "An error occurred. Please contact support for help.";

/**
 * Builds a cut while its build is open: repeats if the cut changed in the meantime; stops if another process took
 * over or someone cancelled it [CUT31].
 *
 * @throws {Error} if another try may succeed; the build then returns to the queue.
 */
export async function runBuild(
	deps: Deps,
	{ cut_id }: { readonly cut_id: number },
	{ signal }: Pick<JobRun, "signal">,
): Promise<void> {
	const { knex } = deps.db;
	for (;;) {
		const run = await takeBuild(knex, cut_id, randomUUID());
		if (run === null) {
			if (await hasOpenBuild(knex, cut_id)) throw new Error("another process is building this cut");
			return;
		}
		if (await buildOnce(deps, run, signal)) return;
	}
}

/** @returns false if the cut has to be built again. */
async function buildOnce(deps: Deps, run: BuildRun, stopped: AbortSignal): Promise<boolean> {
	const { db, log } = deps;
	if (run.isHopeless) {
		await endRun(db.knex, run, "failed", FAILED);
		return true;
	}
	const watch = watchRun(deps, run);
	try {
		return await buildAndSave(deps, run, watch, AbortSignal.any([stopped, watch.lost]));
	} catch (error) {
		if (error instanceof WorkRefusedError || error instanceof WorkTimeoutError) {
			await endRun(db.knex, run, "failed", error.message);
			return true;
		}
		if (watch.lost.aborted) return true;
		if (stopped.aborted || isLostConnection(error)) {
			// If the database is unreachable, the build waits until this run times out.
			await releaseRun(db.knex, run).catch(() => undefined);
			throw error;
		}
		log.error({ err: error, cut: run.build.cut_id }, "couldn't build a cut");
		await endRun(db.knex, run, "failed", FAILED);
		return true;
	} finally {
		watch.end();
	}
}

async function buildAndSave(
	deps: Deps,
	run: BuildRun,
	watch: RunWatch,
	signal: AbortSignal,
): Promise<boolean> {
	const { knex } = deps.db;
	const { cut_id, basis } = run.build;
	const stored = await readStoredCut(knex, cut_id);
	if (stored === null) return true;
	const snapshot = basis === "snapshot" ? stored.nextSnapshot : null;
	const isFirst = stored.snapshot === null;
	const built = await buildInWorker(deps, knex, stored, { snapshot, signal, onProgress: watch.progress });
	await watch.settled();
	return inTransaction(knex, async (trx) => {
		// Lock the cut before its build, in the order that every caller uses.
		await holdCut(trx, cut_id);
		const requests = await holdRun(trx, run);
		if (requests === null) return true;
		const outcome =
			requests === run.requests
				? await saveBuiltCut(trx, cut_id, built, { inputsVersion: stored.inputsVersion })
				: "changed";
		if (outcome === "changed") await releaseRun(trx, run);
		else if (outcome === "locked") await endRun(trx, run, "cancelled", "The cut is locked");
		else {
			await endRun(trx, run, "done");
			if (isFirst && outcome === "saved") await deps.jobs.enqueue(trx, CUT_NEWS_JOB, { cut_id });
		}
		return outcome !== "changed";
	});
}

/** Reports progress to the database, and cancellation or takeover to the run. */
interface RunWatch {
	readonly lost: AbortSignal;
	progress(progress: BuildProgress): void;
	/** Resolves when all progress so far is saved. */
	settled(): Promise<void>;
	end(): void;
}

function watchRun({ db, log }: Deps, run: BuildRun): RunWatch {
	const lost = new AbortController();
	let written = Promise.resolve();
	const write = (progress: BuildProgress | null) => {
		written = written.then(async () => {
			try {
				if (!(await keepRun(db.knex, run, progress))) lost.abort();
			} catch (error) {
				log.warn({ err: error }, "couldn't save a build's progress");
			}
		});
	};
	const beat = setInterval(() => write(null), BEAT_MS);
	return {
		lost: lost.signal,
		progress: write,
		settled: () => written,
		end: () => clearInterval(beat),
	};
}
