import { ApiError } from "@oxcut/core/api";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DebouncedWrites } from "./debounced-writes.ts";
import { keyOf, type UnsentWrite } from "./outbox.ts";
import { discardFailedWrites, flushAllWrites, retryAllWrites, waitingWrites } from "./waiting-writes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openWrites() {
	const network = { isOnline: true, comeBack: (): void => undefined };
	const sent: unknown[] = [];
	const answer = vi.fn(async (): Promise<unknown> => "saved");
	const kept = new Map<string, UnsentWrite>();
	const writes = new DebouncedWrites(
		(method, path, options) => {
			sent.push([method, path, options]);
			return answer();
		},
		{
			network: {
				isOnline: () => network.isOnline,
				onceOnline: (listener) => {
					network.comeBack = listener;
				},
			},
			kept: {
				put: (write) => kept.set(keyOf(write), write),
				drop: (key) => kept.delete(key),
			},
		},
	);
	return { network, sent, answer, kept, writes };
}

function failWith(status: number, retryAfter: number | null = null) {
	return new ApiError(`Request failed with status code ${status}`, { status, body: null, retryAfter });
}

test("changes of one URL within a second become one call with all their fields", async () => {
	const { sent, writes } = openWrites();
	const first = writes.write("PATCH", "/records/1", { record: { title: "A", notes: "x" } });
	await vi.advanceTimersByTimeAsync(999);
	const second = writes.write("PATCH", "/records/1", { record: { title: "B" } });
	await vi.advanceTimersByTimeAsync(999);
	expect(sent).toEqual([]);
	await vi.advanceTimersByTimeAsync(1);
	expect(sent).toEqual([["PATCH", "/records/1", { body: { record: { title: "B", notes: "x" } } }]]);
	expect(await Promise.all([first, second])).toEqual(["saved", "saved"]);
});

test("each method and URL has its own delay", async () => {
	const { sent, writes } = openWrites();
	void writes.write("PATCH", "/records/1", { a: 1 });
	void writes.write("PUT", "/records/1", { a: 1 });
	void writes.write("PATCH", "/records/2", { a: 1 });
	await vi.advanceTimersByTimeAsync(1000);
	expect(sent).toHaveLength(3);
});

