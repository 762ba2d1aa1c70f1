import { once } from "node:events";
import type { MessagePort } from "node:worker_threads";
import type { BuildProgress } from "@oxcut/core";
import type { CutSnapshot, LookupKeys } from "@oxcut/core/cut";
import type { StoredRecord } from "@oxcut/core/model";
import type { RecordName, WorkerMessage, WorkerReply } from "./worker-tasks.ts";

/** The serving side, as a thread at work sees it. */
export interface Server {
	progress(progress: BuildProgress): void;
	library(keys: LookupKeys): Promise<CutSnapshot>;
	names(): Promise<readonly RecordName[]>;
	records(ids: readonly number[]): Promise<readonly StoredRecord[]>;
}

/**
 * Speaks to the serving side over a task's port, one question at a time.
 *
 * @throws {Error} from a question that could not be answered: the failure itself is known over there.
 */
export function askServer(port: MessagePort): Server {
	const ask = async (question: WorkerMessage): Promise<WorkerReply> => {
		const replied = once(port, "message");
		port.postMessage(question);
		const [reply]: WorkerReply[] = await replied;
		if (reply === undefined || reply.kind === "failed") throw new Error(`no answer to ${question.kind}`);
		return reply;
	};
	return {
		progress: (progress) => port.postMessage({ kind: "progress", progress } satisfies WorkerMessage),
		library: async (keys) => {
			const reply = await ask({ kind: "library", keys });
			if (reply.kind !== "library") throw new Error(`${reply.kind} is no answer to library`);
			return reply.library;
		},
		names: async () => {
			const reply = await ask({ kind: "names" });
			if (reply.kind !== "names") throw new Error(`${reply.kind} is no answer to names`);
			return JSON.parse(reply.names);
		},
		records: async (ids) => {
			const reply = await ask({ kind: "records", ids });
			if (reply.kind !== "records") throw new Error(`${reply.kind} is no answer to records`);
			return reply.records;
		},
	};
}
