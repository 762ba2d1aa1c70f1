import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import type { BuildProgress } from "@oxcut/core";
import { Piscina } from "piscina";
import { createFairQueue } from "./fair-queue.ts";
import type {
	SentTask,
	WorkerMessage,
	WorkerOutcome,
	WorkerQuestions,
	WorkerReply,
	WorkerTasks,
} from "./worker-tasks.ts";

/** How a caller follows, answers and ends a task. */
export interface TaskHooks {
	readonly onProgress?: (progress: BuildProgress) => void;
	/** To the questions that the task may ask. */
	readonly answers?: Partial<WorkerQuestions>;
	/** Ends the task at once, thread and all. */
	readonly signal?: AbortSignal;
	/** The production that the work is for; productions take turns. */
	readonly productionId?: number;
}

/** Threads for work that takes too long for the one that serves calls. */
export interface WorkerPool {
	/**
	 * Runs a task in a thread when its production's turn comes. A task that takes too long is stopped with its thread, which
	 * is replaced.
	 *
	 * @throws {WorkRefusedError} where the data given make no cut.
	 * @throws {WorkTimeoutError} if it took too long.
	 * @throws the failure of a question; the signal's `AbortError`; what a thread failed of, its memory included.
	 */
	run<T extends keyof WorkerTasks>(
		task: T,
		input: WorkerTasks[T]["input"],
		hooks?: TaskHooks,
	): Promise<WorkerTasks[T]["answer"]>;
	/** Ends the threads; what they were doing fails. */
	close(): Promise<void>;
}

/** What was given makes no cut; the message says why, to the person who asked for it. */
export class WorkRefusedError extends Error {
	override readonly name = "WorkRefusedError";
}

/** A task was stopped because it took too long; the message is for the user. */
export class WorkTimeoutError extends Error {
	override readonly name = "WorkTimeoutError";
}

/** Whether a task needed more memory than a thread has. */
export function isOutOfMemory(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

export interface WorkerPoolOptions {
	/** The compiled `app/worker.ts`. */
	readonly entry?: () => URL;
	/** Most memory of a thread. */
	readonly memoryMb?: number;
	/** How long each task may take in its thread. */
	readonly limitsMs?: Readonly<Record<keyof WorkerTasks, number>>;
}

/** Several times what the largest film or log takes on a slow machine, so only runaway tasks reach it. */
const LIMITS_MS: Readonly<Record<keyof WorkerTasks, number>> = {
	build: 180_000,
	report: 180_000,
	warnings: 60_000,
	list: 60_000,
	planImport: 180_000,
};

/** Two even on a single core, so that one production's long task doesn't hold up the others. */
const THREADS_MIN = 2;
const THREADS_MAX = 4;
const MEMORY_MB = 1024;
/** A thread that has nothing to do is kept warm for as long. */
const IDLE_MS = 30_000;

/** Makes the pool; no thread is started before there is something to do. */
export function createWorkerPool({
	entry = () => new URL("../app/worker.js", import.meta.url),
	memoryMb = MEMORY_MB,
	limitsMs = LIMITS_MS,
}: WorkerPoolOptions = {}): WorkerPool {
	let pool: Piscina | null = null;
	const threads = Math.min(THREADS_MAX, Math.max(THREADS_MIN, availableParallelism() - 1));
	const queue = createFairQueue(threads);
	const started = (): Piscina => {
		pool ??= new Piscina({
			filename: fileURLToPath(entry()),
			minThreads: 0,
			maxThreads: threads,
			idleTimeout: IDLE_MS,
			resourceLimits: { maxOldGenerationSizeMb: memoryMb },
			// A thread that waits for an answer has to hear it.
			atomics: "disabled",
		});
		return pool;
	};
	return {
		run: (task, input, hooks = {}) =>
			queue.run(
				hooks.productionId ?? null,
				() =>
					withinLimit(limitsMs[task], hooks.signal, (signal) =>
						runTask(started(), task, input, { ...hooks, signal }),
					),
				hooks.signal,
			),
		close: async () => {
			await pool?.destroy();
		},
	};
}

/** Aborts work that takes too long. @throws {WorkTimeoutError} */
async function withinLimit<T>(
	limitMs: number,
	given: AbortSignal | undefined,
	work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const late = AbortSignal.timeout(limitMs);
	try {
		return await work(given === undefined ? late : AbortSignal.any([late, given]));
	} catch (error) {
		if (!late.aborted || given?.aborted) throw error;
		throw new WorkTimeoutError(`This took longer than ${Math.ceil(limitMs / 1000)} seconds and was stopped`, {
			cause: error,
		});
	}
}

async function runTask<T extends keyof WorkerTasks>(
	pool: Piscina,
	name: T,
	input: WorkerTasks[T]["input"],
	{ onProgress, answers, signal }: TaskHooks,
): Promise<WorkerTasks[T]["answer"]> {
	const { port1, port2 } = new MessageChannel();
	let unanswered: unknown;
	port1.on("message", (message: WorkerMessage) => {
		if (message.kind === "progress") {
			onProgress?.(message.progress);
			return;
		}
		reply(port1, message, answers).catch((error: unknown) => {
			unanswered = error;
			port1.postMessage({ kind: "failed" } satisfies WorkerReply);
		});
	});
	const sent: SentTask<WorkerTasks[T]["input"]> = { input, port: port2 };
	try {
		const outcome: WorkerOutcome<WorkerTasks[T]["answer"]> = await pool.run(sent, {
			name,
			transferList: [port2],
			signal: signal ?? null,
		});
		if (outcome.kind === "refused") throw new WorkRefusedError(outcome.message);
		return outcome.answer;
	} catch (error) {
		throw unanswered ?? error;
	} finally {
		port1.close();
	}
}

type Question = Exclude<WorkerMessage, { readonly kind: "progress" }>;

async function reply(
	port: MessagePort,
	question: Question,
	answers: Partial<WorkerQuestions> = {},
): Promise<void> {
	port.postMessage(await answerTo(question, answers));
}

async function answerTo(question: Question, answers: Partial<WorkerQuestions>): Promise<WorkerReply> {
	if (question.kind === "library" && answers.library !== undefined) {
		return { kind: "library", library: await answers.library(question.keys) };
	}
	if (question.kind === "names" && answers.names !== undefined) {
		return { kind: "names", names: await answers.names() };
	}
	if (question.kind === "records" && answers.records !== undefined) {
		return { kind: "records", records: await answers.records(question.ids) };
	}
	throw new Error(`nobody answers ${question.kind}`);
}
