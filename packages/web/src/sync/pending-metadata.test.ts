import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { flushAllWrites, waitingWrites } from "../api/waiting-writes.ts";
import { METADATA_DELAY_MS, type MetadataCalls, PendingMetadata } from "./pending-metadata.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A custom cost, as a cut's metadata have it. */
const costOf = (amount: number) => ({ overall: { customCost: amount } });

function openQueue() {
	const calls = {
		createMultiple: vi.fn<MetadataCalls["createMultiple"]>(async () => undefined),
		updateMultiple: vi.fn<MetadataCalls["updateMultiple"]>(async () => undefined),
		removeMultiple: vi.fn<MetadataCalls["removeMultiple"]>(async () => undefined),
	};
	const onError = vi.fn();
	return { ...calls, onError, queue: new PendingMetadata({ calls, onError }) };
}

test("created, changed and removed items are sent in one batch each", async () => {
	const { queue, createMultiple, updateMultiple, removeMultiple } = openQueue();
	queue.create({ type: "R", id: 5 });
	queue.update(7, { cost: costOf(1) });
	queue.update(7, { note: "x" });
	queue.update(8, { cost: costOf(2) });
	queue.remove(9);
	expect(queue.count).toBe(4);
	await vi.advanceTimersByTimeAsync(METADATA_DELAY_MS - 1);
	expect(removeMultiple).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(removeMultiple.mock.calls).toEqual([[[9]]]);
	expect(createMultiple.mock.calls).toEqual([[[{ data: { type: "R", id: 5 } }]]]);
	const changed = [
		{ id: 7, data: { cost: costOf(1), note: "x" } },
		{ id: 8, data: { cost: costOf(2) } },
	];
	expect(updateMultiple.mock.calls).toEqual([[changed]]);
	expect(queue.count).toBe(0);
});

test("an item created and changed here is one new item; one created and removed isn't sent", async () => {
	const { queue, createMultiple, removeMultiple, updateMultiple } = openQueue();
	const kept = queue.create({ type: "R", id: 5 });
	queue.update(kept, { cost: costOf(3) });
	expect(queue.isPending(kept)).toBe(true);
	queue.remove(queue.create({ type: "R", id: 6 }));
	await vi.runAllTimersAsync();
	expect(createMultiple.mock.calls).toEqual([[[{ data: { type: "R", id: 5, cost: costOf(3) } }]]]);
	expect(queue.isPending(kept)).toBe(false);
	expect(removeMultiple).not.toHaveBeenCalled();
	expect(updateMultiple).not.toHaveBeenCalled();
});

test("the last change counts: changed and removed means removed, removed and changed means changed", async () => {
	const { queue, updateMultiple, removeMultiple } = openQueue();
	queue.update(7, { cost: costOf(1) });
	queue.remove(7);
	queue.remove(8);
	queue.update(8, { cost: costOf(2) });
	await vi.runAllTimersAsync();
	expect(removeMultiple.mock.calls).toEqual([[[7]]]);
	expect(updateMultiple.mock.calls).toEqual([[[{ id: 8, data: { cost: costOf(2) } }]]]);
});

test("changes are sent 50 per call", async () => {
	const { queue, updateMultiple } = openQueue();
	for (let id = 1; id <= 120; id++) queue.update(id, { cost: costOf(id) });
	await vi.runAllTimersAsync();
	expect(updateMultiple.mock.calls.map(([items]) => items.length)).toEqual([50, 50, 20]);
});

test("refused changes are reported and dropped; the rest is sent", async () => {
	const { queue, createMultiple, updateMultiple, onError } = openQueue();
	const refusal = new Error("locked");
	createMultiple.mockRejectedValueOnce(refusal);
	queue.create({ type: "R", id: 5 });
	queue.update(7, { cost: costOf(1) });
	const sent = queue.whenSent();
	await vi.runAllTimersAsync();
	await sent;
	expect(onError.mock.calls).toEqual([[refusal]]);
	expect(updateMultiple).toHaveBeenCalledTimes(1);
	expect(queue.count).toBe(0);
});

test("what the server hasn't answered waits in the calls' queue, and keeps nothing later from being sent", async () => {
	const { queue, createMultiple } = openQueue();
	let answer = (): void => undefined;
	createMultiple.mockReturnValueOnce(
		new Promise<void>((done) => {
			answer = done;
		}),
	);
	queue.create({ type: "R", id: 5 });
	const first = queue.whenSent();
	await vi.runAllTimersAsync();
	queue.create({ type: "R", id: 6 });
	const second = vi.fn();
	void queue.whenSent().then(second);
	await vi.runAllTimersAsync();
	expect(createMultiple).toHaveBeenCalledTimes(2);
	expect(second).toHaveBeenCalledTimes(1);
	answer();
	await first;
});

test("when the page is left, or the user signs out, waiting changes are sent at once", async () => {
	const { queue, createMultiple, updateMultiple } = openQueue();
	const before = waitingWrites.count();
	queue.update(7, { cost: costOf(1) });
	expect(waitingWrites.count()).toBe(before + 1);
	queue.leave();
	expect(updateMultiple.mock.calls).toEqual([[[{ id: 7, data: { cost: costOf(1) } }]]]);
	expect(waitingWrites.count()).toBe(before);
	queue.create({ type: "R", id: 5 });
	await flushAllWrites();
	expect(createMultiple.mock.calls).toEqual([[[{ data: { type: "R", id: 5 } }]]]);
	await vi.runAllTimersAsync();
	expect(updateMultiple).toHaveBeenCalledTimes(1);
	expect(createMultiple).toHaveBeenCalledTimes(1);
});
