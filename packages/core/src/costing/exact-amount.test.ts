import { expect, test } from "vitest";
import { exactAmount } from "./exact-amount.ts";

test("[TC8] a number is read by its decimal notation", () => {
	expect([0.1, 12.5, -3, 1e-7].map((value) => exactAmount(value).toFraction())).toEqual([
		"1/10",
		"25/2",
		"-3",
		"1/10000000",
	]);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])("%d is an invalid amount", (value) => {
	expect(() => exactAmount(value)).toThrow(new RangeError(`${value} is not an amount`));
});
