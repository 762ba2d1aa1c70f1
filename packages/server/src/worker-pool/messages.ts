import type { MessagePort } from "node:worker_threads";
import type { BuildProgress } from "@oxcut/core";

/** A task as it is sent to a thread, with the way back for what it asks and tells meanwhile. */
export interface SentTask<Input> {
	readonly task: string;
	readonly input: Input;
	readonly port: MessagePort;
}

/** What a thread asks while it works. */
export interface WorkerQuestion {
	readonly kind: "question";
	readonly name: string;
	readonly about: unknown;
}

/** Messages from a working thread. */
export type WorkerMessage = { readonly kind: "progress"; readonly progress: BuildProgress } | WorkerQuestion;

/** What a thread's question is answered with. */
export type WorkerReply<Answer> =
	| { readonly kind: "answer"; readonly answer: Answer }
	| { readonly kind: "failed" };

/** A task's result, or why its input has none. */
export type WorkerOutcome<Answer> =
	| { readonly kind: "answer"; readonly answer: Answer }
	| { readonly kind: "refused"; readonly message: string };
