import { isDeepStrictEqual } from "node:util";
import type { AltFile, Library, LicensingCondition, Licensor, Price, StoredRecord } from "@oxcut/core/model";

/** The created items of one kind, with the plan's temporary ids, and the changed ones. */
export interface KindChanges<T> {
	readonly added: readonly T[];
	readonly changed: readonly { readonly before: T; readonly after: T }[];
}

/** An import's changes to a production by kind, in the order to write them. */
export interface ImportChanges {
	readonly licensors: KindChanges<Licensor>;
	readonly prices: KindChanges<Price>;
	readonly conditions: KindChanges<LicensingCondition>;
	readonly records: KindChanges<StoredRecord>;
	readonly altFiles: KindChanges<AltFile>;
}

function changesOf<T extends { readonly id: number }>(
	before: readonly T[],
	after: readonly T[],
	content: (item: T) => unknown = (item) => item,
): KindChanges<T> {
	const kept = new Map(before.map((item) => [item.id, item]));
	const added: T[] = [];
	const changed: { before: T; after: T }[] = [];
	for (const item of after) {
		const was = kept.get(item.id);
		if (was === undefined) added.push(item);
		// The plan returns unchanged items as they are, so most comparisons end here.
		else if (was !== item && !isDeepStrictEqual(content(was), content(item))) {
			changed.push({ before: was, after: item });
		}
	}
	return { added, changed };
}

/** Compares a library before and after an import. */
export function importChanges(before: Library<StoredRecord>, after: Library<StoredRecord>): ImportChanges {
	return {
		licensors: changesOf(before.licensors, after.licensors, ({ name, currency }) => [name, currency]),
		prices: changesOf(before.prices, after.prices),
		conditions: changesOf(before.conditions, after.conditions),
		records: changesOf(before.records, after.records),
		altFiles: changesOf(before.altFiles, after.altFiles),
	};
}
