import { expect, it } from "vitest";
import { addShown, differenceOf } from "./compare-costs.ts";

it.each([
	[0.3, 0.1, 0.2],
	[23640.99, 22133.47, 1507.52],
	[100, 250, -150],
	[0.0003, 0.0001, 0.0002],
	[899_999_999_999.99, 0.01, 899_999_999_999.98],
	[-0.1, -0.1, 0],
])("differenceOf %d and %d is exact", (amount, before, expected) => {
	expect(differenceOf(amount, before)).toBe(expected);
});

it("adds amounts that are no whole numbers in binary", () => {
	expect(addShown(Array.from({ length: 1000 }, () => 0.1))).toBe(100);
	expect(addShown([])).toBe(0);
});
