import { describe, expect, it } from "vitest";
import { decimal } from "../costing/testing/scenario.ts";
import { cellText, moneyText } from "../model/cuts/cell-text.ts";
import { RATES } from "../timecode/rate.ts";
import { amountWords, decimalText } from "./amount-text.ts";
import { durationText, exactUnitsText, unitsText } from "./duration-text.ts";
import { plainText } from "./plain-text.ts";
import { usedRates } from "./used-rates.ts";

describe("amounts in words", () => {
	it.each([
		["1250.5", "EUR", "1250.50 EUR"],
		["2/3", "USD", "0.67 USD"],
		["-0.005", "USD", "-0.01 USD"],
		["-0.001", "USD", "0.00 USD"],
		["1234567890123456789.01", "USD", "1234567890123456789.01 USD"],
		["99.5", "JPY", "100 JPY"],
		["-1000000", "JPY", "-1000000 JPY"],
		["999.994", "GBP", "999.99 GBP"],
		["0.0015", "KWD", "0.002 KWD"],
	])("[TC8] %s %s is %s", (amount, currency, text) => {
		expect(amountWords(currency).amount(decimal(amount))).toBe(text);
	});

	it("gives a change its sign", () => {
		const { change } = amountWords("USD");
		expect([change(decimal("1750")), change(decimal("-1.5"))]).toEqual(["+1750.00 USD", "-1.50 USD"]);
	});

	it("uses the reader's notation, with exact decimals", () => {
		const write = (sort: string) => (digits: string, currency: string) => `${sort} ${currency}${digits}`;
		const notation = { amount: write("sum"), rate: write("rate"), change: write("change") };
		const words = amountWords("USD", notation);
		const value = decimal("-1234567890123456789.125");
		expect([words.amount(value), words.rate(value), words.change(value)]).toEqual([
			"sum USD-1234567890123456789.13",
			"rate USD-1234567890123456789.125",
			"change USD-1234567890123456789.13",
		]);
	});

	it("keeps all decimals of a rate, and drops trailing zeros", () => {
		expect(amountWords("EUR").rate(decimal("42.125"))).toBe("42.125 EUR");
		expect(amountWords("EUR").rate(decimal("50"))).toBe("50.00 EUR");
		expect([decimalText(decimal("100")), decimalText(decimal("12.50")), decimalText(decimal("1/3"))]).toEqual(
			["100", "12.5", "0.3333"],
		);
	});
});

describe("lengths in words", () => {
	it.each([
		["0", "0 s"],
		["188", "7 s 13 fr"],
		["1805", "1 min 12 s 5 fr"],
		["1500", "1 min"],
		["12.5", "12.5 fr"],
	])("%s frames at 25 fps are %s", (frames, text) => {
		expect(durationText(decimal(frames), RATES["25"])).toBe(text);
	});

	it("[TC6] counts seconds by the nominal rate", () => {
		expect(durationText(decimal("24"), RATES["23.98"])).toBe("1 s");
	});

	it("names units, one use and several", () => {
		expect([
			unitsText(decimal("1"), "Use"),
			unitsText(decimal("3"), "Use"),
			unitsText(decimal("8"), "Second"),
		]).toEqual(["1 use", "3 uses", "8 s"]);
		expect(exactUnitsText(decimal("1.5"), "Minute", RATES["25"])).toBe("1 min 30 s");
		expect(exactUnitsText(decimal("2"), "Use", RATES["25"])).toBe("2 uses");
	});
});

describe("cells as text", () => {
	it("groups digits the same on every machine", () => {
		expect(cellText({ amount: 1234567.5, currency: "GBP", decimals: 2 }, "money")).toBe("1,234,567.50");
		expect(moneyText({ amount: -1250, currency: "JPY", decimals: 0 }, "money")).toBe("-1,250 JPY");
		expect([cellText(4.5, "percent"), cellText(12345, "number"), cellText(null, "text")]).toEqual([
			"4.50%",
			"12,345",
			"",
		]);
	});
});

describe("plainText", () => {
	it("reads break tags as line breaks, and drops other tags", () => {
		expect(plainText("<p>One<br/>two</p><b>three</b> &lt; 4 &amp;amp;")).toBe("One\ntwo\nthree < 4 &amp;");
	});

	it("leaves text without tags as it is", () => {
		expect(plainText("5 < 6, and 7 > 6")).toBe("5 < 6, and 7 > 6");
	});
});

describe("usedRates", () => {
	const rates = { timestamp: "2026-01-05", rates: { USD: "1", EUR: "0.9", GBP: "0.8", SEK: "10" } };

	it("[COST15] names the dollar and the currencies used, by code", () => {
		expect(Object.entries(usedRates(rates, ["GBP", "EUR", "GBP"], "USD"))).toEqual([
			["USD", 1],
			["EUR", 0.9],
			["GBP", 0.8],
		]);
	});

	it.each(["XXX", "constructor"])("[COST15] fails for '%s' in the specification's words", (code) => {
		expect(() => usedRates(rates, [], code)).toThrow(`'${code}' rate not found`);
	});
});
