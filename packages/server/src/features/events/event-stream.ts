import type { Area } from "@oxcut/core";
import type { Knex } from "knex";
import type { ChangeFeed, ChangeNews } from "../../events/change-feed.ts";
import { positionOf, readEvents } from "../../events/read-events.ts";
import { HttpError } from "../../http/errors.ts";
import { heartbeatText, newsText, reconnectText, reloadText } from "./event-text.ts";
import { createMailbox } from "./mailbox.ts";

/** What a caller may see now. */
interface Viewer {
	may(action: "view", area: Area): boolean;
}

interface EventStreamOptions {
	readonly feed: ChangeFeed;
	readonly knex: Knex;
	readonly productionId: number;
	/** The `id` of the last event that the caller had, or a list's timestamp; null begins now. */
	readonly lastEventId: string | null;
	/** Asks anew what the caller may see. @throws {HttpError} where it may see nothing any more. */
	readonly authorize: () => Promise<Viewer>;
	readonly signal: AbortSignal;
	/** How long the stream is silent at most. */
	readonly heartbeatMs?: number;
	/** How old the answer of `authorize` may become although nothing happens. */
	readonly recheckMs?: number;
}

const HEARTBEAT_MS = 15_000;
const RECHECK_MS = 30_000;
/** How long to wait for a database that went away. */
const RETRY_MS = 1000;

/**
 * A production's changes as server-sent events, from the last one that the caller had [EVT2].
 *
 * Before anything is told, the caller is asked for anew; the stream ends for one who may see nothing any more.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export async function* eventStream(options: EventStreamOptions): AsyncGenerator<string> {
	const { feed, knex, productionId, lastEventId, signal } = options;
	const { heartbeatMs = HEARTBEAT_MS, recheckMs = RECHECK_MS } = options;
	const mailbox = createMailbox(signal);
	// Before the outbox is read: what is committed after that reading is told by the feed.
	const leave = await feed.subscribe(productionId, mailbox.put);
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
		for (;;) {
			const isDue = performance.now() - checkedAt >= recheckMs;
			if (news !== null || isDue) {
				const viewer = await viewerNow(options);
				if (viewer === "gone" || signal.aborted) return;
				if (viewer === "unknown") {
					await mailbox.pause(RETRY_MS);
					yield heartbeatText(null);
					continue;
				}
				checkedAt = performance.now();
				if (news !== null) {
					token = news.token;
					yield news.kind === "reload" ? reloadText(token) : newsText(news.events, viewer, lastId, token);
					lastId = token;
					news = null;
				}
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
			} else {
				news =
					next.kind === "events" ? { ...next, events: next.events.filter(({ id }) => !told.has(id)) } : next;
			}
		}
	} finally {
		leave();
	}
}

/** @returns `gone` for one who may see nothing any more, `unknown` while nobody can say. */
async function viewerNow({ authorize }: EventStreamOptions): Promise<Viewer | "gone" | "unknown"> {
	try {
		return await authorize();
	} catch (error) {
		return error instanceof HttpError ? "gone" : "unknown";
	}
}
