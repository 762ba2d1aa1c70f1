const DAY_MS = 86_400_000;

/** The day this many days from now, in the user's time zone. */
export function lastDayIn(days: number, now: Date): string {
	const day = new Date(now.getTime() + days * DAY_MS);
	const two = (part: number) => String(part).padStart(2, "0");
	return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The end of a link's last day in the user's time zone. */
export function linkEnd(lastDay: string): string {
	return new Date(`${lastDay}T23:59:59`).toISOString();
}
