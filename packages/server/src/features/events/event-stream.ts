import type { Area } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { ChangeFeed, ChangeNews } from "../../events/change-feed.ts";
import { positionOf, readEvents } from "../../events/read-events.ts";
import { HttpError } from "../../http/errors.ts";
import { heartbeatText, newsText, presenceText, reconnectText, reloadText } from "./event-text.ts";
import { createMailbox } from "./mailbox.ts";

/** The caller's current access. */
interface Viewer {
	may(action: "view", area: Area): boolean;
}

interface EventStreamOptions {
	readonly feed: ChangeFeed;
	readonly knex: Knex;
	readonly productionId: number;
	readonly accountId: number;
	/** The `id` of the last event that the caller received, or a list's timestamp; null starts now. */
	readonly lastEventId: string | null;
	/**
	 * Checks again what the caller may see.
	 * @throws {HttpError} if access was lost.
	 */
	readonly authorize: () => Promise<Viewer>;
	readonly signal: AbortSignal;
	/** The longest silence of the stream. */
	readonly heartbeatMs?: number;
	/** How often to check the caller's access when nothing happens. */
	readonly recheckMs?: number;
}

/** A viewer without any access. */
const NOBODY: Viewer = { may: () => false };

const HEARTBEAT_MS = 15_000;
const RECHECK_MS = 30_000;
/** How often to check the caller's access while people move, which they do often. */
const PRESENCE_RECHECK_MS = 5000;
/** The pause before retrying an unavailable database. */
const RETRY_MS = 1000;

/**
 * A production's changes as server-sent events, starting after the caller's last one [EVT2].
 *
 * The stream checks the caller's access before each message, and ends when access is lost. Callers who may see the records are
 * also sent the list of who else is present [EVT6].
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export async function* eventStream(options: EventStreamOptions): AsyncGenerator<string> {
	const { feed, knex, productionId, accountId, lastEventId, signal } = options;
	const { heartbeatMs = HEARTBEAT_MS, recheckMs = RECHECK_MS } = options;
	const mailbox = createMailbox(signal);
	// Subscribe before reading the outbox, so that the feed reports everything committed after the reading.
	const leave = await feed.subscribe(productionId, mailbox.put);
	const stopWatching = feed.presence.watch(productionId, mailbox.notePresence);
	try {
		const missed = await readEvents(knex, [productionId], positionOf(lastEventId ?? ""));
		const told = new Set(missed.events.map(({ id }) => id));
		let { token } = missed.position;
		let news: ChangeNews | null = null;
		if (lastEventId === null) yield heartbeatText(token);
		else if (!missed.isComplete) news = { kind: "reload", token };
		else news = { kind: "events", events: missed.events, token };
		let lastId = lastEventId ?? token;
		let checkedAt = performance.now();
		let viewer: Viewer | null = null;
		let isPresenceDue = true;
		let lastPresence: string | null = null;
		for (;;) {
			const age = performance.now() - checkedAt;
			const people = isPresenceDue ? feed.presence.people(productionId) : [];
			const isStale = viewer === null || age >= PRESENCE_RECHECK_MS;
			const needsViewer = people.some((person) => person.account_id !== accountId) && isStale;
			if (news !== null || age >= recheckMs || needsViewer) {
				const asked = await viewerNow(options);
				if (asked === "gone" || signal.aborted) return;
				if (asked === "unknown") {
					await mailbox.pause(RETRY_MS);
					yield heartbeatText(null);
					continue;
				}
				viewer = asked;
				checkedAt = performance.now();
				if (news !== null) {
					token = news.token;
					yield news.kind === "reload" ? reloadText(token) : newsText(news.events, viewer, lastId, token);
					lastId = token;
					news = null;
				}
			}
			if (isPresenceDue) {
				isPresenceDue = false;
				const text = presenceText(people, accountId, viewer ?? NOBODY);
				// A new stream assumes that nobody is present. The reader's own moves aren't reported, but don't silence the
				// stream.
				if (text !== (lastPresence ?? presenceText([], accountId, NOBODY))) yield text;
				else if (lastPresence !== null) yield heartbeatText(null);
				lastPresence = text;
			}
			const next = await mailbox.take(heartbeatMs);
			if (signal.aborted) return;
			if (next === "ended") {
				yield reconnectText();
				return;
			}
			if (next === "nothing") {
				lastId = feed.token() ?? lastId;
				yield heartbeatText(lastId);
			} else if (next === "presence") {
				isPresenceDue = true;
			} else {
				news =
					next.kind === "events" ? { ...next, events: next.events.filter(({ id }) => !told.has(id)) } : next;
			}
		}
	} finally {
		stopWatching();
		leave();
	}
}

/** @returns `gone` if the caller lost access, `unknown` while the database is unavailable. */
async function viewerNow({ authorize }: EventStreamOptions): Promise<Viewer | "gone" | "unknown"> {
	try {
		return await authorize();
	} catch (error) {
		return error instanceof HttpError ? "gone" : "unknown";
	}
}
