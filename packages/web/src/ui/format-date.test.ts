import { expect, test } from "vitest";
import { formatAgo, formatCalendarDate, formatDaysLeft } from "./format-date.ts";

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
])("formatAgo formats %i seconds ago as: %s", (seconds, text) => {
	const nowMs = new Date(2026, 10, 20, 12).getTime();
	expect(formatAgo(new Date(nowMs - seconds * 1000).toISOString(), nowMs)).toBe(text);
});

test.each([
	[29.99, "30 days"],
	[1.4, "1 day"],
	[0.9, "less than a day"],
	[-2, "less than a day"],
])("formatDaysLeft formats %d days before the end as: %s", (days, text) => {
	const nowMs = Date.UTC(2026, 10, 20);
	expect(formatDaysLeft(new Date(nowMs + days * 86_400_000).toISOString(), nowMs)).toBe(text);
});
