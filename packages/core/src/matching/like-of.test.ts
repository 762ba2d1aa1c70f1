import { expect, test } from "vitest";
import { likeOf } from "./like-of.ts";

const id = (confirmed: number, distance = 0) => ({
	...{ reason: "original-id" as const, distance, confirmed },
	like: `${distance}`,
});

test.each([
	["the only one", [id(0)], "0"],
	["one that more names confirm", [id(3), id(0)], "0"],
	["one that is spelled better", [id(0), id(0, 1)], "0"],
	["one of two that are as sure", [id(1), id(1)], null],
	["one without evidence", [{ reason: "title" as const, distance: 0 }], null],
	["none", [], null],
])("[MAT14] accepts with others: %s", (_, suggestions, like) => {
	expect(likeOf(suggestions)).toBe(like);
});
