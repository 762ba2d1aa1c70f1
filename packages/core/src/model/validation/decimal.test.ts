import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDecimal } from "../../rational/rational.ts";
import { messages } from "../testing/messages.ts";
import { decimalSchema, optionalDecimalSchema } from "./decimal.ts";

test.each([
	[0, 0],
	[50, 50],
	[12.5, 12.5],
	[0.0001, 0.0001],
	["12.50", 12.5],
	[" 7 ", 7],
	[99_999_999_999.9999, 99_999_999_999.9999],
])("[MOD2] %j is the amount %d", (value, amount) => {
	expect(decimalSchema.parse(value)).toBe(amount);
});

test.each([
	0.1 + 0.2,
	-1,
	"-1",
	Number.NaN,
	"NaN",
	Number.POSITIVE_INFINITY,
	"Infinity",
	1e308,
	"1e308",
	"12,50",
	"1,000",
	"$5",
	"",
	"0.00001",
	1e-7,
	1e11,
	"0x10",
	null,
	undefined,
	true,
	[5],
])("[MOD2] %j must be a valid number", (value) => {
	expect(messages(decimalSchema, value)).toEqual([": must be a valid number"]);
});

test("an optional amount accepts empty text and null as none", () => {
	expect(optionalDecimalSchema.parse("")).toBeNull();
	expect(optionalDecimalSchema.parse(null)).toBeNull();
	expect(optionalDecimalSchema.parse("3.5")).toBe(3.5);
	expect(messages(optionalDecimalSchema, "x")).toEqual([": must be a valid number"]);
});

test("[MOD2] every amount of up to four decimals is kept exactly", () => {
	fc.assert(
		fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), (tenThousandths) => {
			const digits = tenThousandths.toString().padStart(5, "0");
			const spelled = `${digits.slice(0, -4)}.${digits.slice(-4)}`;
			const kept = decimalSchema.parse(spelled);
			expect(parseDecimal(kept)?.equals(parseDecimal(spelled) ?? -1)).toBe(true);
		}),
	);
});
