import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import { COMMITTED } from "../db/transaction.ts";
import { coalesced } from "./coalesced.ts";
import { type Listener, listenToOthers } from "./listen-to-others.ts";
import { createPresence, type Presence } from "./presence.ts";
import { type ChangeEvent, type EventPosition, positionOf, readEvents } from "./read-events.ts";

/** A message to a subscriber: an event, or that events were lost and everything must be read again. */
export type ChangeNews =
	| { readonly kind: "events"; readonly events: readonly ChangeEvent[]; readonly token: string }
	| { readonly kind: "reload"; readonly token: string }
	| { readonly kind: "end" };

/** Reports changes in productions to this process, whichever process made them. */
export interface ChangeFeed {
	/**
	 * @param take - receives every change committed after this resolves, and perhaps some committed before.
	 * @returns ends the subscription.
	 */
	subscribe(productionId: number, take: (news: ChangeNews) => void): Promise<() => void>;
	/** The presence of people in productions, reported to any process [EVT6]. */
	readonly presence: Presence;
	/** How many commits this process knows of: its own at once, those of others when they are announced. */
	commits(): number;
	/** The last position sent to all subscribers [API0]; null if there is none. */
	token(): string | null;
	/** Ends all subscriptions, after a last message. */
	stop(): Promise<void>;
}

/** The channel that the processes on one database share. */
const CHANNEL = "ox_changes";
/** Commits this close together share a query. */
const GAP_MS = 25;
/** Limits announcements to other processes: the first goes out at once, the following ones are combined. */
const ANNOUNCE_GAP_MS = 100;
/** The maximum delay of a change whose process died before announcing it. */
const POLL_MS = 2000;

/**
 * Follows the outbox of changes, with one query for all subscribers.
 *
 * Reads it whenever this process commits a transaction or another process announces that it did. An announcement names only
 * its sender: the outbox holds the events, including those missed. (A trigger could announce changes, but PostgreSQL
 * commits transactions that notify one at a time.)
 */
export function createChangeFeed({ knex, connect }: Database, log: Logger, pollMs = POLL_MS): ChangeFeed {
	const self = randomUUID();
	const subscribers = new Map<number, Set<(news: ChangeNews) => void>>();
	let position: Promise<EventPosition> | null = null;
	let reached: string | null = null;
	let others: Listener | null = null;
	let isStopped = false;
	let commits = 0;

	const tell = (productionId: number, news: ChangeNews) => {
		for (const take of subscribers.get(productionId) ?? []) take(news);
	};

	const look = async () => {
		if (position === null) return;
		const asked = position;
		const batch = await readEvents(knex, subscribers.keys(), await asked);
		// Meanwhile all subscribers left and others came, who start from their own position.
		if (position !== asked) return;
		const { token } = batch.position;
		position = Promise.resolve(batch.position);
		reached = token;
		if (!batch.isComplete) {
			for (const productionId of subscribers.keys()) tell(productionId, { kind: "reload", token });
			return;
		}
		for (const productionId of new Set(batch.events.map((event) => event.productionId))) {
			const events = batch.events.filter((event) => event.productionId === productionId);
			tell(productionId, { kind: "events", events, token });
		}
	};
	const lookSoon = coalesced(GAP_MS, look, (error) => log.warn({ err: error }, "couldn't read changes"));

	const announceSoon = coalesced(
		ANNOUNCE_GAP_MS,
		async () => {
			await knex.raw("select pg_notify(?, ?)", [CHANNEL, self]);
		},
		(error) => log.warn({ err: error }, "couldn't announce a change"),
	);

	// Announcements carry the presence itself, because no table stores it.
	const presence = createPresence({
		announce:
			connect === null
				? null
				: async (text) => {
						listen();
						await knex.raw("select pg_notify(?, ?)", [CHANNEL, `${self} ${text}`]);
					},
		log,
	});

	/** Starts listening to other processes, with the first subscription or the first cached caller. */
	const listen = () => {
		if (connect === null || isStopped) return;
		others ??= listenToOthers({
			connect,
			channel: CHANNEL,
			log,
			hear: (payload) => {
				const [speaker, text] = splitPayload(payload ?? "");
				if (speaker === self) return;
				if (text === null) {
					commits += 1;
					lookSoon();
				} else presence.hear(text);
			},
		});
	};

	const hearCommit = () => {
		commits += 1;
		if (isStopped) return;
		if (connect !== null) announceSoon();
		if (position !== null) lookSoon();
	};
	knex.on(COMMITTED, hearCommit);

	const poll = setInterval(() => {
		if (position !== null) lookSoon();
	}, pollMs);
	poll.unref();

	return {
		presence,
		commits: () => {
			listen();
			return commits;
		},
		token: () => reached,
		subscribe: async (productionId, take) => {
			if (isStopped) {
				take({ kind: "end" });
				return () => {};
			}
			listen();
			const takers = subscribers.get(productionId) ?? new Set();
			subscribers.set(productionId, takers.add(take));
			const leave = () => {
				takers.delete(take);
				if (takers.size === 0 && subscribers.get(productionId) === takers) subscribers.delete(productionId);
				if (subscribers.size > 0) return;
				position = null;
				reached = null;
			};
			position ??= presentPosition(knex);
			try {
				await position;
			} catch (error) {
				leave();
				throw error;
			}
			return leave;
		},
		stop: async () => {
			isStopped = true;
			clearInterval(poll);
			knex.off(COMMITTED, hearCommit);
			for (const productionId of [...subscribers.keys()]) tell(productionId, { kind: "end" });
			presence.stop();
			await others?.stop();
		},
	};
}

async function presentPosition(knex: Database["knex"]): Promise<EventPosition> {
	// For no production: only the outbox's current position.
	return (await readEvents(knex, [], positionOf(""))).position;
}

/** The sender and its presence message; null for a change. */
function splitPayload(payload: string): readonly [speaker: string, text: string | null] {
	const end = payload.indexOf(" ");
	return end < 0 ? [payload, null] : [payload.slice(0, end), payload.slice(end + 1)];
}
