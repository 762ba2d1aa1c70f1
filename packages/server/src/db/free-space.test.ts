import { expect, test } from "vitest";
import { watchFreeSpace } from "./free-space.ts";

test("a disk with less than 64 MB left is low, and is checked at most every two seconds", () => {
	let free = 100e6;
	let looks = 0;
	let now = 0;
	const space = watchFreeSpace(
		"/data",
		() => {
			looks += 1;
			return free;
		},
		() => now,
	);
	expect(space.isLow()).toBe(false);
	free = 1e6;
	now = 1999;
	expect(space.isLow()).toBe(false);
	now = 2000;
	expect(space.isLow()).toBe(true);
	free = 100e6;
	now = 4000;
	expect([space.isLow(), looks]).toEqual([false, 3]);
});

test("the disk of an existing folder is not full", () => {
	expect(watchFreeSpace("/").isLow()).toBe(false);
});
