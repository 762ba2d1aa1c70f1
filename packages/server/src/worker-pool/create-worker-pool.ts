import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import { Piscina } from "piscina";
import {
	type Questions,
	type TaskHooks,
	type WorkerPool,
	type WorkerTask,
	WorkRefusedError,
	WorkTimeoutError,
} from "../deps/worker-pool.ts";
import { createFairQueue } from "./fair-queue.ts";
import type { SentTask, WorkerMessage, WorkerOutcome, WorkerQuestion, WorkerReply } from "./messages.ts";

export interface WorkerPoolOptions {
	/** The compiled program of a thread: it exports `runTask`. */
	readonly entry: () => URL;
	/** Maximum memory of a thread. */
	readonly memoryMb?: number;
}

/** Two even on a single core, so that one production's long task doesn't hold up the others. */
const THREADS_MIN = 2;
const THREADS_MAX = 4;
const MEMORY_MB = 1024;
/** How long an idle thread is kept warm. */
const IDLE_MS = 30_000;

/** Creates the pool; threads start only when there is work. */
export function createWorkerPool({ entry, memoryMb = MEMORY_MB }: WorkerPoolOptions): WorkerPool {
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
			// A thread that waits for an answer must be able to receive it.
			atomics: "disabled",
		});
		return pool;
	};
	return {
		run: (task, input, hooks = {}) =>
			queue.run(
				hooks.productionId ?? null,
				() =>
					withinLimit(task.limitMs, hooks.signal, (signal) =>
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

async function runTask<Input, Answer, Asked extends Questions>(
	pool: Piscina,
	task: WorkerTask<Input, Answer, Asked>,
	input: Input,
	{ onProgress, answers, signal }: TaskHooks<Asked>,
): Promise<Answer> {
	const { port1, port2 } = new MessageChannel();
	let unanswered: unknown;
	port1.on("message", (message: WorkerMessage) => {
		if (message.kind === "progress") {
			onProgress?.(message.progress);
			return;
		}
		reply(port1, message, answers).catch((error: unknown) => {
			unanswered = error;
			port1.postMessage({ kind: "failed" } satisfies WorkerReply<never>);
		});
	});
	const sent: SentTask<Input> = { task: task.name, input, port: port2 };
	try {
		const outcome: WorkerOutcome<Answer> = await pool.run(sent, {
			name: "runTask",
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

async function reply(
	port: MessagePort,
	{ name, about }: WorkerQuestion,
	answers: Questions = {},
): Promise<void> {
	const answerTo = answers[name];
	if (answerTo === undefined) throw new Error(`no handler for ${name}`);
	// The thread's program was compiled against the same questions.
	const answer = await answerTo(about as never);
	port.postMessage({ kind: "answer", answer } satisfies WorkerReply<unknown>);
}
