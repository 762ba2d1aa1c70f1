import type { GapWarning } from "@oxcut/core/clearance";
import { formatCalendarDate } from "../../ui/format-date.ts";
import { readTerritories } from "./line-words.ts";
import { messages } from "./messages.ts";

/** Days of a gap or delivery: `1 Jan 2028 – 31 Dec 2031`, `from 1 Jan 2028`. */
export function daysInWords(from: string, to: string | null): string {
	return to === null
		? messages.words.from(formatCalendarDate(from))
		: `${formatCalendarDate(from)} – ${formatCalendarDate(to)}`;
}

/** Territories in the reader's language. */
export function territoriesInWords(text: string): string {
	return readTerritories(text)?.names ?? text;
}

/** The exact gap: `Germany, Austria · SVOD · 1 Jan 2029 – 31 Dec 2031`. */
export function gapInWords({ territories, media, from, to, side }: GapWarning["gaps"][number]): string {
	const days = from === null ? [] : [daysInWords(from, to)];
	const sides = side === "both" ? [] : [messages.onlySide(side)];
	return [territoriesInWords(territories), media, ...days, ...sides].join(" · ");
}
