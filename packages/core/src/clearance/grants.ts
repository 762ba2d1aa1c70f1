import type { License, LicenseStatus } from "../model/licensors/license.ts";
import type { LicenseLine } from "../model/licensors/license-line.ts";
import { type MediaVocabulary, parseMedia } from "../rights/media.ts";
import { type DayRange, dayOf, daysOfTerm, type Term, type TermEvent } from "../rights/term.ts";
import { parseTerritories } from "../rights/territories.ts";
import type { Box, Expiry, Side } from "./model.ts";

/** One line of a licence, ready to be compared. */
export interface Grant extends Box {
	/** Equal for grants of the same territories, media, days and exclusivity. */
	readonly boxId: number;
	readonly license: License;
	/** Position in `license.lines`. */
	readonly line: number;
	readonly terms: LicenseLine;
	readonly sides: readonly Side[];
	readonly exclusive: boolean;
	/** False if it is only asked for or quoted. */
	readonly isGranted: boolean;
}

/** Grants by what they apply to; in the order of licences and lines. */
export interface Grants {
	readonly byRecord: ReadonlyMap<number, readonly Grant[]>;
	/** Lines that cover any record of a licensor. */
	readonly byLicensor: ReadonlyMap<number, readonly Grant[]>;
	/** Lines whose term has no first day yet. */
	readonly open: readonly { readonly license: License; readonly line: number }[];
	/** Lines whose media can't be read [RIG17]. */
	readonly unread: readonly { readonly license: License; readonly line: number; readonly problem: string }[];
	readonly expiries: readonly Expiry[];
}

const GRANTING = new Set<LicenseStatus>(["agreed", "signed", "invoiced", "paid"]);
const ENDED = new Set<LicenseStatus>(["declined", "expired"]);
const SIDES: readonly Side[] = ["picture", "sound"];

/** Whether a licence of this status grants its lines; `isStrict` also requires a signature [RIG6]. */
export function isGranting(status: LicenseStatus, isStrict: boolean): boolean {
	return GRANTING.has(status) && !(isStrict && status === "agreed");
}

/** Reads the lines of licences. Declined and expired licences grant nothing, and neither does a line whose media can't be read. */
export function collectGrants(
	licenses: readonly License[],
	vocabulary: MediaVocabulary,
	isStrict: boolean,
): Grants {
	const byRecord = new Map<number, Grant[]>();
	const byLicensor = new Map<number, Grant[]>();
	const open: { license: License; line: number }[] = [];
	const unread: { license: License; line: number; problem: string }[] = [];
	const expiries: Expiry[] = [];
	const boxIds = new Map<string, number>();
	const daysByTerm = new Map<string, DayRange | null>();
	// Thousands of lines share few terms, and reading dates is slow.
	const daysOf = (key: string, read: () => DayRange | null) => {
		const known = daysByTerm.get(key);
		if (known !== undefined) return known;
		const days = read();
		daysByTerm.set(key, days);
		return days;
	};
	const setOf = memoized((text: string) => parseTerritories(text).value ?? 0n);
	const mediaOf = memoized((text: string) => parseMedia(text, vocabulary));
	for (const license of licenses) {
		if (ENDED.has(license.status)) continue;
		const events = {
			signature: license.signed_on,
			delivery: license.dates.delivery,
			first_transmission: license.dates.first_transmission,
		};
		const isGranted = isGranting(license.status, isStrict);
		for (const [line, terms] of license.lines.entries()) {
			const { value: media, problems } = mediaOf(terms.media);
			if (media === null) unread.push({ license, line, problem: problems.join("; ") });
			const exercised = terms.options.filter(({ exercised_on }) => exercised_on !== null);
			const years = exercised.reduce((sum, option) => sum + option.years, 0);
			const days = daysOf(`${termKey(terms.term, events)} ${years}`, () =>
				daysOfTerm(terms.term, events, years),
			);
			if (isGranted)
				for (const { exercise_by, exercised_on } of terms.options)
					if (exercise_by !== null && exercised_on === null)
						expiries.push({ kind: "option", day: dayOf(exercise_by), licenseId: license.id, line });
			if (days === null) {
				open.push({ license, line });
				continue;
			}
			if (isGranted && Number.isFinite(days.to))
				expiries.push({ kind: "term", day: days.to - 1, licenseId: license.id, line });
			if (media === null) continue;
			const territories = setOf(terms.territories);
			const { exclusive } = terms;
			const box = `${terms.territories}|${terms.media}|${days.from} ${days.to} ${exclusive}`;
			const boxId = boxIds.get(box) ?? boxIds.size;
			boxIds.set(box, boxId);
			const sides = terms.side === "both" ? SIDES : [terms.side];
			const grant = { ...days, territories, media, boxId, license, line, terms, sides, exclusive, isGranted };
			const [groups, key] =
				terms.record_id === null ? [byLicensor, license.licensor_id] : [byRecord, terms.record_id];
			const group = groups.get(key);
			if (group === undefined) groups.set(key, [grant]);
			else group.push(grant);
		}
	}
	expiries.sort((a, b) => a.day - b.day || a.licenseId - b.licenseId || a.line - b.line);
	return { byRecord, byLicensor, open, unread, expiries };
}

/** Equal for terms of the same days, before options. */
function termKey(term: Term, events: Readonly<Record<TermEvent, string | null>>): string {
	if (term.kind === "dates") return `${term.from} ${term.to}`;
	if (term.kind === "perpetuity") return `from ${term.from}`;
	return `${term.years} since ${events[term.since]}`;
}

function memoized<T>(compute: (text: string) => T): (text: string) => T {
	const known = new Map<string, T>();
	return (text) => {
		const found = known.get(text);
		if (found !== undefined) return found;
		const value = compute(text);
		known.set(text, value);
		return value;
	};
}
