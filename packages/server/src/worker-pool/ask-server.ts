import { once } from "node:events";
import type { MessagePort } from "node:worker_threads";
import type { BuildProgress } from "@oxcut/core";
import type { AnswerTo, Questions } from "../deps/worker-pool.ts";
import type { WorkerMessage, WorkerReply } from "./messages.ts";

/** The serving side, as a running task sees it. */
export interface Server<Asked extends Questions> {
	progress(progress: BuildProgress): void;
	/** @throws {Error} if it could not be answered; the server knows the actual failure. */
	ask<Name extends keyof Asked & string>(
		name: Name,
		...about: Parameters<Asked[Name]>
	): Promise<AnswerTo<Asked[Name]>>;
}

/** Talks to the serving side through a task's port, one question at a time. */
export function askServer<Asked extends Questions>(port: MessagePort): Server<Asked> {
	const send = (message: WorkerMessage) => port.postMessage(message);
	return {
		progress: (progress) => send({ kind: "progress", progress }),
		ask: async <Name extends keyof Asked & string>(
			name: Name,
			...[about]: Parameters<Asked[Name]>
		): Promise<AnswerTo<Asked[Name]>> => {
			const replied = once(port, "message");
			send({ kind: "question", name, about });
			const [reply]: WorkerReply<AnswerTo<Asked[Name]>>[] = await replied;
			if (reply?.kind !== "answer") throw new Error(`no answer to ${name}`);
			return reply.answer;
		},
	};
}
