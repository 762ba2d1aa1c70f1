import fc from "fast-check";
import { expect, test } from "vitest";
import { RankHeap } from "./rank-heap.ts";

test("a heap gives back what was added, lowest rank first", () => {
	fc.assert(
		fc.property(fc.array(fc.integer({ min: 0, max: 50 })), (ranks) => {
			const heap = new RankHeap<{ rank: number }>();
			for (const rank of ranks) heap.add({ rank });
			const taken: number[] = [];
			for (let top = heap.top; top; top = heap.top) {
				taken.push(top.rank);
				heap.removeTop();
			}
			expect(taken).toEqual([...ranks].sort((a, b) => a - b));
		}),
	);
});

test("taking from an empty heap changes nothing", () => {
	const heap = new RankHeap();
	heap.removeTop();
	expect(heap.top).toBeUndefined();
});
