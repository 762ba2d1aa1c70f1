import { describe, expect, it } from "vitest";
import { rational } from "../rational/rational.ts";
import { CurrencyError, convert, rateOf } from "./convert.ts";
import { showAmount } from "./minor-unit.ts";

describe("convert", () => {
	it("[COST15] divides by the licensor's rate and multiplies by the display currency's", () => {
		const euros = rational(100);
		const dollars = convert(euros, rational(9, 10), rational(1));
		expect(dollars.toFraction()).toBe("1000/9");
		expect(showAmount(dollars, "USD")).toBe(111.11);
	});

	it("[COST15] leaves an amount as it is between equal rates", () => {
		expect(convert(rational(1, 3), rational(7, 9), rational(7, 9)).toFraction()).toBe("1/3");
	});
});

describe("rateOf", () => {
	const rates = { USD: "1", EUR: "0.9", BAD: "0", NEG: "-1" };

	it("finds units per US dollar", () => {
		expect(rateOf("EUR", rates).toFraction()).toBe("9/10");
	});

	it.each(["XXX", "eur", "constructor", "", "BAD", "NEG"])(
		"[COST15] fails for '%s' in the specification's words",
		(code) => {
			expect(() => rateOf(code, rates)).toThrow(new CurrencyError(code));
			expect(() => rateOf(code, rates)).toThrow(`'${code}' rate not found`);
		},
	);
});
