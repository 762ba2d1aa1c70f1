import { expect, test } from "vitest";
import { formatAgo, formatCalendarDate } from "./format-date.ts";
import { formatMoney } from "./format-money.ts";

test.each([
	["1951-03-14", "day", "Mar 14, 1951"],
	["1947-02-01", "month", "Feb 1947"],
	["1912-01-01", "year", "1912"],
	["1950-01-01", "decade", "1950s"],
] as const)("formatCalendarDate writes %s as a %s: %s", (date, kind, text) => {
	expect(formatCalendarDate(date, kind)).toBe(text);
});

test.each([
	[5, "now"],
	[5 * 60, "5 minutes ago"],
	[3 * 3600, "3 hours ago"],
	[25 * 3600, "yesterday"],
	[8 * 86_400, "Nov 12, 2026"],
])("formatAgo says of %i seconds ago: %s", (seconds, text) => {
	const nowMs = Date.parse("2026-11-20T12:00:00Z");
	expect(formatAgo(new Date(nowMs - seconds * 1000).toISOString(), nowMs)).toBe(text);
});

test("formatMoney keeps a currency's decimals, and strips them of whole prices where asked to", () => {
	expect(formatMoney(1728, "GBP")).toBe("£1,728.00");
	expect(formatMoney("48", "GBP", { short: true })).toBe("£48");
	expect(formatMoney(0.5, "EUR", { short: true })).toBe("€0.50");
	expect(formatMoney(1200, "JPY")).toBe("¥1,200");
	expect(formatMoney("90071992547409.93", "USD")).toBe("$90,071,992,547,409.93");
	expect(formatMoney(5, "no code")).toBe("no code 5");
});
