import { expect, test } from "vitest";
import { limitRendered } from "./limit-rendered.ts";

test("a list draws at most a thousand items", () => {
	expect(limitRendered(Array.from({ length: 100_000 }))).toHaveLength(1000);
	expect(limitRendered([1, 2])).toEqual([1, 2]);
});
