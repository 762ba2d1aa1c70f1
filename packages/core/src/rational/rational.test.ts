import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	ceilRational,
	floorRational,
	ONE,
	parseDecimal,
	rational,
	roundHalfUp,
	toNumber,
	ZERO,
} from "./rational.ts";

const anyRational = fc
	.tuple(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.bigInt(1n, 10n ** 12n))
	.map(([numerator, denominator]) => rational(numerator, denominator));

describe("rational", () => {
	it("keeps 24000/1001 exact", () => {
		expect(rational(24_000, 1001).toFraction()).toBe("24000/1001");
		expect(ZERO.add(ONE).toFraction()).toBe("1");
	});

	it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
		"[TC8] rejects %s on either side of the bar",
		(part) => {
			expect(() => rational(part)).toThrow(/^numerator must be a whole number/);
			expect(() => rational(1, part)).toThrow(/^denominator must be a whole number/);
		},
	);

	it("rejects a denominator of 0", () => {
		expect(() => rational(1, 0)).toThrow(RangeError);
		expect(() => rational(1n, 0n)).toThrow(RangeError);
	});
});

describe("parseDecimal", () => {
	it.each([
		["12.50", "25/2"],
		[" -0.1 ", "-1/10"],
		[".5", "1/2"],
		["+7", "7"],
		["000", "0"],
		["123456789012345678901234567890.01", "12345678901234567890123456789001/100"],
		[0.1, "1/10"],
		[1e21, "1000000000000000000000"],
		[1.5e-7, "3/20000000"],
		[-2.5e22, "-25000000000000000000000"],
	])("reads %s exactly", (value, fraction) => {
		expect(parseDecimal(value)?.toFraction()).toBe(fraction);
	});

	it.each(["", "abc", "1e3", "1,000", "12,50", "1.", ".", "--1", "NaN", "Infinity", "0x10", "1 2"])(
		"gives null for '%s'",
		(text) => {
			expect(parseDecimal(text)).toBeNull();
		},
	);

	it.each([Number.NaN, Number.POSITIVE_INFINITY])("gives null for the number %s", (value) => {
		expect(parseDecimal(value)).toBeNull();
	});

	it("returns the same number, except for its last bit", () => {
		fc.assert(
			fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-200, max: 1e200 }), (value) => {
				const read = parseDecimal(value);
				// Dividing two rounded whole numbers may be off in the last bit.
				return read !== null && Math.abs(toNumber(read) - value) <= Math.abs(value) * 1e-15;
			}),
		);
	});
});

describe("rounding", () => {
	it("floors and ceils towards their own side of zero", () => {
		expect([rational(7, 2), rational(-7, 2), rational(-4)].map(floorRational)).toEqual([3n, -4n, -4n]);
		expect([rational(7, 2), rational(-7, 2), rational(4)].map(ceilRational)).toEqual([4n, -3n, 4n]);
	});

	it("[TC8] rounds a half away from zero", () => {
		expect(roundHalfUp(rational(1005, 1000), 2).toFraction()).toBe("101/100");
		expect(roundHalfUp(rational(-1005, 1000), 2).toFraction()).toBe("-101/100");
		expect(roundHalfUp(rational(1004, 1000), 2).toFraction()).toBe("1");
		expect(roundHalfUp(rational(1, 2), 0).toFraction()).toBe("1");
	});

	it("never moves a value by more than half a step, or beyond its floor and ceiling", () => {
		fc.assert(
			fc.property(anyRational, fc.nat(4), (value, places) => {
				const step = rational(1n, 10n ** BigInt(places));
				const distance = roundHalfUp(value, places).sub(value).abs();
				return (
					distance.mul(2).compare(step) <= 0 &&
					rational(floorRational(value)).compare(value) <= 0 &&
					rational(ceilRational(value)).compare(value) >= 0 &&
					ceilRational(value) - floorRational(value) <= 1n
				);
			}),
		);
	});
});

describe("toNumber", () => {
	it("stays finite if numerator and denominator are larger than any double", () => {
		const huge = 10n ** 400n;
		expect(toNumber(rational(huge * 3n + 1n, huge))).toBeCloseTo(3, 12);
		expect(toNumber(rational(-huge, huge * 4n - 1n))).toBeCloseTo(-0.25, 12);
		expect(toNumber(rational(1n, huge))).toBe(0);
		expect(toNumber(rational(huge))).toBe(Number.POSITIVE_INFINITY);
	});

	it("is exact for amounts in cents", () => {
		fc.assert(fc.property(fc.integer(), (cents) => toNumber(rational(cents, 100)) === cents / 100));
	});
});
