import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ProductionEvent } from "./change-event.ts";
import { EventConnection, type EventStream, pollDelayMs } from "./event-connection.ts";

class FakeStream extends EventTarget implements EventStream {
	readyState = 0;
	readonly url: string;
	constructor(url: string) {
		super();
		this.url = url;
	}
	answer(): void {
		this.readyState = 1;
		this.dispatchEvent(new Event("open"));
	}
	fail(readyState: 0 | 2): void {
		this.readyState = readyState;
		this.dispatchEvent(new Event("error"));
	}
	tell(type: string, data: string, lastEventId: string): void {
		this.dispatchEvent(new MessageEvent(type, { data, lastEventId }));
	}
	close(): void {
		this.readyState = 2;
	}
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function connect(lastEventId: string | null = null) {
	const streams: FakeStream[] = [];
	const events: ProductionEvent[] = [];
	const onRefused = vi.fn();
	const connection = new EventConnection({
		productionId: 12,
		lastEventId,
		onEvent: (event) => events.push(event),
		onRefused,
		open: (url) => {
			const stream = new FakeStream(url);
			streams.push(stream);
			return stream;
		},
	});
	const newest = (): FakeStream => {
		const stream = streams.at(-1);
		if (stream === undefined) throw new Error("nothing was opened");
		return stream;
	};
	return { connection, streams, events, newest, onRefused };
}

const CHANGE = { kind: "change", resource: "records", action: "updated", ids: [3] } as const;
const OPENED = { kind: "presence", people: null } as const;
const CHANGE_TEXT = JSON.stringify({ resource: "records", action: "updated", ids: [3] });

test("a stream that begins now requests a reload once, and then sends changes", () => {
	const { events, newest } = connect();
	expect(newest().url).toBe("/api/productions/12/events");
	newest().answer();
	newest().tell("change", CHANGE_TEXT, "a-8");
	newest().tell("change", "{}", "a-9");
	expect(events).toEqual([{ kind: "reload" }, OPENED, CHANGE]);
});

test("a stream that continues from an event only sends later ones", () => {
	const { events, newest } = connect("a-7");
	expect(newest().url).toBe("/api/productions/12/events?last_event_id=a-7");
	newest().answer();
	expect(events).toEqual([OPENED]);
});

test("[EVT6] a stream sends who is in the project, and again each time that it opens", () => {
	const { events, newest } = connect("a-7");
	const ada = { account_id: 3, name: "Ada", record_id: 9, field: "title", cut_id: null };
	newest().answer();
	newest().tell("presence", JSON.stringify({ people: [ada] }), "a-7");
	newest().tell("presence", JSON.stringify({ people: [{ name: "of another version" }] }), "a-7");
	newest().fail(0);
	newest().answer();
	expect(events).toEqual([OPENED, { kind: "presence", people: [ada] }, OPENED]);
});

test("the server's reload is passed on", () => {
	const { events, newest } = connect("a-7");
	newest().answer();
	newest().tell("reload", "{}", "a-900");
	expect(events).toEqual([OPENED, { kind: "reload" }]);
});

test("a stream that the browser reconnects by itself is left alone", () => {
	const { streams, newest } = connect("a-7");
	newest().answer();
	newest().fail(0);
	vi.advanceTimersByTime(5000);
	newest().answer();
	vi.advanceTimersByTime(60_000);
	expect(streams).toHaveLength(1);
});

test("a stream that stays closed for 6 s is reopened from the last event", () => {
	const { streams, events, newest } = connect();
	newest().answer();
	newest().tell("change", CHANGE_TEXT, "a-8");
	newest().fail(2);
	vi.advanceTimersByTime(5999);
	expect(streams).toHaveLength(1);
	vi.advanceTimersByTime(3000);
	expect(streams).toHaveLength(2);
	expect(newest().url).toContain("last_event_id=a-8");
	newest().answer();
	expect(events).toEqual([{ kind: "reload" }, OPENED, CHANGE, OPENED]);
});

test("the connection is checked every 3 to 30 s, less often with each reopening", () => {
	expect([0, 1, 2, 5, 100, 1000].map((count) => Math.round(pollDelayMs(count)))).toEqual([
		3000, 3466, 5493, 8959, 23_076, 30_000,
	]);
});

test("a closed connection opens no stream", () => {
	const { connection, streams, newest } = connect();
	newest().fail(2);
	connection.close();
	vi.advanceTimersByTime(120_000);
	expect(streams).toHaveLength(1);
	expect(vi.getTimerCount()).toBe(0);
});

test("a response that isn't a stream is reported, a lost connection isn't", () => {
	const { newest, onRefused } = connect();
	newest().answer();
	newest().fail(0);
	expect(onRefused).not.toHaveBeenCalled();
	newest().fail(2);
	expect(onRefused).toHaveBeenCalledTimes(1);
});
