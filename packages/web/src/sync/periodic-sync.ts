import type { EventList } from "@oxcut/core/model";
import { log } from "../api/log.ts";

export const FREQUENT_MS = 10 * 60 * 1000;
const INFREQUENT_MS = 60 * 60 * 1000;
export const RESPONSE_TIMEOUT_MS = 60_000;

/** What changes by the hour, and what changes by the day. */
export const SYNC_ROUTES = {
	frequent: [
		"records",
		"tags",
		"licensors",
		"prices",
		"licensing_conditions",
		"cuts",
		"cached_resources",
		"resource_metadata",
		"team_members",
		"invites",
		"record_views",
	],
	infrequent: [
		"productions",
		"licenses",
		"employees",
		"resource_configs",
		"custom_fields",
		"alt_files",
		"data_files",
		"imports",
	],
} as const satisfies Readonly<Record<string, readonly EventList[]>>;

interface SyncRequest {
	readonly productionId: number;
	/** Of the last answer; null for the first. */
	readonly timestamp: string | null;
	readonly signal: AbortSignal;
}

/** Loads what changed since a timestamp. @returns the timestamp of the answer; null keeps the one before. */
export type SyncLoad = (request: SyncRequest) => Promise<string | null>;

/**
 * Loads recent changes now and then, whatever the event stream says: should it be silent for long, nobody works with
 * what is older than ten minutes.
 */
export class PeriodicSync {
	readonly #productionId: number;
	readonly #loads: ReadonlyMap<string, SyncLoad>;
	readonly #timestamps = new Map<string, string>();
	readonly #intervals: ReturnType<typeof setInterval>[] = [];

	/** @param loads - by the list that each loads. */
	constructor(productionId: number, loads: ReadonlyMap<string, SyncLoad>) {
		this.#productionId = productionId;
		this.#loads = loads;
	}

	start(): void {
		const every = (ms: number, routes: readonly string[]) =>
			this.#intervals.push(
				setInterval(() => {
					for (const route of routes) void this.run(route);
				}, ms),
			);
		every(FREQUENT_MS, SYNC_ROUTES.frequent);
		every(INFREQUENT_MS, SYNC_ROUTES.infrequent);
	}

	stop(): void {
		for (const interval of this.#intervals.splice(0)) clearInterval(interval);
	}

	/** Loads one list's changes; an answer that takes longer than a minute is waited for no more. */
	async run(route: string): Promise<void> {
		const load = this.#loads.get(route);
		if (load === undefined) {
			log.warn(`Unknown sync route: ${route}`);
			return;
		}
		const request = new AbortController();
		const timer = setTimeout(() => request.abort(), RESPONSE_TIMEOUT_MS);
		const timeout = new Promise<null>((done) => {
			request.signal.addEventListener("abort", () => done(null));
		});
		const answer = load({
			productionId: this.#productionId,
			timestamp: this.#timestamps.get(route) ?? null,
			signal: request.signal,
		}).catch(() => null);
		const timestamp = await Promise.race([answer, timeout]);
		clearTimeout(timer);
		if (timestamp !== null) this.#timestamps.set(route, timestamp);
	}
}
