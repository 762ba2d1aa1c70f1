import type { PresencePlace, PresentPerson } from "@oxcut/core/model";
import type { Logger } from "pino";
import * as z from "zod";
import { coalesced } from "./coalesced.ts";

/** The presence of people in productions, as known to this process. In memory only [EVT6]. */
export interface Presence {
	/** Stores a tab's place and announces it to the other processes. A null place means that the tab has left. */
	report(tab: PresentTab, place: PresencePlace | null): void;
	/** The people in a production, ordered by account. Each appears once, at their latest place. */
	people(productionId: number): readonly PresentPerson[];
	/**
	 * @param changed - called shortly after the people of a production change.
	 * @returns ends the watch.
	 */
	watch(productionId: number, changed: () => void): () => void;
	/** Processes another process's announcement. */
	hear(text: string): void;
	stop(): void;
}

/** A browser tab that someone has open on a production. */
interface PresentTab {
	readonly productionId: number;
	readonly accountId: number;
	readonly name: string;
	readonly tab: string;
}

interface Entry extends PresentTab {
	readonly place: PresencePlace;
	/** Counts the moves of this process: the latest is the highest. */
	readonly movedAt: number;
	readonly expiresAtMs: number;
}

interface PresenceOptions {
	/** Sends a text to the other processes on the same database; null if there are none. */
	readonly announce: ((text: string) => Promise<void>) | null;
	readonly log: Logger;
	/** How long a tab counts as present after its last report. Tabs report every 5 seconds while they aren't alone. */
	readonly lifeMs?: number;
}

const LIFE_MS = 12_000;
const SWEEP_MS = 500;
/** Reports within this time are combined. */
const GAP_MS = 250;
/** The oldest tabs of a person, and the oldest people of a production, are dropped beyond these limits. */
const TABS_MAX = 20;
const PEOPLE_MAX = 200;
const NAME_MAX = 100;
/** PostgreSQL limits a notification to less than 8000 bytes. */
const ANNOUNCED_MAX_BYTES = 7000;

const announcedSchema = z.array(
	z.object({
		productionId: z.int(),
		accountId: z.int(),
		name: z.string(),
		tab: z.string(),
		place: z
			.object({
				record_id: z.int().nullable(),
				field: z.string().nullable(),
				cut_id: z.int().nullable(),
			})
			.nullable(),
	}),
);
type Announced = z.infer<typeof announcedSchema>[number];

/**
 * Tracks which people are where.
 *
 * Nothing is written to the database: each process announces its callers' reports, the others hear them, and every process forgets
 * whatever isn't repeated. A process that starts late or missed something is up to date after one round of reports.
 */
