import { expect, it } from "vitest";
import { parseAmount, refuseFractions } from "./parse-amount.ts";

it.each(["£5", "1,000,5", "10.12345", "-1", ""])(
	"parseAmount rejects %j and says what is allowed",
	(text) => {
		expect(() => parseAmount(text, "AMOUNT")).toThrow(/at most 4 decimals|write the amount without £/);
	},
);

it.each([
	["250.55", "GBP"],
	["250.5500", "GBP"],
	["1050", "JPY"],
	["1050.0", "JPY"],
	["1.234", "KWD"],
])("refuseFractions accepts %s %s", (text, currency) => {
	expect(() => refuseFractions(text, currency, "AMOUNT")).not.toThrow();
});

it.each([
	["250.555", "GBP", /AMOUNT must have at most 2 decimals in GBP, not '250.555'/],
	["10.5", "JPY", /no decimals in JPY/],
	["1.2345", "KWD", /at most 3 decimals/],
])("refuseFractions rejects %s %s", (text, currency, message) => {
	expect(() => refuseFractions(text, currency, "AMOUNT")).toThrow(message);
});
