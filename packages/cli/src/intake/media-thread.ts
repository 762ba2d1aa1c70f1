import { basename } from "node:path";
import { Worker } from "node:worker_threads";
import { type MediaFacts, unreadFacts } from "@oxcut/core/intake";
import { InterruptedError } from "../errors/cli-error.ts";
import type { ReadingAnswer, ReadingRequest } from "./protocol.ts";

/** Reading a file's metadata takes seconds even from slow disks; only a malicious file takes longer. */
const FACTS_MS = 60_000;
/** Enough for the tags of 64 MB of a still; a malicious file ends the thread, not ox. */
const MEMORY_MB = 1024;

/** A file as it was read. */
interface ReadMedia {
	readonly facts: MediaFacts;
	/** MD5 in base64; null if it wasn't requested. */
	readonly checksum: string | null;
}

/** Reads media files apart from the program. */
export interface MediaThread {
	/** @throws {Error} with the system's message if the file can't be read. */
	read(request: ReadingRequest): Promise<ReadMedia>;
	close(): Promise<void>;
}

interface ThreadOptions {
	/** Aborted by Ctrl-C. */
	readonly signal: AbortSignal;
	readonly factsMs?: number | undefined;
	readonly memoryMb?: number | undefined;
}

/**
 * Reads media files in a thread with limits on time and memory. A file that exceeds them ends the thread and is reported as
 * unreadable metadata; the next file starts another thread.
 *
 * @param program - the thread's own program.
 */
export function startMediaThread(
	program: URL,
	{ signal, factsMs = FACTS_MS, memoryMb = MEMORY_MB }: ThreadOptions,
): MediaThread {
	let worker: Worker | null = null;
	const stop = async () => {
		const stopped = worker;
		worker = null;
		await stopped?.terminate();
	};
	const read = ({ path, checksum }: ReadingRequest) =>
		new Promise<ReadMedia>((resolve, reject) => {
			if (signal.aborted) return reject(new InterruptedError());
			worker ??= new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
			const thread = worker;
			let facts: MediaFacts | null = null;
			const settle = (done: () => void) => {
				clearTimeout(timer);
				signal.removeEventListener("abort", onAbort);
				thread.off("message", onAnswer).off("error", onError);
				done();
			};
			const stopAndFail = (error: Error) => settle(() => stop().then(() => reject(error), reject));
			const giveUp = (reason: string) => {
				const unread = unreadFacts({ name: basename(path), type: "" }, reason);
				settle(() => stop().then(() => resolve({ facts: facts ?? unread, checksum: null }), reject));
			};
			const onAbort = () => stopAndFail(new InterruptedError());
			const onAnswer = (answer: ReadingAnswer) => {
				if (answer.kind === "facts") {
					clearTimeout(timer);
					({ facts } = answer);
				} else if (answer.kind === "error") settle(() => reject(new Error(answer.message)));
				else if (facts !== null) {
					const result = { facts, checksum: answer.checksum };
					settle(() => resolve(result));
				}
			};
			const onError = (error: Error & { readonly code?: string }) => {
				if (error.code !== "ERR_WORKER_OUT_OF_MEMORY") return stopAndFail(error);
				giveUp(`its metadata took more than ${memoryMb} MB of memory to read`);
			};
			const timer = setTimeout(
				giveUp,
				factsMs,
				`its metadata took more than ${factsMs / 1000} seconds to read`,
			);
			signal.addEventListener("abort", onAbort);
			thread.on("message", onAnswer).on("error", onError);
			thread.postMessage({ path, checksum } satisfies ReadingRequest);
		});
	return { read, close: stop };
}
