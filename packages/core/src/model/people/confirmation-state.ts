import type { Confirmation } from "./confirmation.ts";

/** A confirmation counts as expiring for this many days before its end. */
const EXPIRING_DAYS = 6;
const DAY_MS = 86_400_000;

/**
 * The nearness of a confirmation's end: `expired` from that moment on, `expiring` with fewer than six days left.
 *
 * @param nowMs - the time, in milliseconds since 1970.
 */
export function confirmationState(
	confirmation: Pick<Confirmation, "expires_at">,
	nowMs: number,
): "open" | "expiring" | "expired" {
	const leftMs = Date.parse(confirmation.expires_at) - nowMs;
	if (leftMs <= 0) return "expired";
	return leftMs < EXPIRING_DAYS * DAY_MS ? "expiring" : "open";
}
