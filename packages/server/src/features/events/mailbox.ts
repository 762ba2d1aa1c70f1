import type { ChangeNews } from "../../events/change-feed.ts";

/** Maximum ids and events waiting for a reader. A slower reader has to read everything again. */
const WAITING_MAX = 10_000;

/** A stream's unsent messages. */
export interface Mailbox {
	put(news: ChangeNews): void;
	/** Notes only that people came, moved or left. */
	notePresence(): void;
	/** Takes all pending changes, merged; waits until there is one. */
	take(waitMs: number): Promise<Exclude<ChangeNews, { kind: "end" }> | "presence" | "nothing" | "ended">;
	/** Waits even if changes are pending; ends early only when the stream ends. */
	pause(waitMs: number): Promise<void>;
}

/** A mailbox that ends with the signal, or on request. */
export function createMailbox(signal: AbortSignal): Mailbox {
	let waiting: Exclude<ChangeNews, { kind: "end" }> | null = null;
	let hasPresence = false;
	let isEnded = false;
	let wake = () => {};
	const end = () => {
		isEnded = true;
		wake();
	};
	signal.addEventListener("abort", end, { once: true });

	const wait = (waitMs: number): Promise<void> =>
		new Promise((done) => {
			const timer = setTimeout(() => wake(), waitMs);
			wake = () => {
				clearTimeout(timer);
				wake = () => {};
				done();
			};
		});

	return {
		put: (news) => {
			if (news.kind === "end") {
				end();
				return;
			}
			waiting = waiting === null ? news : joined(waiting, news);
			wake();
		},
		notePresence: () => {
			hasPresence = true;
			wake();
		},
		take: async (waitMs) => {
			if (waiting === null && !hasPresence && !isEnded && !signal.aborted) await wait(waitMs);
			if (isEnded || signal.aborted) return "ended";
			if (waiting === null && hasPresence) {
				hasPresence = false;
				return "presence";
			}
			const taken = waiting;
			waiting = null;
			return taken ?? "nothing";
		},
		pause: async (waitMs) => {
			const until = performance.now() + waitMs;
			while (!isEnded && !signal.aborted && performance.now() < until) await wait(waitMs);
		},
	};
}

type Waiting = Exclude<ChangeNews, { kind: "end" }>;

function joined(earlier: Waiting, later: Waiting): Waiting {
	const { token } = later;
	if (earlier.kind === "reload" || later.kind === "reload") return { kind: "reload", token };
	const events = [...earlier.events, ...later.events];
	const size = events.reduce((sum, { ids }) => sum + 1 + (ids?.length ?? 0), 0);
	return size > WAITING_MAX ? { kind: "reload", token } : { kind: "events", events, token };
}
