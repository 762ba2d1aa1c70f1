const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A server that asks for more is not waited for: a person should know. */
const LONGEST_ASKED_MS = 60_000;
const TRIES = 6;

/** `Retry-After`, in seconds or as a date; null where it says neither. */
function askedWait(header: string | undefined, now: number): number | null {
	if (header === undefined) return null;
	if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
	const date = Date.parse(header);
	return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/**
 * How long to wait before a call that was answered 429 or 503 is made again: what the server asks for, else twice as long
 * each time.
 *
 * @param tries - how often it was made.
 * @returns milliseconds; null where it is not to be made again.
 */
export function retryWait(status: number, retryAfter: string | undefined, tries: number): number | null {
	if ((status !== 429 && status !== 503) || tries >= TRIES) return null;
	const asked = askedWait(retryAfter, Date.now());
	if (asked !== null) return asked > LONGEST_ASKED_MS ? null : asked;
	const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
	// Those who were turned away together do not all come back together.
	return wait / 2 + Math.random() * (wait / 2);
}
