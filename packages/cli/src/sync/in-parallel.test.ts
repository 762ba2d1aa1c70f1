import { expect, test } from "vitest";
import { inParallel } from "./in-parallel.ts";

test("inParallel does everything once, never more at once than it may", async () => {
	const done: number[] = [];
	let running = 0;
	let most = 0;
	await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
		running += 1;
		most = Math.max(most, running);
		await new Promise((resolve) => setTimeout(resolve, item % 3));
		running -= 1;
		done.push(item);
	});
	expect([done.sort(), most]).toEqual([[1, 2, 3, 4, 5, 6, 7], 3]);
});

test("after a failure nothing further is begun, what is under way ends, and the failure is told", async () => {
	const begun: number[] = [];
	const ended: number[] = [];
	const run = inParallel([1, 2, 3, 4], 2, async (item) => {
		begun.push(item);
		if (item === 1) throw new Error("first");
		await new Promise((resolve) => setTimeout(resolve, 5));
		ended.push(item);
	});
	await expect(run).rejects.toThrow("first");
	expect([begun, ended]).toEqual([[1, 2], [2]]);
});
