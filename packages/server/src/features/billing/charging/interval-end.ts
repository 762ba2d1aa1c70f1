import type { IntervalKind } from "@oxcut/core/model";

const MONTHS = { month: 1, year: 12 } as const;

/**
 * The end of an interval: the same time on the same day of a later month, or on that month's last day. Null for a
 * one-time fee, which has no end.
 *
 * @param before - the start of the interval that this one continues. Its day counts if this one starts on an earlier day,
 * as after a short month: from 31 January, charges are due on 28 February and 31 March.
 */
export function intervalEnd(start: Date, kind: IntervalKind, before: Date | null = null): Date | null {
	if (kind === "once") return null;
	const end = new Date(start);
	end.setUTCDate(1);
	end.setUTCMonth(start.getUTCMonth() + MONTHS[kind]);
	const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
	// A short month never follows another, so that the interval before has the day of the first. Years from 29 February stay on the 28th.
	const day = Math.max(start.getUTCDate(), before?.getUTCDate() ?? 0);
	end.setUTCDate(Math.min(day, lastDay));
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
