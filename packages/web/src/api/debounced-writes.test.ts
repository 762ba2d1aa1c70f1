import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DebouncedWrites, flushAllWrites, waitingWrites } from "./debounced-writes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openWrites() {
	const network = { isOnline: true, comeBack: (): void => undefined };
	const send = vi.fn(async () => "saved");
	const writes = new DebouncedWrites(send, {
		isOnline: () => network.isOnline,
		onceOnline: (listener) => {
			network.comeBack = listener;
		},
	});
	return { network, send, writes };
}

test("changes of one URL within a second are one call with all their fields", async () => {
	const { send, writes } = openWrites();
	const first = writes.write("PATCH", "/records/1", { record: { title: "A", notes: "x" } });
	await vi.advanceTimersByTimeAsync(999);
	const second = writes.write("PATCH", "/records/1", { record: { title: "B" } });
	await vi.advanceTimersByTimeAsync(999);
	expect(send).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(send.mock.calls).toEqual([
		["PATCH", "/records/1", { body: { record: { title: "B", notes: "x" } } }],
	]);
	expect(await Promise.all([first, second])).toEqual(["saved", "saved"]);
});

test("methods and URLs are waited for apart", async () => {
	const { send, writes } = openWrites();
	void writes.write("PATCH", "/records/1", { a: 1 });
	void writes.write("PUT", "/records/1", { a: 1 });
	void writes.write("PATCH", "/records/2", { a: 1 });
	await vi.advanceTimersByTimeAsync(1000);
	expect(send).toHaveBeenCalledTimes(3);
});

test("a refused change rejects every change that went with it", async () => {
	const { send, writes } = openWrites();
	send.mockRejectedValueOnce(new Error("locked"));
	const outcomes = Promise.allSettled([
		writes.write("PATCH", "/cuts/1", { name: "A" }),
		writes.write("PATCH", "/cuts/1", { name: "B" }),
	]);
	await vi.advanceTimersByTimeAsync(1000);
	expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("leaving the page sends what waits at once", () => {
	const { send, writes } = openWrites();
	void writes.write("PATCH", "/records/1", { a: 1 });
	writes.flushAll();
	expect(send).toHaveBeenCalledWith("PATCH", "/records/1", { body: { a: 1 }, keepalive: true });
	expect(writes.isPending).toBe(false);
});

test("what waits in any queue is sent before somebody signs out, and is answered then", async () => {
	const sent: string[] = [];
	const online = { isOnline: () => true, onceOnline: () => undefined };
	const queue = () =>
		new DebouncedWrites(async (_method, path) => {
			await Promise.resolve();
			sent.push(path);
		}, online);
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
	const { network, send, writes } = openWrites();
	const counts: number[] = [];
	const stop = waitingWrites.subscribe(() => counts.push(waitingWrites.count()));
	network.isOnline = false;
	void writes.write("PATCH", "/records/1", { a: 1 });
	await vi.advanceTimersByTimeAsync(60_000);
	expect(send).not.toHaveBeenCalled();
	expect(writes.isPending).toBe(true);
	void writes.write("PATCH", "/records/1", { b: 2 });
	await vi.advanceTimersByTimeAsync(1000);
	network.isOnline = true;
	network.comeBack();
	expect(send.mock.calls).toEqual([["PATCH", "/records/1", { body: { a: 1, b: 2 }, keepalive: true }]]);
	// What is on its way counts until it is answered.
	expect(counts).toEqual([1]);
	await vi.advanceTimersByTimeAsync(0);
	expect(counts).toEqual([1, 0]);
	stop();
});
