const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

/** A time that runs out, in minutes and seconds: `41:12`; `0:00` once it is over. */
export function formatTimeLeft(leftMs: number): string {
	const left = Math.max(0, leftMs);
	const seconds = Math.floor((left % MINUTE_MS) / SECOND_MS);
	return `${Math.floor(left / MINUTE_MS)}:${String(seconds).padStart(2, "0")}`;
}
