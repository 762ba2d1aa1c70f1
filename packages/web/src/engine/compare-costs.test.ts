import { expect, it } from "vitest";
import { differenceOf } from "./compare-costs.ts";

it.each([
	[0.3, 0.1, "USD", 0.2],
	[23640.99, 22133.47, "USD", 1507.52],
	[100, 250, "JPY", -150],
])("differenceOf %d and %d in %s is exact", (amount, before, currency, expected) => {
	expect(differenceOf(amount, before, currency)).toBe(expected);
});
