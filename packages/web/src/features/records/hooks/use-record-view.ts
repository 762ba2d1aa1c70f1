import { type FilterField, type RecordFilter, recordFilterTest } from "@oxcut/core/filters";
import { useMemo } from "react";
import type { RecordsSnapshot, RecordsStore } from "../../../records-store/records-store.ts";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";
import { type SortKey, sortRecords } from "../view/record-sort.ts";

interface RecordViewOptions {
	readonly filters: readonly RecordFilter[];
	readonly filterFields: readonly FilterField[];
	readonly sort: readonly SortKey[];
	/** Whether the list is grouped, which needs all records, as sorting does. */
	readonly isGrouped: boolean;
	/** The ids found by the search, in order; null for all. */
	readonly found: readonly number[] | null;
	readonly fields: readonly RecordField[];
	readonly context: RecordContext;
}

const NOTHING: readonly number[] = [];

/**
 * The ids of the records to show, in order; null while they are unknown. Computed again when records are added
 * or removed and when filters or order change, not when one is edited: a row must not jump away while the user types in it.
 */
export function useRecordView(
	store: RecordsStore,
	{ status, isComplete, epoch }: RecordsSnapshot,
	{ filters, filterFields, sort, isGrouped, found, fields, context }: RecordViewOptions,
): readonly number[] | null {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the store is the same all the time; its epoch tells of changes.
	const ids = useMemo(() => {
		if (status !== "ready") return NOTHING;
		return found === null ? store.ids() : found.filter((id) => store.has(id));
	}, [store, status, epoch, found]);
	// Ids are already in order, so no record has to be unpacked.
	const isPlain = sort.length === 0 && filters.length === 0 && !isGrouped;
	return useMemo(() => {
		if (isPlain) return ids;
		if (!isComplete) return null;
		const records = ids.flatMap((id) => store.get(id) ?? []);
		return sortRecords(
			records.filter(recordFilterTest(filters, filterFields, context)),
			sort,
			fields,
			context,
		);
	}, [isPlain, ids, isComplete, store, filters, filterFields, sort, fields, context]);
}