test("a refused call rejects every change in it", async () => {
	const { answer, writes } = openWrites();
	answer.mockRejectedValueOnce(new Error("locked"));
	const outcomes = Promise.allSettled([
		writes.write("PATCH", "/cuts/1", { name: "A" }),
		writes.write("PATCH", "/cuts/1", { name: "B" }),
	]);
	await vi.advanceTimersByTimeAsync(1000);
	expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("leaving the page sends waiting changes at once", () => {
	const { sent, writes } = openWrites();
	void writes.write("PATCH", "/records/1", { a: 1 });
	writes.leave();
	expect(sent).toEqual([["PATCH", "/records/1", { body: { a: 1 }, keepalive: true }]]);
	expect(writes.isPending).toBe(false);
});

test("waiting changes of every queue are sent and answered before signing out", async () => {
	const sent: string[] = [];
	const online = { isOnline: () => true, onceOnline: () => undefined };
	const queue = () =>
		new DebouncedWrites(
			async (_method, path) => {
				await Promise.resolve();
				sent.push(path);
			},
			{ network: online, kept: { put: () => undefined, drop: () => undefined } },
		);
	const [forms, records, idle] = [queue(), queue(), queue()];
	void forms.write("PUT", "/productions/1", { production: { name: "Ferry" } });
	void records.write("PUT", "/records/1", { record: { title: "One" } });
	await flushAllWrites();
	expect(sent).toEqual(["/productions/1", "/records/1"]);
	expect([forms, records, idle].some(({ isPending }) => isPending)).toBe(false);
	await flushAllWrites();
	expect(sent).toHaveLength(2);
});

test("changes wait while the browser is offline, and are sent when it is back", async () => {
	const { network, sent, writes } = openWrites();
	const counts: number[] = [];
	const stop = waitingWrites.subscribe(() => counts.push(waitingWrites.count()));
	network.isOnline = false;
	void writes.write("PATCH", "/records/1", { a: 1 });
	await vi.advanceTimersByTimeAsync(60_000);
	expect(sent).toEqual([]);
	expect(writes.isPending).toBe(true);
	void writes.write("PATCH", "/records/1", { b: 2 });
	await vi.advanceTimersByTimeAsync(1000);
	network.isOnline = true;
	network.comeBack();
	expect(sent).toEqual([["PATCH", "/records/1", { body: { a: 1, b: 2 } }]]);
	// A sent change counts until it is answered.
	expect(counts).toEqual([1]);
	await vi.advanceTimersByTimeAsync(0);
	expect(counts).toEqual([1, 0]);
	stop();
});

test("changes that waited for the network are sent in order, even if the first fails", async () => {
	const { network, sent, answer, writes } = openWrites();
	network.isOnline = false;
	void writes.write("PATCH", "/records/1", { a: 1 });
	void writes.write("PATCH", "/records/2", { a: 2 });
	await vi.advanceTimersByTimeAsync(1000);
	network.isOnline = true;
	answer.mockRejectedValueOnce(failWith(502));
	network.comeBack();
	await vi.advanceTimersByTimeAsync(5000);
	const paths = sent.map((call) => (Array.isArray(call) ? call[1] : null));
	expect(paths).toEqual(["/records/1", "/records/1", "/records/2"]);
	expect(writes.isPending).toBe(false);
});

test("changes left by a closed page are sent before later edits", async () => {
	const { sent, writes } = openWrites();
	void writes.write("PUT", "/records/1", { record: { title: "New" } });
	void writes.write("PUT", "/records/1", { record: { title: "Old", notes: "x" } }, null, true);
	await vi.advanceTimersByTimeAsync(1000);
	expect(sent).toEqual([["PUT", "/records/1", { body: { record: { title: "New", notes: "x" } } }]]);
});

test.each([0, 401, 429, 500, 502])(
	"a change that the server can't take (%i) waits, and is retried until it can",
	async (status) => {
		const { sent, answer, writes } = openWrites();
		answer.mockRejectedValueOnce(failWith(status)).mockRejectedValueOnce(failWith(status));
		const saved = writes.write("PUT", "/records/1", { record: { title: "A" } });
		await vi.advanceTimersByTimeAsync(1000);
		expect(waitingWrites.count()).toBe(1);
		expect(waitingWrites.problem()).toBe(`Request failed with status code ${status}`);
		await vi.advanceTimersByTimeAsync(1000);
		expect(sent).toHaveLength(2);
		await vi.advanceTimersByTimeAsync(1999);
		expect(sent).toHaveLength(2);
		await vi.advanceTimersByTimeAsync(1);
		expect(await saved).toBe("saved");
		expect([waitingWrites.count(), waitingWrites.problem()]).toEqual([0, null]);
	},
);

test("the server's own delay is respected", async () => {
	const { sent, answer, writes } = openWrites();
	answer.mockRejectedValueOnce(failWith(429, 20));
	void writes.write("PUT", "/records/1", { a: 1 });
	await vi.advanceTimersByTimeAsync(1000 + 19_999);
	expect(sent).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(1);
	expect(sent).toHaveLength(2);
});

test("while the first of several changes can't be sent, the others aren't tried", async () => {
	const { sent, answer, writes } = openWrites();
	answer.mockRejectedValue(failWith(503));
	for (const id of [1, 2, 3]) void writes.write("PUT", `/records/${id}`, { a: 1 });
	await vi.advanceTimersByTimeAsync(1000);
	expect(sent).toHaveLength(3);
	sent.length = 0;
	await vi.advanceTimersByTimeAsync(30_000);
	expect(new Set(sent.map((call) => JSON.stringify(call))).size).toBe(1);
	answer.mockResolvedValue("saved");
	retryAllWrites();
	await vi.advanceTimersByTimeAsync(0);
	expect(waitingWrites.count()).toBe(0);
});

test("a change after a waiting one is sent with it", async () => {
	const { sent, answer, writes } = openWrites();
	answer.mockRejectedValueOnce(failWith(503));
	const basis = (fields: object, seen: object) => ({
		item: { path: "/records/1", wrapper: "record" },
		fields: { ...fields },
		seen: { ...seen },
	});
	void writes.write("PUT", "/records/1", { record: { title: "A" } }, basis({ title: "A" }, { title: "" }));
	await vi.advanceTimersByTimeAsync(1000);
	void writes.write("PUT", "/records/1", { record: { title: "B" } }, basis({ title: "B" }, { title: "A" }));
	await vi.advanceTimersByTimeAsync(1000);
	expect(sent.at(-1)).toEqual(["PUT", "/records/1", { body: { record: { title: "B" } } }]);
	expect(waitingWrites.count()).toBe(0);
});

test("a change made while the previous one is being sent is sent after it", async () => {
	const { sent, answer, writes } = openWrites();
	let arrive = (_answer: unknown): void => undefined;
	answer.mockReturnValueOnce(new Promise((done) => (arrive = done)));
	void writes.write("PUT", "/records/1", { a: 1 });
	await vi.advanceTimersByTimeAsync(1000);
	void writes.write("PUT", "/records/1", { a: 2 });
	await vi.advanceTimersByTimeAsync(5000);
	expect(sent).toHaveLength(1);
	arrive("saved");
	await vi.advanceTimersByTimeAsync(0);
	expect(sent).toEqual([
		["PUT", "/records/1", { body: { a: 1 } }],
		["PUT", "/records/1", { body: { a: 2 } }],
	]);
});

test("calls about one item are sent one after another, whatever their addresses, and a flush waits for all of them", async () => {
	const { sent, answer, writes } = openWrites();
	const basis = { item: { path: "/records/1", wrapper: "record" }, fields: {}, seen: {} };
	let arrive = (_answer: unknown): void => undefined;
	answer.mockReturnValueOnce(new Promise((done) => (arrive = done)));
	void writes.write("PUT", "/records/1", { record: { title: "A" } }, basis);
	void writes.write("PATCH", "/records/1/change_key_info", { category: "Still" }, basis);
	let isFlushed = false;
	const flushed = writes.flushAll().then(() => {
		isFlushed = true;
	});
	await vi.advanceTimersByTimeAsync(5000);
	expect([sent.length, isFlushed]).toEqual([1, false]);
	arrive("saved");
	await flushed;
	expect(sent.map((call) => (Array.isArray(call) ? call[1] : null))).toEqual([
		"/records/1",
		"/records/1/change_key_info",
	]);
});

test("a change is stored until the server has confirmed or refused it", async () => {
	const { answer, kept, writes } = openWrites();
	const basis = {
		item: { path: "/records/1", wrapper: "record" },
		fields: { title: "A" },
		seen: { title: "" },
	};
	void writes.write("PUT", "/records/1", { record: { title: "A" } }, basis);
	const write = { method: "PUT", path: "/records/1", body: { record: { title: "A" } }, basis };
	expect([...kept.values()]).toEqual([write]);
	answer.mockRejectedValueOnce(failWith(0));
	await vi.advanceTimersByTimeAsync(1000);
	expect([...kept.values()]).toEqual([write]);
	await vi.advanceTimersByTimeAsync(1000);
	expect(kept.size).toBe(0);
	const refused = writes.write("PUT", "/records/1", { record: { title: "" } });
	answer.mockRejectedValueOnce(failWith(422));
	const outcome = expect(refused).rejects.toThrow("422");
	await vi.advanceTimersByTimeAsync(1000);
	await outcome;
	expect(kept.size).toBe(0);
});

test("changes that the server can't take can be discarded, and their callers are told", async () => {
	const { answer, kept, writes } = openWrites();
	answer.mockRejectedValue(failWith(500));
	const outcome = expect(writes.write("PUT", "/records/1", { a: 1 })).rejects.toThrow("500");
	await vi.advanceTimersByTimeAsync(1000);
	discardFailedWrites();
	await outcome;
	expect([kept.size, waitingWrites.count(), waitingWrites.problem()]).toEqual([0, 0, null]);
});

test("calls that aren't merged are sent at once, each with its key, one after another", async () => {
	const { sent, answer, writes } = openWrites();
	let release = (): void => undefined;
	answer.mockReturnValueOnce(
		new Promise((resolve) => {
			release = () => resolve("first");
		}),
	);
	const both = [
		writes.once("POST", "/prices", { value: 1 }, "a"),
		writes.once("POST", "/prices?build=true", { value: 2 }, "b"),
	];
	const first = ["POST", "/prices", { body: { value: 1 }, idempotencyKey: "a" }];
	expect(sent).toEqual([first]);
	release();
	expect(await Promise.all(both)).toEqual(["first", "saved"]);
	const second = ["POST", "/prices?build=true", { body: { value: 2 }, idempotencyKey: "b" }];
	expect(sent).toEqual([first, second]);
});

test("a call isn't sent before an earlier one of its path that failed", async () => {
	const { sent, answer, kept, writes } = openWrites();
	answer.mockRejectedValueOnce(failWith(503));
	const both = [
		writes.once("POST", "/costs", { value: 1 }, "a"),
		writes.once("POST", "/costs", { value: 2 }, "b"),
	];
	await vi.advanceTimersByTimeAsync(0);
	const third = writes.once("POST", "/costs", { value: 3 }, "c");
	await vi.advanceTimersByTimeAsync(0);
	expect(sent).toHaveLength(1);
	expect([...kept.values()].map(({ idempotencyKey }) => idempotencyKey)).toEqual(["a", "b", "c"]);
	await vi.advanceTimersByTimeAsync(1000);
	await Promise.all([...both, third]);
	expect(sent.slice(1)).toEqual(
		["a", "b", "c"].map((idempotencyKey, index) => [
			"POST",
			"/costs",
			{ body: { value: index + 1 }, idempotencyKey },
		]),
	);
	expect(kept.size).toBe(0);
});

test("a deletion is done if a repetition doesn't find the item, and refused if the first try doesn't", async () => {
	const { answer, writes } = openWrites();
	answer.mockRejectedValueOnce(failWith(503)).mockRejectedValueOnce(failWith(404));
	const repeated = writes.once("DELETE", "/names", { names: [1] }, "a");
	await vi.advanceTimersByTimeAsync(1000);
	await repeated;
	answer.mockRejectedValueOnce(failWith(404));
	await expect(writes.once("DELETE", "/names", { names: [2] }, "b")).rejects.toThrow("404");
});
