/** The day of a moment, in the user's time zone. */
export function dayOf(moment: Date): string {
	const two = (part: number) => String(part).padStart(2, "0");
	return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** Today, in the user's time zone. */
export function today(): string {
	return dayOf(new Date());
}
