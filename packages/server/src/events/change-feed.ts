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
	/** The server is shutting down. */
	| { readonly kind: "end" };

/** Tells this process what is changed in productions, whichever process changed it. */
export interface ChangeFeed {
	/**
	 * @param take - is told everything that is committed from when this resolves on; of what was committed before,
	 *   some may be told too.
	 * @returns ends the subscription.
	 */
	subscribe(productionId: number, take: (news: ChangeNews) => void): Promise<() => void>;
	/** The presence of people in productions, reported to any process [EVT6]. */
	readonly presence: Presence;
	/** The position sent to all subscribers [API0]; null while there is none. */
	token(): string | null;
	/** Tells all subscribers that it ends. */
	stop(): Promise<void>;
}

/** The channel of the processes on one database. */
const CHANNEL = "ox_changes";
/** Commits that are closer together are looked up together. */
const GAP_MS = 25;
/** And those of another process: it is told at once of the first, and of what follows a little later. */
const ANNOUNCE_GAP_MS = 100;
/** The maximum delay of an unannounced change, if a process died between committing and announcing it. */
const POLL_MS = 2000;

/**
 * Follows the outbox of changes, with one query for all subscribers.
 *
 * It looks whenever a transaction of this process was committed or another process says that it committed one.
 * The word of a change carries nothing but who speaks: what happened is in the outbox, and what was missed is there too. (A
 * trigger could give the word, but PostgreSQL lets only one transaction commit at a time of those that notify.)
 */
export function createChangeFeed({ knex, connect }: Database, log: Logger, pollMs = POLL_MS): ChangeFeed {
	const self = randomUUID();
	const subscribers = new Map<number, Set<(news: ChangeNews) => void>>();
	let position: Promise<EventPosition> | null = null;
	let reached: string | null = null;
	let others: Listener | null = null;
	let isStopped = false;

	const tell = (productionId: number, news: ChangeNews) => {
		for (const take of subscribers.get(productionId) ?? []) take(news);
	};

	const look = async () => {
		if (position === null) return;
		const asked = position;
		const batch = await readEvents(knex, subscribers.keys(), await asked);
		// All left meanwhile, and others came: they start from a position of their own.
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

	// Presence goes along in the word itself: it is in no table.
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

	/** Hears the other processes from the first use on. */
	const listen = () => {
		if (connect === null || isStopped) return;
		others ??= listenToOthers({
			connect,
			channel: CHANNEL,
			log,
			hear: (payload) => {
				const [speaker, text] = splitPayload(payload ?? "");
				if (speaker === self) return;
				if (text === null) lookSoon();
				else presence.hear(text);
			},
		});
	};

	const hearCommit = () => {
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
	// Of no production: only where the outbox stands.
	return (await readEvents(knex, [], positionOf(""))).position;
}

/** The sender and its presence message; null for a change. */
function splitPayload(payload: string): readonly [speaker: string, text: string | null] {
	const end = payload.indexOf(" ");
	return end < 0 ? [payload, null] : [payload.slice(0, end), payload.slice(end + 1)];
}
