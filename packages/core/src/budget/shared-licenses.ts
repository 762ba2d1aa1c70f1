import { LICENSE_STATUSES } from "../model/licensors/license.ts";
import { foldName } from "../text/fold-name.ts";
import { groupBy } from "../text/group-by.ts";
import type { BudgetDocument } from "./budget-document.ts";

/** A counted licence of one episode of a series. */
export interface LicenseEntry {
	/** The episode's position in the series. */
	readonly position: number;
	readonly license: BudgetDocument["licenses"][number];
}

/** A licence that several episodes have an entry of. */
interface SharedLicense {
	/** The entry with the furthest status: the one that counts. */
	readonly counted: LicenseEntry;
	/** The others, in the order of the episodes. */
	readonly repeated: readonly LicenseEntry[];
}

/**
 * The reason to look at entries of several episodes, which all count: the same reference with different fees, one project with
 * several equal entries, or equal entries without the reference that would tell whether they are one licence.
 */
export type LicenseDoubt = "different_fees" | "several_in_a_project" | "no_reference";

interface DoubtfulLicenses {
	readonly doubt: LicenseDoubt;
	readonly entries: readonly LicenseEntry[];
}

/**
 * Finds the licences that were bought once for several episodes [BUD13], and those that may have been [BUD14]. Time: linear in the
 * entries.
 *
 * @param entries - in the order of the episodes.
 */
export function sharedLicenses(entries: readonly LicenseEntry[]): {
	readonly shared: readonly SharedLicense[];
	readonly doubtful: readonly DoubtfulLicenses[];
} {
	const shared: SharedLicense[] = [];
	const doubtful: DoubtfulLicenses[] = [];
	const referenced = entries.filter(({ license }) => license.reference.trim() !== "");
	for (const group of groupBy(referenced, ({ license }) => keyOf(license, license.reference)).values()) {
		const episodes = episodesOf(group);
		if (episodes === 1) continue;
		const equals = [...groupBy(group, ({ license }) => feesOf(license)).values()];
		for (const equal of equals) {
			if (episodesOf(equal) < equal.length) {
				if (episodesOf(equal) > 1) doubtful.push({ doubt: "several_in_a_project", entries: equal });
			} else if (equal.length > 1) shared.push(countOnce(equal));
		}
		if (equals.some((equal) => episodesOf(equal) < episodes))
			doubtful.push({ doubt: "different_fees", entries: group });
	}
	const named = entries.filter(({ license }) => license.amount !== 0);
	const alike = groupBy(named, ({ license }) => `${keyOf(license, license.name)} ${feesOf(license)}`);
	for (const group of alike.values())
		if (episodesOf(group) > 1 && group.some(({ license }) => license.reference.trim() === ""))
			doubtful.push({ doubt: "no_reference", entries: group });
	return { shared, doubtful };
}

function countOnce(equal: readonly LicenseEntry[]): SharedLicense {
	const [counted, ...repeated] = equal.toSorted((a, b) => progressOf(b) - progressOf(a));
	if (counted === undefined) throw new Error("a group has no entries");
	return { counted, repeated: repeated.toSorted((a, b) => a.position - b.position) };
}

/** Paid licences have the highest number, signed ones the lowest. */
function progressOf({ license }: LicenseEntry): number {
	return LICENSE_STATUSES.indexOf(license.status);
}

function episodesOf(entries: readonly LicenseEntry[]): number {
	return new Set(entries.map(({ position }) => position)).size;
}

/** A licensor and a reference or name of a licence, compared as names are [MAT60]. */
function keyOf({ licensor_name }: LicenseEntry["license"], text: string): string {
	return JSON.stringify([foldName(licensor_name), foldName(text)]);
}

/** The fees of a licence as a key, with other fees in any order, and with exercised options. */
function feesOf({ fee, other_fees, option_prices, currency }: LicenseEntry["license"]): string {
	const others = other_fees.map(({ kind, amount }) => `${kind} ${amount}`).sort();
	return JSON.stringify([fee, others, option_prices.toSorted((a, b) => a - b), currency]);
}
