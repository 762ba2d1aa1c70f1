import { messages } from "./messages.ts";

type DateKind = "day" | "month" | "year" | "decade";

const DAY = new Intl.DateTimeFormat(undefined, {
	day: "numeric",
	month: "short",
	year: "numeric",
	timeZone: "UTC",
});
const MONTH = new Intl.DateTimeFormat(undefined, { month: "short", year: "numeric", timeZone: "UTC" });
const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const LOCAL_DAY = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", year: "numeric" });
const RELATIVE = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

const DAYS = new Intl.NumberFormat(undefined, { style: "unit", unit: "day", unitDisplay: "long" });

const UNITS = [
	{ unit: "day", seconds: 86_400 },
	{ unit: "hour", seconds: 3600 },
	{ unit: "minute", seconds: 60 },
] as const;
const WEEK_SECONDS = 604_800;
const DAY_MS = 86_400_000;

/** A calendar date at its known precision: `14 Mar 1951`, `Feb 1947`, `1912`, `1950s`. It has no time zone. */
export function formatCalendarDate(date: string, kind: DateKind = "day"): string {
	const year = Number(date.slice(0, 4));
	if (kind === "year") return String(year);
	if (kind === "decade") return `${Math.floor(year / 10) * 10}s`;
	const moment = new Date(`${date.slice(0, 10)}T00:00:00Z`);
	if (Number.isNaN(moment.getTime())) return date;
	return (kind === "month" ? MONTH : DAY).format(moment);
}

/** A time in the reader's time zone, to the minute. */
export function formatMoment(timestamp: string): string {
	const moment = new Date(timestamp);
	return Number.isNaN(moment.getTime()) ? timestamp : MOMENT.format(moment);
}

/** The day of a time in the reader's time zone. */
export function formatDay(timestamp: string): string {
	const moment = new Date(timestamp);
	return Number.isNaN(moment.getTime()) ? timestamp : LOCAL_DAY.format(moment);
}

/** The time since a moment: `now`, `5 minutes ago`, `yesterday`; after a week, the date. */
export function formatAgo(timestamp: string, nowMs: number): string {
	const momentMs = Date.parse(timestamp);
	if (Number.isNaN(momentMs)) return timestamp;
	const seconds = Math.round((momentMs - nowMs) / 1000);
	if (Math.abs(seconds) >= WEEK_SECONDS) return LOCAL_DAY.format(momentMs);
	const found = UNITS.find((unit) => Math.abs(seconds) >= unit.seconds);
	if (found === undefined) return RELATIVE.format(0, "second");
	return RELATIVE.format(Math.trunc(seconds / found.seconds), found.unit);
}

/** The time until a moment, in days: `30 days`, `1 day`, `less than a day`. */
export function formatDaysLeft(timestamp: string, nowMs: number): string {
	const days = (Date.parse(timestamp) - nowMs) / DAY_MS;
	return days < 1 ? messages.lessThanADay : DAYS.format(Math.round(days));
}
