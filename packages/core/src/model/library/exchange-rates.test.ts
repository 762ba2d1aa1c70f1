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

const NO_RATE =
	"must be a number above 0, such as 0.92, with at most 9 digits before the point and 12 after it";
const NO_DOLLAR = "must be 1, because rates are units per US dollar: divide each rate by the USD rate";

test.each([
	[{ EUR: 0.9 }, `rates.USD: ${NO_DOLLAR}`],
	[{ USD: 2 }, `rates.USD: ${NO_DOLLAR}`],
	[{ USD: 1, EUR: 0 }, `rates.EUR: ${NO_RATE}`],
	[{ USD: 1, EUR: -1 }, `rates.EUR: ${NO_RATE}`],
	[{ USD: 1, EUR: "0,9" }, `rates.EUR: ${NO_RATE}`],
	[{ USD: 1, EUR: 1e300 }, `rates.EUR: ${NO_RATE}`],
	[{ USD: 1, EUR: null }, `rates.EUR: ${NO_RATE}`],
])("the rates %j are rejected: %s", (rates, message) => {
	expect(messages(exchangeRatesSchema, { timestamp: "2026-11-20T10:00:00Z", rates })).toEqual([message]);
});

test("[COST15] a file of rates may name its base, which is the US dollar; rates on another base are refused", () => {
	const file = { timestamp: "2026-11-20", rates: { USD: "1", EUR: "0.9" } };
	expect(exchangeRatesSchema.parse({ ...file, base: "USD" })).toEqual(file);
	expect(messages(exchangeRatesSchema, { ...file, base: "EUR" })).toEqual([
		"base: must be USD, because rates are units per US dollar: download the rates with that base, or divide each by the USD rate",
	]);
});

test("a currency code is three capital letters", () => {
	const rates = { USD: 1, eur: 0.9 };
	expect(messages(exchangeRatesSchema, { timestamp: "2026-11-20", rates })[0]).toMatch(/^rates\.eur: /);
});

test("rates have a date", () => {
	expect(messages(exchangeRatesSchema, { timestamp: "today", rates: { USD: 1 } })).toEqual([
		'timestamp: must be the day of the rates, such as "2026-11-20", or a time, such as "2026-11-20T10:00:00Z"',
	]);
});
