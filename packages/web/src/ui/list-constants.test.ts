import { expect, test } from "vitest";
import { limitRendered, overscanOf } from "./list-constants.ts";

test.each([
	[28, 8],
	[36, 6],
	[200, 1],
])("a list of items %i px high draws %i beyond its edge: 200 px", (itemPx, items) => {
	expect(overscanOf(itemPx)).toBe(items);
});

test("a list draws at most a thousand items", () => {
	expect(limitRendered(Array.from({ length: 100_000 }))).toHaveLength(1000);
	expect(limitRendered([1, 2])).toEqual([1, 2]);
});
