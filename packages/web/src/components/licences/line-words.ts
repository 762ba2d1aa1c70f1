import { nameTerritories, parseTerritories, sizeOf } from "@oxcut/core/clearance";
import type { LicenseLine } from "@oxcut/core/model";
import { formatCalendarDate } from "../../ui/format-date.ts";
import { messages, SIDE_WORDS, TERM_EVENT_WORDS } from "./messages.ts";

/** The locale of dates and amounts: `navigator.language` can be a tag that `Intl` rejects, such as `en-US@posix`. */
const READERS_LANGUAGE = new Intl.DateTimeFormat().resolvedOptions().locale;

/** Territories in the reader's language, with their number; null for text that can't be read [RIG3]. */
export function readTerritories(text: string): { readonly names: string; readonly count: number } | null {
	const { value } = parseTerritories(text);
	return value === null ? null : { names: nameTerritories(value, READERS_LANGUAGE), count: sizeOf(value) };
}

function timeWords({ time }: LicenseLine): string[] {
	if (time.kind === "whole") return [];
	if (time.kind === "seconds") return [messages.words.seconds(time.seconds)];
	return [time.ranges.map((range) => `${range.in}–${range.out}`).join(", ")];
}

function termWords({ term }: LicenseLine): string {
	if (term.kind === "years") return messages.words.years(term.years, TERM_EVENT_WORDS[term.since]);
	if (term.kind === "dates") return `${formatCalendarDate(term.from)} – ${formatCalendarDate(term.to)}`;
	const { perpetuity, from } = messages.words;
	return term.from === null ? perpetuity : `${perpetuity} ${from(formatCalendarDate(term.from))}`;
}

/** The record or licensor of a line, and its licensed amount: `Last steam tug, sound, up to 30 s`. */
export function lineSubject(line: LicenseLine, record: string): string {
	const side = line.side === "both" ? [] : [SIDE_WORDS[line.side].toLowerCase()];
	return [record, ...side, ...timeWords(line)].join(", ");
}

/** The territories, media and term: `World - United States · TV + SVOD · 3 years from delivery`. */
export function lineTerms(line: LicenseLine): string {
	const exclusive = line.exclusive ? [messages.words.exclusive] : [];
	return [
		readTerritories(line.territories)?.names ?? line.territories,
		line.media,
		termWords(line),
		...exclusive,
	].join(" · ");
}
