import type { BuildProgress } from "@oxcut/core";

/** What a question is answered with. */
export type AnswerTo<Question extends Questions[string]> = Awaited<ReturnType<Question>>;

/** What a task may ask while it works, by name, so that it is given no more of a production than it needs. */
export type Questions = Readonly<Record<string, (about: never) => Promise<unknown>>>;

/** Work for a thread: declared beside the feature that needs it, and done by a function that `app/worker.ts` names. */
export interface WorkerTask<Input, Answer, Asked extends Questions = Record<never, never>> {
	readonly name: string;
	/** How long it may take in its thread: several times what the largest film or log takes on a slow machine. */
	readonly limitMs: number;
	/** Never set: carries the types. */
	readonly types?: readonly [Input, Answer, Asked];
}

/** How a caller follows, answers and ends a task. */
export interface TaskHooks<Asked extends Questions = Record<never, never>> {
	readonly onProgress?: (progress: BuildProgress) => void;
	/** To the questions that the task may ask. */
	readonly answers?: Asked;
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
	run<Input, Answer, Asked extends Questions>(
		task: WorkerTask<Input, Answer, Asked>,
		input: Input,
		hooks?: TaskHooks<Asked>,
	): Promise<Answer>;
	/** Ends the threads; what they were doing fails. */
	close(): Promise<void>;
}

/** The input can't be built; the message explains why to the user. */
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
