import { dayOf } from "../../../ui/today.ts";

const DAY_MS = 86_400_000;

/** The day this many days from now, in the user's time zone. */
export function lastDayIn(days: number, now: Date): string {
	return dayOf(new Date(now.getTime() + days * DAY_MS));
}

/** The end of a link's last day in the user's time zone. */
export function linkEnd(lastDay: string): string {
	return new Date(`${lastDay}T23:59:59`).toISOString();
}
