import { useMemo } from "react";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";
import type { RecordsSnapshot } from "../store/records-store.ts";
import { filterTest, type RecordFilters } from "../view/record-filters.ts";
import { type SortKey, sortRecords } from "../view/record-sort.ts";

interface RecordViewOptions {
	readonly filters: RecordFilters;
	readonly sort: readonly SortKey[];
	/** Ids that the search found; null for all. */
	readonly found: ReadonlySet<number> | null;
	readonly fields: readonly RecordField[];
	readonly context: RecordContext;
}

/**
 * The ids of the records to show, in their order. It is worked out anew when records come or go and when something else is
 * asked for, not when one is edited: a row does not run away from the one who types in it.
 */
export function useRecordView(
	{ status, epoch, records }: RecordsSnapshot,
	{ filters, sort, found, fields, context }: RecordViewOptions,
): readonly number[] {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the list of records is the same object all the time; its epoch tells of changes.
	return useMemo(() => {
		if (status !== "ready") return [];
		const test = filterTest(filters, context);
		const shown = records.filter((record) => (found === null || found.has(record.id)) && test(record));
		return sortRecords(shown, sort, fields, context);
	}, [status, epoch, filters, sort, found, fields, context]);
}
