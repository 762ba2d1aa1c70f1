import { describe, expect, it } from "vitest";
import { parseDecimal, type Rational } from "../rational/rational.ts";
import { minorUnitDecimals, roundToMinorUnit, showAmount } from "./minor-unit.ts";

const amount = (text: string): Rational => parseDecimal(text)!;

describe("minor units", () => {
	it.each([
		["USD", 2],
		["EUR", 2],
		["JPY", 0],
		["KRW", 0],
		["ISK", 0],
		["KWD", 3],
		["TND", 3],
		["CLF", 4],
		["???", 2],
		["__proto__", 2],
	])("%s has %i decimals", (code, decimals) => {
		expect(minorUnitDecimals(code)).toBe(decimals);
	});

	it.each([
		["0.005", "USD", 0.01],
		["1.005", "USD", 1.01],
		["-1.005", "USD", -1.01],
		["2.675", "EUR", 2.68],
		["99.5", "JPY", 100],
		["99.4999", "JPY", 99],
		["0.0005", "KWD", 0.001],
		["-0.001", "USD", 0],
		["90071992547409.915", "USD", 90_071_992_547_409.92],
	])("[TC8] %s is shown in %s as %d", (text, code, shown) => {
		expect(showAmount(amount(text), code)).toBe(shown);
	});

	it("[TC8] rounds the exact amount, so that thirds add up before rounding", () => {
		const third = amount("10").div(3);
		expect(roundToMinorUnit(third, "USD").toFraction()).toBe("333/100");
		expect(roundToMinorUnit(third.mul(3), "USD").toFraction()).toBe("10");
	});
});
