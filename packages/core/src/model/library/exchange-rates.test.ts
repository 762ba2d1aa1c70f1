import { expect, test } from "vitest";
import { messages } from "../testing/messages.ts";
import { exchangeRatesSchema } from "./exchange-rates.ts";
import { RATES_SNAPSHOT } from "./rates-snapshot.ts";

test("rates are numbers or text, and stored as equal text", () => {
	const rates = { USD: 1, EUR: 0.8643, JPY: "154.70", KWD: " 0.3067 " };
	expect(exchangeRatesSchema.parse({ timestamp: "2026-11-20", rates })).toEqual({
		timestamp: "2026-11-20",
		rates: { USD: "1", EUR: "0.8643", JPY: "154.70", KWD: "0.3067" },
	});
});

test("the snapshot that ships with ox is a rates file", () => {
	expect(exchangeRatesSchema.parse(RATES_SNAPSHOT)).toEqual(RATES_SNAPSHOT);
});

test.each([
	[{ EUR: 0.9 }, "rates.USD: must be 1"],
	[{ USD: 2 }, "rates.USD: must be 1"],
	[{ USD: 1, EUR: 0 }, "rates.EUR: must be a valid number"],
	[{ USD: 1, EUR: -1 }, "rates.EUR: must be a valid number"],
	[{ USD: 1, EUR: "0,9" }, "rates.EUR: must be a valid number"],
	[{ USD: 1, EUR: 1e300 }, "rates.EUR: must be a valid number"],
	[{ USD: 1, EUR: null }, "rates.EUR: must be a valid number"],
])("the rates %j are rejected: %s", (rates, message) => {
	expect(messages(exchangeRatesSchema, { timestamp: "2026-11-20T10:00:00Z", rates })).toEqual([message]);
});

test("a currency code is three capital letters", () => {
	const rates = { USD: 1, eur: 0.9 };
	expect(messages(exchangeRatesSchema, { timestamp: "2026-11-20", rates })[0]).toMatch(/^rates\.eur: /);
});

test("rates have a date", () => {
	expect(messages(exchangeRatesSchema, { timestamp: "today", rates: { USD: 1 } })).toEqual([
		"timestamp: must be a valid date",
	]);
});
