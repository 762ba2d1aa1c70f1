import type { AltFile } from "@oxcut/core/model";
import type { PlainRefresh, StoredCut } from "./cut-input.ts";
import type { CutSummary } from "./cut-summary.ts";
import { withoutFixedRows } from "./fixed-rows.ts";
import type { EngineReply, EngineRequest, Question, Questions } from "./protocol.ts";
import type { TimelineData } from "./timeline-data.ts";

/** What the engine has worked out so far. */
export interface EngineState {
	/** Counts what was worked out: a report that was asked for earlier is an old one. */
	readonly revision: number;
	/** Without the rows that a change on its way to the engine fixes. Amounts are those of before while `isUpdating`. */
	readonly summary: CutSummary | null;
	/** Changes have been made that the amounts do not show yet. */
	readonly isUpdating: boolean;
	readonly timeline: TimelineData | null;
	/** Why there are no numbers. */
	readonly error: string | null;
	/** How long the last change took to work out. */
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

/** As much of a worker as is used, so that a test can stand in for one. */
export type EnginePort = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

/** Where nothing says why. */
const FAILED = "An error occurred. Please contact support for help.";

function startWorker(): EnginePort {
	return new Worker(new URL("./cut-worker.ts", import.meta.url), { type: "module", name: "ox-engine" });
}

/** To open a cut changes nothing of it. */
function isSomeChange(sent: readonly (readonly PlainRefresh[])[]): boolean {
	return sent.some((changes) => changes.length > 0);
}

/** The engine of an open cut, in a thread of its own, as a store that the page follows. */
export class CutEngine {
	readonly #port: EnginePort;
	readonly #listeners = new Set<() => void>();
	readonly #waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
	#state = NOTHING_OPEN;
	#lastId = 0;
	/** As the engine last told it. */
	#summary: CutSummary | null = null;
	/** Of each request that the engine has not answered by a summary yet: what changes. */
	#sent: readonly (readonly PlainRefresh[])[] = [];
	/** What file names stand for, as the engine was last told it. */
	#altFiles: readonly AltFile[] | undefined;

	constructor(start: () => EnginePort = startWorker) {
		this.#port = start();
		this.#port.onmessage = ({ data }: MessageEvent<EngineReply>) => this.#hear(data);
		// A worker whose code does not come, or that runs out of memory, answers nothing any more.
		this.#port.onerror = () => {
			this.#rejectAll(FAILED);
			this.#change({ error: FAILED });
		};
	}

	/** Works a cut out from all that it has; what was open before is forgotten. */
	open(stored: StoredCut, shown: "live" | "kept"): void {
		this.#altFiles = stored.today?.altFiles;
		this.#sent = [...this.#sent, []];
		this.#send({ kind: "open", stored, shown });
	}

	/** Follows changes of the production, in the order in which they are given. What they fix is gone from the summary at once. */
	follow(given: readonly PlainRefresh[]): void {
		// A list of alt files that was followed on a click comes again when the page has it.
		const changes = given.filter(
			(change) => change.type !== "altFiles" || change.altFiles !== this.#altFiles,
		);
		if (changes.length === 0) return;
		for (const change of changes) if (change.type === "altFiles") this.#altFiles = change.altFiles;
		this.#sent = [...this.#sent, changes];
		this.#send({ kind: "follow", changes });
		this.#change(this.#shown());
	}

	/** @throws {Error} what the engine could not work out. */
	ask<Q extends keyof Questions>(about: Q, input: Questions[Q]["input"]): Promise<Questions[Q]["answer"]> {
		this.#lastId += 1;
		const id = this.#lastId;
		return new Promise((resolve, reject) => {
			// The worker answers each question with what `Questions` says of it.
			this.#waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
			this.#send({ kind: "ask", id, question: { about, input } as Question });
		});
	}

	close(): void {
		this.#port.terminate();
		this.#rejectAll("the cut was closed");
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	readonly snapshot = (): EngineState => this.#state;

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
				this.#change({ revision: this.#state.revision + 1, ...this.#shown(), tookMs, error: null });
				break;
			}
			case "costs":
				if (this.#summary !== null) this.#summary = { ...this.#summary, ...reply.costs };
				// The amounts are told ahead of the rest of the same answer.
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
		this.#state = { ...this.#state, ...part };
		for (const listener of this.#listeners) listener();
	}
}
