import type { AltFile } from "../model/alt-file.ts";
import type { LibraryIndex } from "../model/library.ts";
import type { ArchiveRecord } from "../model/record.ts";
import { foldName } from "./fold-name.ts";
import { locatorCandidates, withoutExtension } from "./split-contents.ts";

/** What bears one name: the one that is taken, and how many there are. */
interface Named<T> {
	readonly item: T;
	readonly count: number;
}

/** A production's locators and alt files by folded name. Maps, so that contents such as `__proto__` are plain text. */
export interface NameIndex {
	readonly records: ReadonlyMap<string, Named<ArchiveRecord>>;
	readonly altFiles: ReadonlyMap<string, Named<AltFile>>;
}

/** Linear in the production's size. Empty names answer to nothing. */
export function indexNames(library: LibraryIndex): NameIndex {
	return {
		records: byName(library.records.values(), (record) => record.production_locator),
		altFiles: byName(library.altFiles, (altFile) => altFile.name),
	};
}

/** The record whose locator the contents begin with [MAT1], if any. */
export function findRecord(contents: string, names: NameIndex): Named<ArchiveRecord> | null {
	for (const candidate of locatorCandidates(contents)) {
		const found = names.records.get(foldName(candidate));
		if (found) return found;
	}
	return null;
}

/** The alt file that bears the contents' name, whole or without extension [MAT2], if any. */
export function findAltFile(contents: string, names: NameIndex): Named<AltFile> | null {
	const whole = contents.trim();
	return names.altFiles.get(foldName(whole)) ?? names.altFiles.get(foldName(withoutExtension(whole))) ?? null;
}

/** Where several bear one name, the lowest id is taken: the answer must not hang on the order of a file [MAT7]. */
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
