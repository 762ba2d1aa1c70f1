import { expect, test } from "vitest";
import { RATES_SNAPSHOT } from "../library/rates-snapshot.ts";
import { CURRENCY_NAMES, currencyName } from "../validation/currency-names.ts";
import { currencySymbol, SUPPORTED_CURRENCIES } from "./currency.ts";

test("39 currencies are supported, each with its own symbol, a name and a rate", () => {
	expect(SUPPORTED_CURRENCIES).toHaveLength(39);
	expect(SUPPORTED_CURRENCIES).toEqual(expect.arrayContaining(["USD", "EUR", "GBP"]));
	expect(new Set(SUPPORTED_CURRENCIES.map(currencySymbol)).size).toBe(39);
	for (const code of SUPPORTED_CURRENCIES) {
		expect(CURRENCY_NAMES.has(code), `name of ${code}`).toBe(true);
		expect(RATES_SNAPSHOT.rates[code], `rate of ${code}`).toBeDefined();
	}
});

test("about 160 currencies have names", () => {
	expect(CURRENCY_NAMES.size).toBeGreaterThanOrEqual(155);
	expect(currencyName("JPY")).toBe("Japanese Yen");
	expect([...CURRENCY_NAMES.keys()].every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
});

test("an unknown code is its own name", () => {
	expect(currencySymbol("XYZ")).toBe("XYZ");
	expect(currencyName("XYZ")).toBe("XYZ");
	expect(currencyName("__proto__")).toBe("__proto__");
});
