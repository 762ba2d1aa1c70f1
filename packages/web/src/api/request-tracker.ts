/** Where a call stands, for whoever shows that something is being saved. */
type RequestStatus = "fetching" | "saving" | "deleting" | "success" | "error" | "expired";

export interface TrackedRequest {
	readonly id: number;
	readonly method: string;
	readonly url: string;
	readonly status: RequestStatus;
	readonly startedAt: number;
	readonly finishedAt: number | null;
}

const TRACKER = {
	/** After its end a request is shown so long. */
	CLEAR_FINISHED_MS: 5000,
	/** After its start a request is forgotten whatever became of it. */
	FORGET_MS: 300_000,
	/** A request without an answer is told to be lost. */
	EXPIRE_MS: 120_000,
	/** Only so many are remembered. */
	KEEP: 100,
} as const;

const OPEN_STATUS: Readonly<Record<string, RequestStatus>> = {
	GET: "fetching",
	DELETE: "deleting",
	POST: "saving",
	PUT: "saving",
	PATCH: "saving",
};

/** Remembers calls under way and just ended. Time is passed in, so that tests need no real clock. */
export class RequestTracker {
	#requests: readonly TrackedRequest[] = [];
	#nextId = 1;
	readonly #listeners = new Set<() => void>();
	readonly #now: () => number;

	constructor(now: () => number = Date.now) {
		this.#now = now;
	}

	/** Stable between changes, as `useSyncExternalStore` wants it. */
	readonly snapshot = (): readonly TrackedRequest[] => this.#requests;

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	start(method: string, url: string): number {
		const id = this.#nextId++;
		const status = OPEN_STATUS[method] ?? "fetching";
		const request = { id, method, url, status, startedAt: this.#now(), finishedAt: null };
		this.#set([...this.#requests, request].slice(-TRACKER.KEEP));
		return id;
	}

	finish(id: number, status: "success" | "error"): void {
		this.#set(
			this.#requests.map((request) =>
				request.id === id ? { ...request, status, finishedAt: this.#now() } : request,
			),
		);
	}

	/** Forgets what is over and marks what had no answer. To be called now and then. */
	sweep(): void {
		const now = this.#now();
		const kept = this.#requests
			.filter(({ startedAt, finishedAt }) => {
				if (finishedAt !== null && now - finishedAt >= TRACKER.CLEAR_FINISHED_MS) return false;
				return now - startedAt < TRACKER.FORGET_MS;
			})
			.map((request) =>
				request.finishedAt === null && now - request.startedAt >= TRACKER.EXPIRE_MS
					? { ...request, status: "expired" as const }
					: request,
			);
		const isSame =
			kept.length === this.#requests.length &&
			kept.every(({ status }, index) => status === this.#requests[index]?.status);
		if (!isSame) this.#set(kept);
	}

	#set(requests: readonly TrackedRequest[]): void {
		this.#requests = requests;
		for (const listener of this.#listeners) listener();
	}
}

/** The app's own tracker. */
export const requestTracker = new RequestTracker();
