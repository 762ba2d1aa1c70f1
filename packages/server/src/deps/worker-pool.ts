import type { BuildProgress } from "@oxcut/core";

/** The answer to a question. */
export type AnswerTo<Question extends Questions[string]> = Awaited<ReturnType<Question>>;

/** Questions that a task may ask while it runs, by name, so that it gets no more of a production than it needs. */
export type Questions = Readonly<Record<string, (about: never) => Promise<unknown>>>;

/** Work for a thread: declared beside the feature that needs it, and run by a function listed in `app/worker.ts`. */
export interface WorkerTask<Input, Answer, Asked extends Questions = Record<never, never>> {
	readonly name: string;
	/** The time limit in its thread: several times what the largest film or log takes on a slow machine. */
	readonly limitMs: number;
	/** Never set: carries the types. */
	readonly types?: readonly [Input, Answer, Asked];
}

/** How a caller follows, answers and aborts a task. */
export interface TaskHooks<Asked extends Questions = Record<never, never>> {
	readonly onProgress?: (progress: BuildProgress) => void;
	/** Answers to the task's questions. */
	readonly answers?: Asked;
	/** Aborts the task at once, together with its thread. */
	readonly signal?: AbortSignal;
	/** The production that the task is for; productions take turns. */
	readonly productionId?: number;
}

/** Threads for work that would block the thread that serves calls. */
export interface WorkerPool {
	/**
	 * Runs a task in a thread when its production's turn comes. Stops a task that takes too long, and replaces its thread.
	 *
	 * @throws {WorkRefusedError} if the input cannot be built.
	 * @throws {WorkTimeoutError} if it took too long.
	 * @throws the failure of a question; the signal's `AbortError`; the thread's own failure, such as running out of
	 * memory.
	 */
	run<Input, Answer, Asked extends Questions>(
		task: WorkerTask<Input, Answer, Asked>,
		input: Input,
		hooks?: TaskHooks<Asked>,
	): Promise<Answer>;
	/** Ends the threads; running tasks fail. */
	close(): Promise<void>;
}

/** The input cannot be built; the message tells the user why. */
export class WorkRefusedError extends Error {
	override readonly name = "WorkRefusedError";
}

/** A task was stopped because it took too long; the message is for the user. */
export class WorkTimeoutError extends Error {
	override readonly name = "WorkTimeoutError";
}

/** Whether a task ran out of its thread's memory. */
export function isOutOfMemory(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
