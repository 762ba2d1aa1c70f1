import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { METADATA_DELAY_MS, type MetadataCalls, PendingMetadata } from "./pending-metadata.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openQueue() {
	const calls = {
		createMultiple: vi.fn<MetadataCalls["createMultiple"]>(async (items) =>
			items.map((_, index) => index + 1),
		),
		updateMultiple: vi.fn<MetadataCalls["updateMultiple"]>(async () => undefined),
		removeMultiple: vi.fn<MetadataCalls["removeMultiple"]>(async () => undefined),
	};
	const onError = vi.fn();
	return { ...calls, onError, queue: new PendingMetadata(calls, onError) };
}

test("what is made, changed and removed here goes to the server in one batch of each", async () => {
	const { queue, createMultiple, updateMultiple, removeMultiple } = openQueue();
	queue.create({ type: "R", id: 5 });
	queue.update(7, { cost: 1 });
	queue.update(7, { note: "x" });
	queue.update(8, { cost: 2 });
	queue.remove(9);
	expect(queue.count).toBe(4);
	await vi.advanceTimersByTimeAsync(METADATA_DELAY_MS);
	expect(removeMultiple.mock.calls).toEqual([[[9]]]);
	expect(createMultiple.mock.calls).toEqual([[[{ data: { type: "R", id: 5 } }]]]);
	expect(updateMultiple.mock.calls).toEqual([
		[
			[
				{ id: 7, data: { cost: 1, note: "x" } },
				{ id: 8, data: { cost: 2 } },
			],
		],
	]);
	expect(queue.count).toBe(0);
});

test("what is made and changed here is one new item; what is made and removed here is nothing", async () => {
	const { queue, createMultiple, removeMultiple, updateMultiple } = openQueue();
	const kept = queue.create({ type: "R", id: 5 });
	queue.update(kept, { cost: 3 });
	queue.remove(queue.create({ type: "R", id: 6 }));
	await vi.runAllTimersAsync();
	expect(createMultiple.mock.calls).toEqual([[[{ data: { type: "R", id: 5, cost: 3 } }]]]);
	expect(removeMultiple).not.toHaveBeenCalled();
	expect(updateMultiple).not.toHaveBeenCalled();
});

test("a removed item is not changed any more", async () => {
	const { queue, updateMultiple, removeMultiple } = openQueue();
	queue.update(7, { cost: 1 });
	queue.remove(7);
	queue.update(7, { cost: 2 });
	await vi.runAllTimersAsync();
	expect(updateMultiple).not.toHaveBeenCalled();
	expect(removeMultiple.mock.calls).toEqual([[[7]]]);
});

test("changes go 50 a call", async () => {
	const { queue, updateMultiple } = openQueue();
	for (let id = 1; id <= 120; id++) queue.update(id, { cost: id });
	await vi.runAllTimersAsync();
	expect(updateMultiple.mock.calls.map(([items]) => items.length)).toEqual([50, 50, 20]);
});

test("what the server refuses stays pending, with later changes over it", async () => {
	const { queue, updateMultiple, onError } = openQueue();
	updateMultiple.mockRejectedValueOnce(new Error("locked"));
	queue.update(7, { cost: 1, note: "x" });
	const sending = queue.sync();
	queue.update(7, { cost: 2 });
	await sending;
	expect(onError).toHaveBeenCalledTimes(1);
	await queue.sync();
	expect(updateMultiple.mock.calls.at(-1)).toEqual([[{ id: 7, data: { cost: 2, note: "x" } }]]);
});
