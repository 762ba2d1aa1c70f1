import { expect, it } from "vitest";
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

it.each(["", "abc", "-5", "1,25,0", "12.50.1"])("%s is left for the schema to refuse", (written) => {
	const { text } = plainAmount(written, GBP) as { text: string };
	expect(Number(text || "no")).not.toBeGreaterThanOrEqual(0);
});
