import type { LocatedRecord, MatchLibrary } from "../model/library/library.ts";
import type { AltFile } from "../model/records/alt-file.ts";
import { foldName } from "../text/fold-name.ts";
import { lookupKeys } from "./lookup-keys.ts";

/** The items with one name: the one to use, and their number. */
interface Named<T> {
	readonly item: T;
	readonly count: number;
}

/**
 * A production's locators and alt files by normalized name. Maps, so that contents such as `__proto__` are plain text.
 */
export interface NameIndex {
	readonly records: ReadonlyMap<string, Named<LocatedRecord>>;
	readonly altFiles: ReadonlyMap<string, Named<AltFile>>;
}

/** Indexes a production's names, in linear time. Empty names match nothing. */
export function indexNames(library: MatchLibrary): NameIndex {
	return {
		records: byName(library.records.values(), (record) => record.production_locator),
		altFiles: byName(library.altFiles, (altFile) => altFile.name),
	};
}

/** The record whose locator starts the contents [MAT1], if any. */
export function findRecord(contents: string, { records }: NameIndex): Named<LocatedRecord> | null {
	return firstOf(records, lookupKeys(contents).locators);
}

/** The alt file named like the contents, with or without extension [MAT2], if any. */
export function findAltFile(contents: string, { altFiles }: NameIndex): Named<AltFile> | null {
	return firstOf(altFiles, lookupKeys(contents).altFiles);
}

function firstOf<T>(named: ReadonlyMap<string, Named<T>>, keys: readonly string[]): Named<T> | null {
	for (const key of keys) {
		const found = named.get(key);
		if (found) return found;
	}
	return null;
}

/** If several items share a name, the lowest id is used, so that the result doesn't depend on a file's order [MAT7]. */
function byName<T extends { readonly id: number }>(
	items: Iterable<T>,
	nameOf: (item: T) => string,
): Map<string, Named<T>> {
	const named = new Map<string, Named<T>>();
	for (const item of items) {
		const name = foldName(nameOf(item));
		if (name === "") continue;
		const known = named.get(name);
		const lowest = known && known.item.id < item.id ? known.item : item;
		named.set(name, { item: lowest, count: (known?.count ?? 0) + 1 });
	}
	return named;
}
