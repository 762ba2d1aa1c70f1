import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { UnsentWrite } from "../api/outbox.ts";
import { flushAllWrites, waitingWrites } from "../api/waiting-writes.ts";
import { METADATA_DELAY_MS, PendingMetadata } from "./pending-metadata.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A custom cost, as a cut's metadata have it. */
const costOf = (amount: number) => ({ overall: { customCost: amount } });

function openQueue() {
	const send = vi.fn(async (_: UnsentWrite): Promise<unknown> => undefined);
	const onError = vi.fn();
	/** The calls that the browser stores, and would send from the next tab. */
	const stored = new Set<readonly UnsentWrite[]>();
	const keep = (calls: readonly UnsentWrite[]) => {
		stored.add(calls);
		return () => void stored.delete(calls);
	};
	const queue = new PendingMetadata({ cutId: 3, onError, send, keep });
	const partsOf = (calls: readonly UnsentWrite[]) =>
		calls.map(({ method, path, body }) => {
			expect(path).toBe("/cuts/3/resource_metadata/multiple");
			return [method, body.resource_metadata];
		});
	return {
		queue,
		send,
		onError,
		sent: () => partsOf(send.mock.calls.map(([call]) => call)),
		stored: () => partsOf([...stored].flat()),
		keysOf: () =>
			[send.mock.calls.map(([call]) => call), [...stored].flat()].map((calls) =>
				calls.map(({ idempotencyKey }) => idempotencyKey),
			),
	};
}

test("created, changed and removed items are sent in one batch each", async () => {
	const { queue, sent } = openQueue();
	queue.create({ data: { type: "R", id: 5 } });
	queue.update(7, { cost: costOf(1) });
	queue.update(7, { note: "x" });
	queue.update(8, { cost: costOf(2) });
	queue.remove(9);
	expect(queue.count).toBe(4);
	await vi.advanceTimersByTimeAsync(METADATA_DELAY_MS - 1);
	expect(sent()).toEqual([]);
	await vi.advanceTimersByTimeAsync(1);
	const changed = [
		{ id: 7, data: { cost: costOf(1), note: "x" } },
		{ id: 8, data: { cost: costOf(2) } },
	];
	expect(sent()).toEqual([
		["DELETE", [9]],
		["POST", [{ data: { type: "R", id: 5 } }]],
		["PUT", changed],
	]);
	expect(queue.count).toBe(0);
});

test("what waits is stored from the first moment, under the keys that it is sent with", async () => {
	const { queue, send, stored, sent, keysOf } = openQueue();
	const id = queue.create({ data: { type: "R", id: 5, cost: costOf(1) } });
	expect(stored()).toEqual([["POST", [{ data: { type: "R", id: 5, cost: costOf(1) } }]]]);
	queue.update(id, { cost: costOf(2) });
	queue.remove(9);
	const [, keptKeys] = keysOf();
	const waiting = stored();
	expect(waiting).toEqual([
		["DELETE", [9]],
		["POST", [{ data: { type: "R", id: 5, cost: costOf(2) } }]],
	]);
	await vi.runAllTimersAsync();
	expect(sent()).toEqual(waiting);
	expect(keysOf()).toEqual([keptKeys, []]);
	queue.remove(8);
	await vi.runAllTimersAsync();
	expect(new Set(keysOf()[0]).size).toBe(send.mock.calls.length);
});

test("an item created and changed here is one new item; one created and removed isn't sent", async () => {
	const { queue, sent, stored } = openQueue();
	const kept = queue.create({ data: { type: "R", id: 5 }, seen_custom_cost: 1 });
	queue.update(kept, { cost: costOf(3) });
	expect(queue.isPending(kept)).toBe(true);
	queue.remove(queue.create({ data: { type: "R", id: 6 } }));
	await vi.runAllTimersAsync();
	const created = { data: { type: "R", id: 5, cost: costOf(3) }, seen_custom_cost: 1 };
	expect(sent()).toEqual([["POST", [created]]]);
	expect(queue.isPending(kept)).toBe(false);
	queue.remove(queue.create({ data: { type: "R", id: 7 } }));
	expect(stored()).toEqual([]);
});

test("the last change counts: changed and removed means removed, removed and changed means changed", async () => {
	const { queue, sent } = openQueue();
	queue.update(7, { cost: costOf(1) });
	queue.remove(7);
	queue.remove(8);
	queue.update(8, { cost: costOf(2) });
	await vi.runAllTimersAsync();
	expect(sent()).toEqual([
		["DELETE", [7]],
		["PUT", [{ id: 8, data: { cost: costOf(2) } }]],
	]);
});

test("changes are sent 50 per call", async () => {
	const { queue, send } = openQueue();
	for (let id = 1; id <= 120; id++) queue.update(id, { cost: costOf(id) });
	await vi.runAllTimersAsync();
	const sizes = send.mock.calls.map(([{ body }]) => Object(body.resource_metadata).length);
	expect(sizes).toEqual([50, 50, 20]);
});

test("refused changes are reported and dropped; the rest is sent", async () => {
	const { queue, send, onError } = openQueue();
	const refusal = new Error("locked");
	send.mockRejectedValueOnce(refusal);
	queue.create({ data: { type: "R", id: 5 } });
	queue.update(7, { cost: costOf(1) });
	const sent = queue.whenSent();
	await vi.runAllTimersAsync();
	await sent;
	expect(onError.mock.calls).toEqual([[refusal]]);
	expect(send).toHaveBeenCalledTimes(2);
	expect(queue.count).toBe(0);
});

test("what the server hasn't answered waits in the calls' queue, and keeps nothing later from being sent", async () => {
	const { queue, send } = openQueue();
	let answer = (): void => undefined;
	send.mockReturnValueOnce(
		new Promise<void>((done) => {
			answer = done;
		}),
	);
	queue.create({ data: { type: "R", id: 5 } });
	const first = queue.whenSent();
	await vi.runAllTimersAsync();
	queue.create({ data: { type: "R", id: 6 } });
	const second = vi.fn();
	void queue.whenSent().then(second);
	await vi.runAllTimersAsync();
	expect(send).toHaveBeenCalledTimes(2);
	expect(second).toHaveBeenCalledTimes(1);
	answer();
	await first;
});

test("when the page is left, or the user signs out, waiting changes are sent at once", async () => {
	const { queue, sent } = openQueue();
	const before = waitingWrites.count();
	queue.update(7, { cost: costOf(1) });
	expect(waitingWrites.count()).toBe(before + 1);
	queue.leave();
	const left = [["PUT", [{ id: 7, data: { cost: costOf(1) } }]]];
	expect(sent()).toEqual(left);
	expect(waitingWrites.count()).toBe(before);
	queue.create({ data: { type: "R", id: 5 } });
	await flushAllWrites();
	expect(sent()).toEqual([...left, ["POST", [{ data: { type: "R", id: 5 } }]]]);
	await vi.runAllTimersAsync();
	expect(sent()).toHaveLength(2);
});
