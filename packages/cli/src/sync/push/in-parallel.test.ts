import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { inParallel } from "./in-parallel.ts";

test("inParallel starts each item once, in order, when a running one ends", async () => {
	const begun: number[] = [];
	const end = new Map<number, () => void>();
	const run = inParallel([1, 2, 3, 4, 5], 3, (item) => {
		begun.push(item);
		return new Promise((done) => end.set(item, done));
	});
	expect(begun).toEqual([1, 2, 3]);
	end.get(2)?.();
	await setImmediate();
	expect(begun).toEqual([1, 2, 3, 4]);
	end.get(4)?.();
	await setImmediate();
	expect(begun).toEqual([1, 2, 3, 4, 5]);
	for (const item of [5, 1, 3]) end.get(item)?.();
	await run;
	expect(begun).toEqual([1, 2, 3, 4, 5]);
});

test("after a failure inParallel starts nothing more, waits for running items, and throws", async () => {
	const begun: number[] = [];
	let endSecond: () => void = () => {};
	let isSettled = false;
	const run = inParallel([1, 2, 3, 4], 2, async (item) => {
		begun.push(item);
		if (item === 1) throw new Error("first");
		await new Promise<void>((done) => {
			endSecond = done;
		});
	}).finally(() => {
		isSettled = true;
	});
	const failed = expect(run).rejects.toThrow("first");
	await setImmediate();
	expect([begun, isSettled]).toEqual([[1, 2], false]);
	endSecond();
	await failed;
	expect(begun).toEqual([1, 2]);
});
