const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A longer wait is reported instead, so that the user can decide. */
const LONGEST_ASKED_MS = 60_000;
const TRIES = 6;

/** `Retry-After`, in seconds or as a date; null for any other value. */
function askedWait(header: string | undefined, now: number): number | null {
	if (header === undefined) return null;
	if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
	const date = Date.parse(header);
	return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/**
 * How long to wait before retrying a call after 429 or 503: the server's `Retry-After`, else twice as long each time.
 *
 * @param tries - calls so far.
 * @returns milliseconds; null if it should not be retried.
 */
export function retryWait(status: number, retryAfter: string | undefined, tries: number): number | null {
	if ((status !== 429 && status !== 503) || tries >= TRIES) return null;
	const asked = askedWait(retryAfter, Date.now());
	if (asked !== null) return asked > LONGEST_ASKED_MS ? null : asked;
	const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
	// Random, so that rejected clients don't all retry at once.
	return wait / 2 + Math.random() * (wait / 2);
}