export function createPresence({ announce, log, lifeMs = LIFE_MS }: PresenceOptions): Presence {
	/** By production, then by account and tab. */
	const entries = new Map<number, Map<string, Entry>>();
	const watchers = new Map<number, Set<() => void>>();
	const changed = new Set<number>();
	let unannounced: Announced[] = [];
	let moves = 0;
	let sweeper: NodeJS.Timeout | null = null;
	let isStopped = false;

	const tellSoon = coalesced(
		GAP_MS,
		() => {
			const productions = [...changed];
			changed.clear();
			for (const productionId of productions) for (const tell of watchers.get(productionId) ?? []) tell();
		},
		(error) => log.warn({ err: error }, "couldn't send presence"),
	);
	const announceSoon = coalesced(
		GAP_MS,
		async () => {
			const waiting = unannounced;
			unannounced = [];
			for (const text of textsOf(waiting)) await announce?.(text);
		},
		(error) => log.warn({ err: error }, "couldn't announce presence"),
	);
	const markChanged = (productionId: number) => {
		changed.add(productionId);
		tellSoon();
	};

	const remove = (productionId: number, key: string) => {
		const inProduction = entries.get(productionId);
		if (inProduction?.delete(key) !== true) return;
		if (inProduction.size === 0) entries.delete(productionId);
		markChanged(productionId);
	};
	const sweep = () => {
		const now = performance.now();
		for (const [productionId, inProduction] of entries) {
			for (const [key, { expiresAtMs }] of inProduction) if (expiresAtMs <= now) remove(productionId, key);
		}
		if (entries.size === 0 && sweeper !== null) {
			clearInterval(sweeper);
			sweeper = null;
		}
	};

	const take = ({ place, ...tab }: Announced) => {
		const { productionId, accountId } = tab;
		const key = `${accountId} ${tab.tab}`;
		if (place === null) {
			remove(productionId, key);
			return;
		}
		const inProduction = entries.get(productionId) ?? new Map<string, Entry>();
		entries.set(productionId, inProduction);
		const before = inProduction.get(key);
		const hasMoved = before === undefined || !isSamePlace(before.place, place);
		if (hasMoved) moves += 1;
		// Re-insert it, so that the first entry is the one that has been silent longest.
		inProduction.delete(key);
		inProduction.set(key, {
			...tab,
			place,
			movedAt: hasMoved ? moves : before.movedAt,
			expiresAtMs: performance.now() + lifeMs,
		});
		if (before === undefined) dropOldest(inProduction, accountId);
		if (hasMoved) markChanged(productionId);
		if (sweeper === null) {
			sweeper = setInterval(sweep, Math.min(SWEEP_MS, lifeMs));
			sweeper.unref();
		}
	};

	return {
		report: ({ productionId, accountId, name, tab }, place) => {
			if (isStopped) return;
			const announced = { productionId, accountId, name: name.slice(0, NAME_MAX), tab, place };
			take(announced);
			if (announce === null) return;
			unannounced.push(announced);
			announceSoon();
		},
		people: (productionId) => {
			sweep();
			const latest = new Map<number, Entry>();
			for (const entry of entries.get(productionId)?.values() ?? []) {
				const other = latest.get(entry.accountId);
				if (other === undefined || other.movedAt < entry.movedAt) latest.set(entry.accountId, entry);
			}
			return [...latest.values()]
				.sort((a, b) => a.accountId - b.accountId)
				.map(({ accountId, name, place }) => ({ account_id: accountId, name, ...place }));
		},
		watch: (productionId, tell) => {
			const own = watchers.get(productionId) ?? new Set();
			watchers.set(productionId, own.add(tell));
			return () => {
				own.delete(tell);
				if (own.size === 0 && watchers.get(productionId) === own) watchers.delete(productionId);
			};
		},
		hear: (text) => {
			for (const announced of readAnnounced(text, log)) take(announced);
		},
		stop: () => {
			isStopped = true;
			if (sweeper !== null) clearInterval(sweeper);
			sweeper = null;
			entries.clear();
		},
	};
}

function isSamePlace(one: PresencePlace, other: PresencePlace): boolean {
	return one.record_id === other.record_id && one.field === other.field && one.cut_id === other.cut_id;
}

/** Makes room for a new tab: opening endless tabs must not fill the memory. */
function dropOldest(inProduction: Map<string, Entry>, accountId: number): void {
	const own = [...inProduction].filter(([, entry]) => entry.accountId === accountId);
	const [oldest] = own.length > TABS_MAX ? own : inProduction.size > PEOPLE_MAX ? [...inProduction] : [];
	if (oldest !== undefined) inProduction.delete(oldest[0]);
}

/** Packs everything into as few notifications as possible. */
function textsOf(announced: readonly Announced[]): string[] {
	const batches: Announced[][] = [];
	let bytes = Number.POSITIVE_INFINITY;
	for (const each of announced) {
		const own = Buffer.byteLength(JSON.stringify(each)) + 1;
		if (bytes + own > ANNOUNCED_MAX_BYTES) {
			batches.push([]);
			bytes = 0;
		}
		batches.at(-1)?.push(each);
		bytes += own;
	}
	return batches.map((batch) => JSON.stringify(batch));
}

function readAnnounced(text: string, log: Logger): readonly Announced[] {
	try {
		return announcedSchema.parse(JSON.parse(text));
	} catch (error) {
		// During an upgrade, processes of both versions run.
		log.debug({ err: error }, "ignored presence from a different version");
		return [];
	}
}
