import { expect, test } from "vitest";
import { chosenIds, toggled } from "./chosen-projects.ts";

test("the address chooses projects in their own order, and all without a known one", () => {
	expect(chosenIds("3,1", [1, 2, 3])).toEqual([1, 3]);
	expect(chosenIds(null, [1, 2])).toEqual([1, 2]);
	expect(chosenIds("9,x", [1, 2])).toEqual([1, 2]);
});

test("ticking changes the address, and ticking all or none clears it", () => {
	expect(toggled([1, 2, 3], [1, 2, 3], 2, false)).toBe("1,3");
	expect(toggled([1, 3], [1, 2, 3], 2, true)).toBe("");
	expect(toggled([2], [1, 2, 3], 2, false)).toBe("");
});
