import { isSignedStatus, type License, type LicenseStatus } from "../model/licensors/license.ts";
import { exercisedYears, type LicenseLine } from "../model/licensors/license-line.ts";
import { type MediaVocabulary, parseMedia } from "../rights/media.ts";
import type { ParsedSet } from "../rights/parse-set.ts";
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

const ENDED = new Set<LicenseStatus>(["declined", "expired"]);
const SIDES: readonly Side[] = ["picture", "sound"];
const ONE_SIDE: Readonly<Record<Side, readonly Side[]>> = { picture: ["picture"], sound: ["sound"] };

/** Whether a licence of this status grants its lines; `isStrict` also requires a signature [RIG6]. */
export function isGranting(status: LicenseStatus, isStrict: boolean): boolean {
	return isSignedStatus(status) || (status === "agreed" && !isStrict);
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
	// Thousands of lines share few sets and terms, and reading them is slow.
	const sets = new Map<string, ParsedSet>();
	const mediaOf = (text: string) => {
		const found = sets.get(text) ?? parseMedia(text, vocabulary);
		sets.set(text, found);
		return found;
	};
	const known = new Map<string, (Box & { readonly boxId: number }) | null>();
	const boxOf = (key: string, terms: LicenseLine, read: () => DayRange | null) => {
		const found = known.get(key);
		if (found !== undefined) return found;
		const days = read();
		if (days === null) {
			known.set(key, null);
			return null;
		}
		const { from, to } = days;
		const same = `${terms.territories}|${terms.media}|${from} ${to} ${terms.exclusive}`;
		const boxId = boxIds.get(same) ?? boxIds.size;
		boxIds.set(same, boxId);
		const territories = parseTerritories(terms.territories).value ?? 0n;
		const box = { from, to, territories, media: mediaOf(terms.media).value ?? 0n, boxId };
		known.set(key, box);
		return box;
	};
	for (const license of licenses) {
		if (ENDED.has(license.status)) continue;
		const events = {
			signature: license.signed_on,
			delivery: license.dates.delivery,
			first_transmission: license.dates.first_transmission,
		};
		const isGranted = isGranting(license.status, isStrict);
		for (const [line, terms] of license.lines.entries()) {
			const { options, exclusive, record_id } = terms;
			const { value: granted, problems } = mediaOf(terms.media);
			if (granted === null) unread.push({ license, line, problem: problems.join("; ") });
			const years = exercisedYears(terms);
			const key = `${terms.territories}|${terms.media}|${termKey(terms.term, events)} ${years} ${exclusive}`;
			const box = boxOf(key, terms, () => daysOfTerm(terms.term, events, years));
			if (isGranted)
				for (const { exercise_by, exercised_on } of options)
					if (exercise_by !== null && exercised_on === null)
						expiries.push({ kind: "option", day: dayOf(exercise_by), licenseId: license.id, line });
			if (box === null) {
				open.push({ license, line });
				continue;
			}
			const { from, to, territories, media, boxId } = box;
			if (isGranted && Number.isFinite(to))
				expiries.push({ kind: "term", day: to - 1, licenseId: license.id, line });
			if (granted === null) continue;
			const sides = terms.side === "both" ? SIDES : ONE_SIDE[terms.side];
			const grant: Grant = {
				from,
				to,
				territories,
				media,
				boxId,
				license,
				line,
				terms,
				sides,
				exclusive,
				isGranted,
			};
			const [groups, owner] = record_id === null ? [byLicensor, license.licensor_id] : [byRecord, record_id];
			const group = groups.get(owner);
			if (group === undefined) groups.set(owner, [grant]);
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
