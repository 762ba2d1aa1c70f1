import fc from "fast-check";
import { expect, test } from "vitest";
import { areWithinOne, compareFractions } from "./compare-fractions.ts";

const numerator = fc.maxSafeInteger();
const denominator = fc.integer({ min: 1, max: 2 ** 40 });

test("[TC8] fractions compare like their cross products in BigInt, however large", () => {
	fc.assert(
		fc.property(numerator, denominator, numerator, denominator, (a, b, c, d) => {
			const difference = BigInt(a) * BigInt(d) - BigInt(c) * BigInt(b);
			const sign = difference === 0n ? 0 : difference < 0n ? -1 : 1;
			expect(Math.sign(compareFractions(a, b, c, d)) + 0).toBe(sign);
		}),
	);
});

test("[TC8] fractions that a floating-point number cannot tell apart are distinguished", () => {
	const large = 2 ** 40 * 4000;
	expect(compareFractions(large, 2 ** 40 - 1, large + 1, 2 ** 40 - 1)).toBeLessThan(0);
	expect(compareFractions(large + 1, 2 ** 41 - 2, large, 2 ** 41 - 4)).toBeLessThan(0);
	expect(compareFractions(large, 2 ** 41, large / 2, 2 ** 40)).toBe(0);
	const next = 2 ** 40;
	expect(compareFractions(next, next + 1, next - 1, next)).toBeGreaterThan(0);
	expect(compareFractions(next - 1, next, next, next + 1)).toBeLessThan(0);
});

test.each([
	[7, 2, 5, 2, false],
	[7, 2, 8, 3, true],
	[5, 1, 5, 1, true],
	[5, 1, 6, 1, false],
	[-1, 2, 1, 3, true],
	[2 ** 52, 2 ** 30, 2 ** 52 - 2 ** 30 + 1, 2 ** 30, true],
	[2 ** 52, 2 ** 30, 2 ** 52 - 2 ** 30, 2 ** 30, false],
	[2 ** 52 - 2 ** 30 + 1, 2 ** 30, 2 ** 52, 2 ** 30, true],
	[2 ** 52 - 2 ** 30, 2 ** 30, 2 ** 52, 2 ** 30, false],
	// The two differ by one part in 2^80, which floating-point numbers cannot show.
	[2 ** 40 - 1, 2 ** 40, -1, 2 ** 40 + 1, true],
	[-1, 2 ** 40 + 1, 2 ** 40 - 1, 2 ** 40, true],
	[2 ** 40, 2 ** 40 - 1, 1, 2 ** 40, false],
	[2 ** 53 - 1, 3, 2 ** 53 - 4, 3, false],
])("%d/%d and %d/%d less than one apart: %s", (a, b, c, d, expected) => {
	expect(areWithinOne(a, b, c, d)).toBe(expected);
});
