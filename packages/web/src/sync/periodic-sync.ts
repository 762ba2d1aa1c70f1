import type { EventList } from "@oxcut/core/model";
import { log } from "../api/log.ts";

export const FREQUENT_MS = 10 * 60 * 1000;
const INFREQUENT_MS = 60 * 60 * 1000;
export const RESPONSE_TIMEOUT_MS = 60_000;

/** Lists that change hourly, and lists that change daily. */
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
		"deliveries",
		"media",
		"budget_lines",
		"scenarios",
		"exclusion_rules",
		"fair_use_reviews",
		"orders",
		"templates",
		"employees",
		"resource_configs",
		"custom_fields",
		"alt_files",
		"data_files",
		"imports",
		"subscription",
	],
} as const satisfies Readonly<Record<string, readonly EventList[]>>;

interface SyncRequest {
	readonly productionId: number;
	/** The last answer's; null for the first call. */
	readonly timestamp: string | null;
	readonly signal: AbortSignal;
}

/** Loads the changes since a timestamp. @returns the answer's timestamp; null keeps the previous one. */
export type SyncLoad = (request: SyncRequest) => Promise<string | null>;

/**
 * Loads recent changes periodically, independent of the event stream: even if it is silent for long, nobody works with
 * data that is older than ten minutes.
 */
export class PeriodicSync {
	readonly #productionId: number;
	readonly #loads: ReadonlyMap<string, SyncLoad>;
	readonly #timestamps = new Map<string, string>();
	readonly #intervals: ReturnType<typeof setInterval>[] = [];

	/** @param loads - by list. */
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

	/** Loads one list's changes; gives up after a minute. */
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
