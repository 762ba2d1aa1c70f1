import type { MessagePort } from "node:worker_threads";
import type { BuildProgress } from "@oxcut/core";

/** A task sent to a thread, with a port for its questions and progress. */
export interface SentTask<Input> {
	readonly task: string;
	readonly input: Input;
	readonly port: MessagePort;
}

/** A running task's question. */
export interface WorkerQuestion {
	readonly kind: "question";
	readonly name: string;
	readonly about: unknown;
}

/** Messages from a working thread. */
export type WorkerMessage = { readonly kind: "progress"; readonly progress: BuildProgress } | WorkerQuestion;

/** The answer to a thread's question. */
export type WorkerReply<Answer> =
	| { readonly kind: "answer"; readonly answer: Answer }
	| { readonly kind: "failed" };

/** A task's result, or why its input has none. */
export type WorkerOutcome<Answer> =
	| { readonly kind: "answer"; readonly answer: Answer }
	| { readonly kind: "refused"; readonly message: string };
