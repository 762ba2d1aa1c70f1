export const LIFETIMES = ["d30", "d90", "d365", "never"] as const;
export type Lifetime = (typeof LIFETIMES)[number];

const DAYS: Readonly<Record<Exclude<Lifetime, "never">, number>> = { d30: 30, d90: 90, d365: 365 };
const DAY_MS = 86_400_000;

/**
 * The time at which a new token with this lifetime expires.
 *
 * @param nowMs - milliseconds since 1970.
 * @returns null if it never does.
 */
export function tokenEnd(lifetime: Lifetime, nowMs: number): string | null {
	return lifetime === "never" ? null : new Date(nowMs + DAYS[lifetime] * DAY_MS).toISOString();
}
