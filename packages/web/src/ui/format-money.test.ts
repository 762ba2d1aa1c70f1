import { formatRate as rateInTerminal } from "@oxcut/core/model";
import { expect, test } from "vitest";
import { amountParts, formatChange, formatMoney, formatRate, READERS_NOTATION } from "./format-money.ts";

const spaced = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
	[5760, "USD", "$5,760.00"],
	[5760, "CAD", "CA$5,760.00"],
	[50, "CHF", "CHF 50.00"],
	[50, "PLN", "zł 50.00"],
	[50, "THB", "฿50.00"],
	[1000.4, "JPY", "¥1,000"],
	[-200, "GBP", "−£200.00"],
	["90071992547409.93", "USD", "$90,071,992,547,409.93"],
	[7, "not a code", "not a code 7"],
])("an amount of %j %s is formatted as %s", (amount, currency, written) => {
	expect(spaced(formatMoney(amount, currency))).toBe(written);
});

test.each([50, 50.5, 1234567.8, 0.5, 0, 12.505, 0.0035])(
	"a rate of %j is formatted as in the terminal",
	(amount) => {
		for (const currency of ["USD", "EUR", "CAD", "CHF", "PLN", "JPY", "ZAR", "THB"]) {
			expect(spaced(formatRate(amount, currency))).toBe(rateInTerminal(amount, currency));
		}
	},
);

test("a rate in a sentence keeps all of its decimals", () => {
	expect(READERS_NOTATION.rate("42.125", "EUR")).toBe("€42.125");
	expect(READERS_NOTATION.rate("1250.00", "GBP")).toBe("£1,250.00");
});

test("a change has its sign, and an amount its fraction", () => {
	expect(formatChange(1507.52, "USD")).toBe("+$1,507.52");
	expect(formatChange(-470.4, "GBP")).toBe("−£470.40");
	expect(amountParts(23_640.99, "USD")).toEqual({ whole: "$23,640", part: ".99" });
	expect(amountParts(1200, "JPY")).toEqual({ whole: "¥1,200", part: "" });
});
