import fc from "fast-check";
import { expect, it } from "vitest";
import { currencySymbol, SUPPORTED_CURRENCIES } from "./currency.ts";
import { formatPrice } from "./format-price.ts";
import { plainAmount } from "./plain-amount.ts";

const GBP = { currency: "GBP" };

it.each([
	["120.50", "120.50"],
	["£120.50", "120.50"],
	["£ 120", "120"],
	["GBP 120.50", "120.50"],
	["120,50 gbp", "120.50"],
	["12,50", "12.50"],
	["12,5", "12.5"],
	["1,250.50", "1250.50"],
	["1.250,50", "1250.50"],
	["1 250,50 £", "1250.50"],
	["1'250.50", "1250.50"],
	["1,250,000", "1250000"],
	["1,250,000.5", "1250000.5"],
	["1.2505", "1.2505"],
	["1.250", "1.250"],
	["0,125", "0.125"],
	["1250,500", "1250.500"],
])("an amount in GBP can be written as %s", (written, text) => {
	expect(plainAmount(written, GBP)).toEqual({ text });
});

it("1,250 is ambiguous where the writer's decimal separator is not known", () => {
	expect(plainAmount("1,250", GBP)).toEqual({ problem: "ambiguous", readings: ["1250", "1.250"] });
});

it.each([
	["1.250 €", "EUR"],
	["€1.250", "EUR"],
	["1.250 eur", "EUR"],
	["kr. 1.250", "DKK"],
	["R$ 1.250", "BRL"],
])("%s is ambiguous in %s, whose countries write points for thousands", (written, currency) => {
	expect(plainAmount(written, { currency })).toEqual({
		problem: "ambiguous",
		readings: ["1250", "1.250"],
	});
});

it.each([
	["1.250", "EUR", "1.250"],
	["0.125 €", "EUR", "0.125"],
	["1250.500 €", "EUR", "1250.500"],
	["1.25 €", "EUR", "1.25"],
	["1.2505 €", "EUR", "1.2505"],
	["1.250,50 €", "EUR", "1250.50"],
	["1.250.000 €", "EUR", "1250000"],
	["£1.250", "GBP", "1.250"],
	["CHF 1.250", "CHF", "1.250"],
])("%s is not ambiguous in %s: it is %s", (written, currency, text) => {
	expect(plainAmount(written, { currency })).toEqual({ text });
});

it.each([
	[".", "1.250"],
	[",", "1250"],
] as const)("a writer whose decimal separator is %s means %s by 1.250 €", (decimalMark, text) => {
	expect(plainAmount("1.250 €", { currency: "EUR", decimalMark })).toEqual({ text });
});

it.each([
	["1,250", ".", "1250"],
	["1.250", ".", "1.250"],
	["1,250", ",", "1.250"],
	["1.250", ",", "1250"],
	["12,50", ".", "12.50"],
	["12.50", ",", "12.50"],
	["0.125", ",", "0.125"],
	["1.250,50", ".", "1250.50"],
	["1.250.000", ".", "1250000"],
] as const)("%s is read by a writer's decimal separator %s as %s", (written, decimalMark, text) => {
	expect(plainAmount(written, { ...GBP, decimalMark })).toEqual({ text });
});

it.each([
	["$120", "$"],
	["120 EUR", "EUR"],
	["€120", "€"],
])("%s is an invalid amount for a licensor paid in GBP", (written, sign) => {
	expect(plainAmount(written, GBP)).toEqual({ problem: "currency", sign });
});

it("a dollar sign stands for any dollar", () => {
	expect(plainAmount("$12", { currency: "USD" })).toEqual({ text: "12" });
	expect(plainAmount("$12", { currency: "AUD" })).toEqual({ text: "12" });
	expect(plainAmount("A$12", { currency: "AUD" })).toEqual({ text: "12" });
});

it.each([
	["US$12", "USD"],
	["AU$ 12", "AUD"],
	["12 nz$", "NZD"],
	["\uffe512", "JPY"],
	["CN\uffe512", "CNY"],
	["Kč12", "CZK"],
	["12 Kc\u030c", "CZK"],
	["12 zł", "PLN"],
	["12 LEI", "RON"],
	["12 kr", "SEK"],
	["kr. 12", "DKK"],
	["12kr.", "NOK"],
	["Fr. 12", "CHF"],
	["12 SFr.", "CHF"],
	["R12", "ZAR"],
	["r$12", "BRL"],
])("%s is twelve in %s", (written, currency) => {
	expect(plainAmount(written, { currency })).toEqual({ text: "12" });
});

const currencies = fc.constantFrom(...SUPPORTED_CURRENCIES);
const cents = fc.integer({ min: 0, max: 10 ** 9 });

it("an amount that ox prints is read back, in every currency", () => {
	fc.assert(
		fc.property(currencies, cents, fc.boolean(), (currency, amount, isBehind) => {
			const printed = formatPrice(amount / 100, currency);
			const symbol = currencySymbol(currency);
			const written = isBehind ? `${printed.slice(symbol.length)} ${symbol}` : printed;
			const { text } = { text: "", ...plainAmount(written, { currency, decimalMark: "." }) };
			expect(Number(text), written).toBe(amount / 100);
			const unsure = plainAmount(written, { currency });
			if (unsure.problem === undefined) expect(Number(unsure.text), written).toBe(amount / 100);
			else expect(unsure, written).toMatchObject({ problem: "ambiguous" });
		}),
	);
});

it("an amount that ox prints in another currency is refused, unless both share the sign", () => {
	const shared: Readonly<Record<string, RegExp>> = {
		$: /^(?:USD|AUD|CAD|NZD|HKD|SGD|MXN|TWD|ARS|CLP|COP)$/,
		"¥": /^(?:CNY|JPY)$/,
	};
	fc.assert(
		fc.property(currencies, currencies, cents, (currency, other, amount) => {
			const sign = currencySymbol(other);
			fc.pre(other !== currency && !shared[sign]?.test(currency));
			const written = formatPrice(amount / 100, other);
			expect(plainAmount(written, { currency }), written).toEqual({ problem: "currency", sign });
		}),
		{ numRuns: 2000 },
	);
});

it.each(["12 kr", "kr. 12", "R12", "Fr. 12", "12 zł"])("%s is an invalid amount in GBP", (written) => {
	expect(plainAmount(written, GBP)).toMatchObject({ problem: "currency" });
	expect(plainAmount(written, { currency: null })).toMatchObject({ problem: "currency" });
});

it.each(["5k", "12 m", "R.12", "GBP.12", "1e5"])("%s is left for the schema to refuse in ZAR", (written) => {
	expect(plainAmount(written, { currency: "ZAR" })).toEqual({ text: written });
});

it.each(["", "abc", "-5", "1,25,0", "12.50.1"])("%s is left for the schema to refuse", (written) => {
	const { text } = plainAmount(written, GBP) as { text: string };
	expect(Number(text || "no")).not.toBeGreaterThanOrEqual(0);
});
