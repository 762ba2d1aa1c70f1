import {
	CATEGORIES,
	type Category,
	defaultPrice,
	groupBy,
	isFixedLicensor,
	type License,
	type Licensor,
	type LicensorEmployee,
	type LicensorUsageMetadata,
	type Price,
} from "@oxcut/core/model";
import { inOrder } from "../../api/list-order.ts";
import { addShown } from "../../engine/compare-costs.ts";
import { matchesTerms } from "../../ui/matches-terms.ts";
import { employeeName } from "./employee-name.ts";

/** The data of the list. */
export interface LicensorParts {
	readonly licensors: readonly Licensor[];
	readonly prices: readonly Price[];
	readonly employees: readonly LicensorEmployee[];
	readonly licenses: readonly License[];
	readonly archives: readonly { readonly id: number; readonly name: string }[];
	/** The current cut's payments; null without a cut, or if the account may not see it. */
	readonly cut: {
		readonly byLicensor: ReadonlyMap<number, LicensorUsageMetadata>;
		readonly licensedFrames: ReadonlyMap<number, number>;
		/** By name, in the project's currency; null if only the total is known. */
		readonly displayCosts: readonly { readonly name: string; readonly displayCost: number }[] | null;
	} | null;
}

export interface LicensorRow {
	readonly licensor: Licensor;
	readonly id: number;
	readonly isFixed: boolean;
	readonly archive: string | null;
	/** In order; `categories` lists those for which it is the default of new records [LIC11]. */
	readonly prices: readonly Price[];
	readonly defaultFor: readonly Category[];
	readonly contacts: readonly LicensorEmployee[];
	/** The most recently signed first. */
	readonly licenses: readonly License[];
	/** Null if the cut doesn't use its material. */
	readonly usage: LicensorUsageMetadata | null;
	/** The length of licensed material in the cut, in frames. */
	readonly licensedFrames: number;
	readonly displayCost: number | null;
}

/** Items by licensor, without licensors that have none. */
function byLicensor<Item extends { readonly licensor_id: number }>(
	items: readonly Item[],
): (licensorId: number) => readonly Item[] {
	const lists = groupBy(items, (item) => item.licensor_id);
	return (licensorId) => lists.get(licensorId) ?? [];
}

/** Joins each licensor with its prices, employees, licences and figures in the cut. */
export function licensorRows({
	licensors,
	prices,
	employees,
	licenses,
	archives,
	cut,
}: LicensorParts): LicensorRow[] {
	const pricesOf = byLicensor(prices);
	const contactsOf = byLicensor(employees);
	const licensesOf = byLicensor(licenses);
	const archiveNames = new Map(archives.map(({ id, name }) => [id, name]));
	const costs = new Map(cut?.displayCosts?.map(({ name, displayCost }) => [name, displayCost]));
	return licensors.map((licensor) => {
		const { id, name, archive_id } = licensor;
		const own = inOrder(pricesOf(id));
		return {
			licensor,
			id,
			isFixed: isFixedLicensor(licensor),
			archive: archive_id === null ? null : (archiveNames.get(archive_id) ?? null),
			prices: own,
			defaultFor: CATEGORIES.filter((category) => defaultPrice(own, id, category) !== null),
			contacts: contactsOf(id),
			licenses: licensesOf(id).toSorted((a, b) => (b.signed_on ?? "").localeCompare(a.signed_on ?? "")),
			usage: cut?.byLicensor.get(id) ?? null,
			licensedFrames: cut?.licensedFrames.get(id) ?? 0,
			displayCost: costs.get(name) ?? null,
		};
	});
}

/** A licensor's missing data; Unknown and Public Domain need none [WARN2]. */
const GAPS = {
	unpriced: ({ isFixed, usage }: LicensorRow) => !isFixed && (usage?.errors.numRecordsMissingPrices ?? 0) > 0,
	unlicensed: ({ isFixed, licenses }: LicensorRow) => !isFixed && licenses.length === 0,
	unknown_contact: ({ isFixed, contacts }: LicensorRow) => !isFixed && contacts.length === 0,
	unused: ({ usage }: LicensorRow) => usage === null,
} as const;

export type LicensorGap = keyof typeof GAPS;
export const LICENSOR_GAPS = Object.keys(GAPS) as LicensorGap[];

/** The rows that have the chosen gap, if any, and contain every typed word in their names, archives or employees. */
export function foundRows(
	rows: readonly LicensorRow[],
	{ search, gap }: { readonly search: string; readonly gap: LicensorGap | null },
): LicensorRow[] {
	return rows.filter((row) => {
		if (gap !== null && !GAPS[gap](row)) return false;
		const { licensor, archive, contacts } = row;
		const words = [licensor.name, archive ?? "", ...contacts.map(employeeName)];
		return matchesTerms(words.join(" "), search);
	});
}

const NUMBERS = {
	records: ({ licensor }: LicensorRow) => licensor.records_count,
	used: ({ usage }: LicensorRow) => usage?.numMaterialsLicensing ?? -1,
	time: ({ licensedFrames }: LicensorRow) => licensedFrames,
	// Amounts in different currencies can't be ordered.
	cost: ({ displayCost, usage }: LicensorRow) => displayCost ?? usage?.cost.finalCost ?? -1,
} as const;

export const LICENSOR_SORTS = ["name", "records", "used", "time", "cost"] as const;
export type LicensorSort = (typeof LICENSOR_SORTS)[number];

/** Sorts names from A to Z and numbers from the greatest, or reversed. Equal rows are sorted by name. */
export function sortedRows(
	rows: readonly LicensorRow[],
	{ by, isReversed }: { readonly by: LicensorSort; readonly isReversed: boolean },
): LicensorRow[] {
	const sign = isReversed ? -1 : 1;
	const byName = (a: LicensorRow, b: LicensorRow) => a.licensor.name.localeCompare(b.licensor.name);
	if (by === "name") return rows.toSorted((a, b) => sign * byName(a, b));
	const number = NUMBERS[by];
	return rows.toSorted((a, b) => sign * (number(b) - number(a)) || byName(a, b));
}

export interface LicensorTotals {
	readonly records: number;
	readonly used: number;
	readonly uses: number;
	readonly licensedFrames: number;
	/** In the project's currency: the sum of displayed amounts, as in the cost report. */
	readonly displayCost: number;
	/** The number of licensors with a payment. */
	readonly paid: number;
}

/** Adds up the shown rows. A record has one licensor, so none is counted twice. */
export function totalsOf(rows: readonly LicensorRow[]): LicensorTotals {
	const sum = (value: (row: LicensorRow) => number) => rows.reduce((all, row) => all + value(row), 0);
	return {
		records: sum(({ licensor }) => licensor.records_count),
		used: sum(({ usage }) => usage?.numMaterialsLicensing ?? 0),
		uses: sum(({ usage }) => usage?.numClipsLicensing ?? 0),
		licensedFrames: sum(({ licensedFrames }) => licensedFrames),
		displayCost: addShown(rows.map(({ displayCost }) => displayCost ?? 0)),
		paid: rows.filter(({ usage }) => (usage?.cost.finalCost ?? 0) > 0).length,
	};
}

/** Addresses of the rows' employees, without duplicates. */
export function addressesOf(rows: readonly LicensorRow[]): string[] {
	const all = rows.flatMap(({ contacts }) => contacts.flatMap(({ email }) => email?.email ?? []));
	return [...new Set(all)];
}
