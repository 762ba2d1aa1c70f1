import type { AltFile } from "@oxcut/core/model";
import { createStore } from "zustand/vanilla";
import type { ReadonlyStore } from "../api/readonly-store.ts";
import type { PlainRefresh, StoredCut } from "./cut-input.ts";
import type { CutSummary } from "./cut-summary.ts";
import { withoutFixedRows } from "./fixed-rows.ts";
import type { EngineReply, EngineRequest, Question, Questions } from "./protocol.ts";
import type { TimelineData } from "./timeline-data.ts";

/** The engine's results so far. */
export interface EngineState {
	/** Increases with each result: a report that was requested before is outdated. */
	readonly revision: number;
	/** Leaves out the rows that pending changes fix. While `isUpdating`, the amounts are still the previous ones. */
	readonly summary: CutSummary | null;
	/** The amounts don't include all changes yet. */
	readonly isUpdating: boolean;
	readonly timeline: TimelineData | null;
	/** The reason that there are no numbers. */
	readonly error: string | null;
	/** How long the last change took to compute, in milliseconds. */
	readonly tookMs: number;
}

/** The state before anything is open. */
export const NOTHING_OPEN: EngineState = {
	revision: 0,
	summary: null,
	isUpdating: false,
	timeline: null,
	error: null,
	tookMs: 0,
};

/** The parts of a worker that are used, so that tests can replace it. */
export type EnginePort = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

/** The message for a failure without a reason. */
const FAILED = "An error occurred. Please contact support for help.";

function startWorker(): EnginePort {
	return new Worker(new URL("./cut-worker.ts", import.meta.url), { type: "module", name: "ox-engine" });
}

/** Opening a cut changes nothing in it. */
function isSomeChange(sent: readonly (readonly PlainRefresh[])[]): boolean {
	return sent.some((changes) => changes.length > 0);
}

/** The engine of an open cut in its own thread, as a store that the page subscribes to. */
export class CutEngine {
	readonly #port: EnginePort;
	readonly #waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
	readonly #state = createStore(() => NOTHING_OPEN);
	readonly state: ReadonlyStore<EngineState> = this.#state;
	#lastId = 0;
	/** The engine's last answer. */
	#summary: CutSummary | null = null;
	/** The change of each request that the engine hasn't answered with a summary yet. */
	#sent: readonly (readonly PlainRefresh[])[] = [];
	/** The alt files last sent to the engine. */
	#altFiles: readonly AltFile[] | undefined;

	constructor(start: () => EnginePort = startWorker) {
		this.#port = start();
		this.#port.onmessage = ({ data }: MessageEvent<EngineReply>) => this.#hear(data);
		// A worker that fails to load or runs out of memory stops answering.
		this.#port.onerror = () => {
			this.#rejectAll(FAILED);
			this.#change({ error: FAILED });
		};
	}

	/** Computes a cut from its complete input, and replaces the cut that was open. */
	open(stored: StoredCut, shown: "live" | "kept"): void {
		this.#altFiles = stored.today?.altFiles;
		this.#sent = [...this.#sent, []];
		this.#send({ kind: "open", stored, shown });
	}

	/**
	 * Applies changes of the production, in the given order. The warnings that they fix disappear from the summary at
	 * once.
	 */
	follow(given: readonly PlainRefresh[]): void {
		// A list of alt files that was applied on a click arrives again once the page has read it.
		const changes = given.filter(
			(change) => change.type !== "altFiles" || change.altFiles !== this.#altFiles,
		);
		if (changes.length === 0) return;
		for (const change of changes) if (change.type === "altFiles") this.#altFiles = change.altFiles;
		this.#sent = [...this.#sent, changes];
		this.#send({ kind: "follow", changes });
		this.#change(this.#shown());
	}

	/** @throws {Error} if the engine fails. */
	ask<Q extends keyof Questions>(about: Q, input: Questions[Q]["input"]): Promise<Questions[Q]["answer"]> {
		this.#lastId += 1;
		const id = this.#lastId;
		return new Promise((resolve, reject) => {
			// The worker answers each question with the type in `Questions`.
			this.#waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
			this.#send({ kind: "ask", id, question: { about, input } as Question });
		});
	}

	close(): void {
		this.#port.terminate();
		this.#rejectAll("the cut was closed");
	}

	#rejectAll(why: string): void {
		for (const { reject } of this.#waiting.values()) reject(new Error(why));
		this.#waiting.clear();
	}

	#send(request: EngineRequest): void {
		this.#port.postMessage(request);
	}

	#hear(reply: EngineReply): void {
		switch (reply.kind) {
			case "summary": {
				const { summary, tookMs } = reply;
				this.#sent = this.#sent.slice(1);
				this.#summary = summary;
				this.#change({
					revision: this.#state.getState().revision + 1,
					...this.#shown(),
					tookMs,
					error: null,
				});
				break;
			}
			case "costs":
				if (this.#summary !== null) this.#summary = { ...this.#summary, ...reply.costs };
				// The amounts are sent before the rest of the same answer.
				this.#change({ ...this.#shown(), isUpdating: isSomeChange(this.#sent.slice(1)) });
				break;
			case "timeline":
				this.#change({ timeline: reply.timeline });
				break;
			case "answer":
				this.#waiting.get(reply.id)?.resolve(reply.answer);
				this.#waiting.delete(reply.id);
				break;
			case "failed": {
				const message = reply.message === "" ? FAILED : reply.message;
				if (reply.id === null) {
					this.#sent = this.#sent.slice(1);
					this.#change({ error: message, ...this.#shown() });
				} else {
					this.#waiting.get(reply.id)?.reject(new Error(message));
					this.#waiting.delete(reply.id);
				}
			}
		}
	}

	#shown(): Pick<EngineState, "summary" | "isUpdating"> {
		return {
			summary: this.#summary === null ? null : withoutFixedRows(this.#summary, this.#sent.flat()),
			isUpdating: isSomeChange(this.#sent),
		};
	}

	#change(part: Partial<EngineState>): void {
		this.#state.setState(part);
	}
}
