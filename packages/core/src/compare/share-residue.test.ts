import * as fc from "fast-check";
import { expect, test } from "vitest";
import { rational, ZERO } from "../rational/rational.ts";
import { shareResidue } from "./share-residue.ts";

const texts = (amounts: readonly { toString(): string }[]) => amounts.map(String);

test("[DIF25] shareResidue gives the missing cent to the amount that lost most, the first of equals first", () => {
	const third = rational(1, 3);
	expect(texts(shareResidue([third, third, third], rational(1), 2))).toEqual(["0.34", "0.33", "0.33"]);
	expect(texts(shareResidue([rational(1, 1000), rational(9, 1000)], rational(1, 100), 2))).toEqual([
		"0",
		"0.01",
	]);
});

test("[DIF25] shareResidue adds up to any sum, each amount within a unit of its exact one and an equal share", () => {
	const amounts = fc.array(fc.integer({ min: -99_999, max: 99_999 }), { minLength: 1, maxLength: 12 });
	fc.assert(
		fc.property(amounts, fc.integer({ min: -30, max: 30 }), (thousandths, extra) => {
			const exact = thousandths.map((amount) => rational(amount, 1000));
			const sum = rational(Math.round(thousandths.reduce((a, b) => a + b, 0) / 10) + extra, 100);
			const shown = shareResidue(exact, sum, 2);
			expect(shown.reduce((a, b) => a.add(b), ZERO).equals(sum)).toBe(true);
			const limit = rational(1 + Math.ceil((Math.abs(extra) + 1) / exact.length), 100);
			shown.forEach((amount, index) => {
				expect(
					amount
						.sub(exact[index] ?? ZERO)
						.abs()
						.compare(limit),
				).toBeLessThanOrEqual(0);
			});
		}),
	);
});

test("shareResidue of nothing is nothing", () => {
	expect(shareResidue([], ZERO, 2)).toEqual([]);
});
