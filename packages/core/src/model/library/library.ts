import { requireArray } from "../../text/argument-error.ts";
import { groupBy } from "../../text/group-by.ts";
import type { ExclusionRule } from "../cuts/exclusion-rule.ts";
import type { LicensingCondition } from "../licensors/licensing-condition.ts";
import type { Licensor } from "../licensors/licensor.ts";
import type { Price } from "../licensors/price.ts";
import type { AltFile } from "../records/alt-file.ts";
import type { ArchiveRecord } from "../records/record.ts";

/**
 * All data of a production that a cut's costs depend on.
 *
 * `R` is the type of records: with the fields that the engine reads, or complete stored records.
 */
export interface Library<R extends ArchiveRecord = ArchiveRecord> {
	readonly records: readonly R[];
	readonly licensors: readonly Licensor[];
	readonly prices: readonly Price[];
	readonly conditions: readonly LicensingCondition[];
	readonly altFiles: readonly AltFile[];
	/** Rules that leave clips out [EXC1]; none by default. */
	readonly exclusionRules?: readonly ExclusionRule[] | undefined;
}

const LISTS = ["records", "licensors", "prices", "conditions", "altFiles"] as const;

/** Checks a library from plain JavaScript. @throws {TypeError} naming the list that is missing or no array. */
export function requireLibrary(library: Library, argument: string): void {
	for (const name of LISTS) {
		const list: unknown = library?.[name];
		requireArray(list, `${argument}.${name}`);
	}
}

/** A production's entities by id, indexed once for a build. */
export interface LibraryIndex {
	readonly records: ReadonlyMap<number, ArchiveRecord>;
	readonly licensors: ReadonlyMap<number, Licensor>;
	readonly prices: ReadonlyMap<number, Price>;
	/** By licensor id, in `set_order`, then id [COST11]. */
	readonly conditionsByLicensor: ReadonlyMap<number, readonly LicensingCondition[]>;
	/** By licensor id, in `set_order`, then id. */
	readonly pricesByLicensor: ReadonlyMap<number, readonly Price[]>;
	readonly altFiles: readonly AltFile[];
	readonly exclusionRules: readonly ExclusionRule[];
}

/** A record's names, which suggestions compare with a clip's. */
export interface NamedRecord extends Pick<ArchiveRecord, "id" | "title" | "production_locator"> {
	/** Its Original ID and its licensor; records read for a cut lack the Original ID. */
	readonly archive_locator?: string;
	readonly licensor_id?: number;
}

/** A production's records, with the names that suggestions compare, and the alt files to learn from. */
export interface NamedRecords {
	readonly records: ReadonlyMap<number, NamedRecord>;
	readonly altFiles: readonly Pick<AltFile, "name" | "purpose" | "record_ids">[];
}

/** The fields of a record used for matching clips. */
export type LocatedRecord = Pick<ArchiveRecord, "id" | "production_locator">;

/** The data of a production used for matching clips; part of {@link LibraryIndex}. */
export interface MatchLibrary {
	readonly records: ReadonlyMap<number, LocatedRecord>;
	readonly altFiles: readonly AltFile[];
	readonly exclusionRules?: readonly ExclusionRule[] | undefined;
}

/** Exchange rates: units of each currency per US dollar, as decimal text, and the date of the quotes [COST15]. */
export interface ExchangeRates {
	/** ISO date or date-time. */
	readonly timestamp: string;
	readonly rates: Readonly<Record<string, string>>;
}

function grouped<T extends { licensor_id: number; set_order: number; id: number }>(
	items: readonly T[],
): Map<number, T[]> {
	const groups = groupBy(items, (item) => item.licensor_id);
	for (const group of groups.values()) group.sort((a, b) => a.set_order - b.set_order || a.id - b.id);
	return groups;
}

/** Indexes a production by id. Time: linear, except for sorting each licensor's own prices and conditions. */
export function indexLibrary(library: Library): LibraryIndex {
	return {
		records: new Map(library.records.map((record) => [record.id, record])),
		licensors: new Map(library.licensors.map((licensor) => [licensor.id, licensor])),
		prices: new Map(library.prices.map((price) => [price.id, price])),
		conditionsByLicensor: grouped(library.conditions),
		pricesByLicensor: grouped(library.prices),
		altFiles: library.altFiles,
		exclusionRules: library.exclusionRules ?? [],
	};
}
