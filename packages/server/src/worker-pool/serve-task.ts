import type { MessagePort } from "node:worker_threads";
import type { Questions, WorkerTask } from "../deps/worker-pool.ts";
import { askServer, type Server } from "./ask-server.ts";

/** A task with its function, without the distinct types. */
export interface ServedTask {
	readonly name: string;
	readonly work: (input: never, port: MessagePort) => Promise<unknown>;
}

/** Binds a task to the function that does it. */
export function serveTask<Input, Answer, Asked extends Questions>(
	{ name }: WorkerTask<Input, Answer, Asked>,
	work: (input: Input, server: Server<Asked>) => Answer | Promise<Answer>,
): ServedTask {
	return { name, work: async (input: Input, port) => work(input, askServer<Asked>(port)) };
}
