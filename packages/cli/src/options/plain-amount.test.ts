import { expect, it } from "vitest";
import { plainAmount } from "./plain-amount.ts";

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
	["1250,500", "1250.500"],
])("an amount in GBP can be written as %s", (text, plain) => {
	expect(plainAmount(text, "--value", "GBP")).toBe(plain);
});

it("1,250 is refused as ambiguous", () => {
	expect(() => plainAmount("1,250", "--value", "GBP")).toThrow(
		"--value '1,250' is ambiguous: write 1250 or 1.250",
	);
});

it.each(["$120", "120 EUR", "€120"])("%s is no amount of a licensor that is paid in GBP", (text) => {
	expect(() => plainAmount(text, "--value", "GBP")).toThrow(/but must be in GBP/);
});

it("a dollar sign is that of any dollar", () => {
	expect(plainAmount("$12", "--value", "USD")).toBe("12");
	expect(plainAmount("$12", "--value", "AUD")).toBe("12");
	expect(plainAmount("A$12", "--value", "AUD")).toBe("12");
});

it.each(["", "abc", "-5", "1,25,0", "12.50.1"])("%s is left for the schema to refuse", (text) => {
	expect(Number(plainAmount(text, "--value", "GBP") || "no")).not.toBeGreaterThanOrEqual(0);
});
