import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RecordsStore } from "../../../records-store/records-store.ts";
import { testRecord } from "../../../records-store/testing/test-record.ts";
import { REINDEX_MAX_ATTEMPTS, SearchClient, type SearchPort } from "./search-client.ts";
import type { SearchRequest } from "./search-messages.ts";

class FakePort implements SearchPort {
	readonly sent: SearchRequest[] = [];
	onmessage: SearchPort["onmessage"] = null;
	postMessage(message: SearchRequest): void {
		this.sent.push(message);
	}
	terminate(): void {}
	of<T extends SearchRequest["type"]>(type: T): Extract<SearchRequest, { type: T }>[] {
		return this.sent.filter(
			(message): message is Extract<SearchRequest, { type: T }> => message.type === type,
		);
	}
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the worker is asked about a reindex, with an id of three digits, until it has finished", async () => {
	const store = new RecordsStore(1);
	store.put([testRecord(1), testRecord(2)]);
	const port = new FakePort();
	const reindexed = new SearchClient(store, port).reindex();
	await vi.advanceTimersByTimeAsync(250 + 250 * 1.4);
	const asked = port.of("reload");
	expect(asked).toHaveLength(1 + 3);
	const id = asked[0]?.id ?? "";
	expect(id).toMatch(/^\d{3}$/);
	port.onmessage?.(new MessageEvent("message", { data: { type: "finished", id } }));
	await vi.advanceTimersByTimeAsync(250 * 1.4 ** 2);
	expect(await reindexed).toBe(true);
});

test("an unfinished reindex is given up after 15 attempts", async () => {
	const port = new FakePort();
	const reindexed = new SearchClient(new RecordsStore(1), port).reindex();
	await vi.runAllTimersAsync();
	expect(await reindexed).toBe(false);
	expect(port.of("reload")).toHaveLength(1 + REINDEX_MAX_ATTEMPTS);
});

test("typed text is searched at once, then every 500 ms, and only the last answer counts", () => {
	const port = new FakePort();
	const client = new SearchClient(new RecordsStore(1), port);
	const found = vi.fn();
	for (const text of ["f", "fe", "fer"]) client.query(text, found);
	expect(port.of("query").map(({ text }) => text)).toEqual(["f"]);
	vi.advanceTimersByTime(500);
	expect(port.of("query").map(({ text }) => text)).toEqual(["f", "fer"]);
	const [first, last] = port.of("query").map(({ id }) => id);
	port.onmessage?.(
		new MessageEvent("message", { data: { type: "found", id: first ?? 0, ids: Int32Array.of(1) } }),
	);
	expect(found).not.toHaveBeenCalled();
	port.onmessage?.(
		new MessageEvent("message", { data: { type: "found", id: last ?? 0, ids: Int32Array.of(2) } }),
	);
	expect(found).toHaveBeenCalledWith([2]);
});

test("added and removed records are sent to the worker", () => {
	const store = new RecordsStore(1);
	const port = new FakePort();
	new SearchClient(store, port);
	store.put([testRecord(1)]);
	store.remove([1]);
	expect(port.sent).toMatchObject([
		{ type: "add", documents: [{ id: 1 }] },
		{ type: "remove", ids: [1] },
	]);
});
