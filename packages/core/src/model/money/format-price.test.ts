import { expect, test } from "vitest";
import { formatPrice, formatRate } from "./format-price.ts";

test.each([
	[50, "USD", "$50"],
	[50.5, "USD", "$50.50"],
	["12.345", "EUR", "€12.35"],
	[1.005, "USD", "$1.01"],
	[49.999, "USD", "$50"],
	[1234567.8, "GBP", "£1,234,567.80"],
	[999, "USD", "$999"],
	[1000, "JPY", "¥1,000"],
	[50, "CHF", "CHF 50"],
	[50, "PLN", "zł 50"],
	[50, "CAD", "CA$50"],
	[7, "XYZ", "XYZ 7"],
	[0, "USD", "$0"],
	[0.001, "USD", "$0"],
	[-200, "USD", "-$200"],
])("a price of %j %s is shown as %s", (amount, currency, shown) => {
	expect(formatPrice(amount, currency)).toBe(shown);
});

test.each([
	[12.505, "GBP", "£12.505"],
	["0.0035", "EUR", "€0.0035"],
	[12.5, "USD", "$12.50"],
	[1234567, "USD", "$1,234,567"],
	[40, "CHF", "CHF 40"],
	[0.0005, "JPY", "¥0.0005"],
])("a rate of %j %s is shown with all of its decimals, %s", (amount, currency, shown) => {
	expect(formatRate(amount, currency)).toBe(shown);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, "12,50", ""])("%j is no price", (amount) => {
	expect(() => formatPrice(amount, "USD")).toThrow(RangeError);
});
