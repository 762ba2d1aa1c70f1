/** A whole day, counted from 1 January 1970; `Infinity` after all days. */
export type Day = number;

/** Half-open: the last day is the one before `to`. */
export interface DayRange {
	readonly from: Day;
	readonly to: Day;
}

/** The events that a number of years may count from. */
export const TERM_EVENTS = ["signature", "delivery", "first_transmission"] as const;
export type TermEvent = (typeof TERM_EVENTS)[number];

/** How long something is granted. Dates are `YYYY-MM-DD`; the last day is included. */
export type Term =
	| { readonly kind: "dates"; readonly from: string; readonly to: string }
	| { readonly kind: "years"; readonly years: number; readonly since: TermEvent }
	| { readonly kind: "perpetuity"; readonly from: string | null };

const DAY_MS = 24 * 60 * 60 * 1000;

/** @param date - `YYYY-MM-DD`. */
export function dayOf(date: string): Day {
	return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** @returns `YYYY-MM-DD`; null after all days, which end with the year 9999. */
export function dateOf(day: Day): string | null {
	return Number.isFinite(day) && day <= LAST_DAY
		? new Date(day * DAY_MS).toISOString().slice(0, "YYYY-MM-DD".length)
		: null;
}

const LAST_DAY = dayOf("9999-12-31");

/** The same day some years later; 29 February becomes 1 March in other years. Days end with the year 9999. */
export function addYears(day: Day, years: number): Day {
	if (!Number.isFinite(day)) return day;
	const date = new Date(day * DAY_MS);
	const later = date.setUTCFullYear(date.getUTCFullYear() + years) / DAY_MS;
	return later > LAST_DAY ? Infinity : later;
}

/** Extends a term by the years of exercised options; its kind stays the same [RIG5]. */
export function extendedTerm(term: Term, addedYears: number): Term {
	if (term.kind === "perpetuity" || addedYears === 0) return term;
	if (term.kind === "years") return { ...term, years: term.years + addedYears };
	return { ...term, to: dateOf(addYears(dayOf(term.to) + 1, addedYears) - 1) ?? term.to };
}

/**
 * The days of a term [RIG5].
 *
 * @param events - dates of the events that have happened or are fixed.
 * @param addedYears - of options that were exercised.
 * @returns null while its event has no date.
 */
export function daysOfTerm(
	term: Term,
	events: Partial<Record<TermEvent, string | null>>,
	addedYears = 0,
): DayRange | null {
	if (term.kind === "perpetuity")
		return { from: term.from === null ? -Infinity : dayOf(term.from), to: Infinity };
	if (term.kind === "dates") return { from: dayOf(term.from), to: addYears(dayOf(term.to) + 1, addedYears) };
	const event = events[term.since] ?? null;
	if (event === null) return null;
	const from = dayOf(event);
	return { from, to: addYears(from, term.years + addedYears) };
}
