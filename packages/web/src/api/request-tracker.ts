import { createStore } from "zustand/vanilla";
import type { ReadonlyStore } from "./readonly-store.ts";

/** The state of a call, for the save status. */
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
	/** How long a finished request is remembered. */
	readonly clearFinishedMs: number;
	/** How long after its start any request is forgotten. */
	readonly forgetMs: number;
	/** The age at which a request without an answer counts as lost. */
	readonly expireMs: number;
	/** The number of requests that are remembered. */
	readonly keep: number;
}

/** Limits of the save status. */
export const PAGE_LIMITS: TrackerLimits = {
	clearFinishedMs: 5000,
	forgetMs: 300_000,
	expireMs: Number.POSITIVE_INFINITY,
	keep: Number.POSITIVE_INFINITY,
};

/** Limits of the session's log of requests. */
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

/** Remembers running and recent calls, without their contents. Time is passed in, so that tests need no real clock. */
export class RequestTracker {
	readonly #requests = createStore<readonly TrackedRequest[]>(() => []);
	readonly requests: ReadonlyStore<readonly TrackedRequest[]> = this.#requests;
	#nextId = 1;
	readonly #limits: TrackerLimits;
	readonly #now: () => number;

	constructor(limits: TrackerLimits, now: () => number = Date.now) {
		this.#limits = limits;
		this.#now = now;
	}

	start(method: string, url: string): number {
		const id = this.#nextId++;
		const status = OPEN_STATUS[method] ?? "fetching";
		const request = { id, method, url, status, startedAt: this.#now(), finishedAt: null };
		this.#set([...this.#requests.getState(), request].slice(-this.#limits.keep));
		return id;
	}

	finish(id: number, status: "success" | "error"): void {
		this.#set(
			this.#requests
				.getState()
				.map((request) => (request.id === id ? { ...request, status, finishedAt: this.#now() } : request)),
		);
	}

	/** Removes old requests and marks lost ones. Call it from time to time. */
	sweep(): void {
		const now = this.#now();
		const { clearFinishedMs, forgetMs, expireMs } = this.#limits;
		const before = this.#requests.getState();
		const kept = before
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
			kept.length === before.length && kept.every(({ status }, index) => status === before[index]?.status);
		if (!isSame) this.#set(kept);
	}

	#set(requests: readonly TrackedRequest[]): void {
		this.#requests.setState(requests, true);
	}
}

/** The page's tracker. */
export const pageRequests = new RequestTracker(PAGE_LIMITS);
/** The session's tracker, for the log. */
export const sessionRequests = new RequestTracker(SESSION_LIMITS);

/** Adds a call. @returns a function to call with its outcome. */
export function trackRequest(method: string, url: string): (status: "success" | "error") => void {
	const ofPage = pageRequests.start(method, url);
	const ofSession = sessionRequests.start(method, url);
	return (status) => {
		pageRequests.finish(ofPage, status);
		sessionRequests.finish(ofSession, status);
	};
}

/** Removes old requests. Call it from time to time. */
export function sweepRequests(): void {
	pageRequests.sweep();
	sessionRequests.sweep();
}
