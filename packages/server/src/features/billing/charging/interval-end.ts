import type { IntervalKind } from "@oxcut/core/model";

const MONTHS = { month: 1, year: 12 } as const;

/**
 * The end of an interval: the same time on the same day of a later month, or on that month's last day. Null for a
 * one-time fee, which has no end.
 *
 * @param first - the start of the first of the intervals that this one continues. Its day counts after a short month:
 * from 31 January, charges are due on 28 February and 31 March.
 */
export function intervalEnd(start: Date, kind: IntervalKind, first: Date): Date | null {
	if (kind === "once") return null;
	const end = new Date(start);
	end.setUTCDate(1);
	end.setUTCMonth(start.getUTCMonth() + MONTHS[kind]);
	const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
	end.setUTCDate(Math.min(first.getUTCDate(), lastDay));
	return end;
}

/**
 * The value left of a paid interval at a moment, in cents, rounded down.
 *
 * @param paid - for the whole interval.
 */
export function unusedPart(
	paid: number,
	{ start, end, at }: { readonly start: Date; readonly end: Date; readonly at: Date },
): number {
	const [from, to, now] = [start.getTime(), end.getTime(), at.getTime()];
	if (now >= to || to <= from) return 0;
	// Whole numbers only: cents times milliseconds of a year stay exact.
	return Number((BigInt(paid) * BigInt(to - Math.max(now, from))) / BigInt(to - from));
}
