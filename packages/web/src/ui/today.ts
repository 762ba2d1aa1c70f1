/** Today, in the user's time zone. */
export function today(): string {
	const now = new Date();
	const two = (part: number) => String(part).padStart(2, "0");
	return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
