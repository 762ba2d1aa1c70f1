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

interface TrackerLimits {
	/** After its end a request is remembered so long. */
	readonly clearFinishedMs: number;
	/** After its start a request is forgotten whatever became of it. */
	readonly forgetMs: number;
	/** A request without an answer is told to be lost. */
	readonly expireMs: number;
	/** Only so many are remembered, the latest. */
	readonly keep: number;
}

/** Of what a page shows of its requests. */
export const PAGE_LIMITS: TrackerLimits = {
	clearFinishedMs: 5000,
	forgetMs: 300_000,
	expireMs: Number.POSITIVE_INFINITY,
	keep: Number.POSITIVE_INFINITY,
};

/** Of what is known of the session's requests when something breaks. */
export const SESSION_LIMITS: TrackerLimits = {
	clearFinishedMs: 6000,
	forgetMs: 180_000,
	expireMs: 120_000,
	keep: 100,
};

const OPEN_STATUS: Readonly<Record<string, RequestStatus>> = {
	GET: "fetching",
	DELETE: "deleting",
	POST: "saving",
	PUT: "saving",
	PATCH: "saving",
};

/** Remembers calls under way and just ended, without what is in them. Time is passed in, so that tests need no real clock. */
export class RequestTracker {
	#requests: readonly TrackedRequest[] = [];
	#nextId = 1;
	readonly #listeners = new Set<() => void>();
	readonly #limits: TrackerLimits;
	readonly #now: () => number;

	constructor(limits: TrackerLimits, now: () => number = Date.now) {
		this.#limits = limits;
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
		this.#set([...this.#requests, request].slice(-this.#limits.keep));
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
		const { clearFinishedMs, forgetMs, expireMs } = this.#limits;
		const kept = this.#requests
			.filter(({ startedAt, finishedAt }) => {
				if (finishedAt !== null && now - finishedAt >= clearFinishedMs) return false;
				return now - startedAt < forgetMs;
			})
			.map((request) =>
				request.finishedAt === null && now - request.startedAt >= expireMs
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

/** The page's own tracker. */
export const pageRequests = new RequestTracker(PAGE_LIMITS);
/** The session's, for the log. */
export const sessionRequests = new RequestTracker(SESSION_LIMITS);

/** Remembers a call. @returns to be told how it ended. */
export function trackRequest(method: string, url: string): (status: "success" | "error") => void {
	const ofPage = pageRequests.start(method, url);
	const ofSession = sessionRequests.start(method, url);
	return (status) => {
		pageRequests.finish(ofPage, status);
		sessionRequests.finish(ofSession, status);
	};
}

/** Forgets what is over. To be called now and then. */
export function sweepRequests(): void {
	pageRequests.sweep();
	sessionRequests.sweep();
}
