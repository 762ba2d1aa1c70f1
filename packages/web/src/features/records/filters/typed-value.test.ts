import { recordFilterFields } from "@oxcut/core/filters";
import { expect, test } from "vitest";
import { writtenText } from "./typed-value.tsx";

const price = recordFilterFields([]).find(({ name }) => name === "price");

test.each([
	["12,50", ",", "12.50"],
	["1.250,50", ",", "1250.50"],
	["1,250.50", ".", "1250.50"],
	["48.5", ".", "48.5"],
	["-3", ".", "-3"],
] as const)("a price typed as %s where decimals begin with %s is filtered by %s", (typed, mark, written) => {
	if (price === undefined) throw new Error("no field price");
	expect(writtenText(price, typed, mark)).toBe(written);
});
