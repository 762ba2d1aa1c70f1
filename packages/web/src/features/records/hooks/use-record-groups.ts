import { useCallback, useMemo, useState } from "react";
import type { RecordsStore } from "../../../records-store/records-store.ts";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";
import {
	type GroupedRows,
	groupedRows,
	groupRecords,
	isGroupable,
	type RecordGroup,
} from "../view/record-groups.ts";
import type { SortKey } from "../view/record-sort.ts";

/** The grid's groups, and their folding. */
export interface RecordGroups extends GroupedRows {
	/** The name of the field that the records are grouped by. */
	readonly label: string;
	/** Folds a group, or unfolds it. */
	toggle(group: RecordGroup): void;
	foldAll(isFolded: boolean): void;
}

interface RecordGroupsOptions {
	readonly ids: readonly number[];
	/** The column in the address. */
	readonly groupBy: string | null;
	readonly sort: readonly SortKey[];
	readonly fields: readonly RecordField[];
	readonly context: RecordContext;
}

const NOTHING: ReadonlySet<string> = new Set();

/** @returns null if the records aren't grouped. */
export function useRecordGroups(
	store: RecordsStore,
	{ ids, groupBy, sort, fields, context }: RecordGroupsOptions,
): RecordGroups | null {
	const field = fields.find((candidate) => candidate.id === groupBy && isGroupable(candidate));
	const isDescending = sort.some(({ id, isDescending }) => id === groupBy && isDescending);
	// Another field has other groups, none of them folded.
	const [state, setState] = useState({ groupBy, folded: NOTHING });
	const folded = state.groupBy === groupBy ? state.folded : NOTHING;
	// As in the list, an edited record stays where it is.
	const groups = useMemo(() => {
		if (field === undefined) return null;
		return groupRecords(
			ids.flatMap((id) => store.get(id) ?? []),
			field,
			isDescending,
			context,
		);
	}, [ids, store, field, isDescending, context]);
	const rows = useMemo(() => (groups === null ? null : groupedRows(groups, folded)), [groups, folded]);
	const toggle = useCallback(
		({ label }: RecordGroup) => {
			const next = new Set(folded);
			if (!next.delete(label)) next.add(label);
			setState({ groupBy, folded: next });
		},
		[folded, groupBy],
	);
	const foldAll = useCallback(
		(isFolded: boolean) =>
			setState({ groupBy, folded: isFolded ? new Set(groups?.map(({ label }) => label)) : NOTHING }),
		[groups, groupBy],
	);
	return useMemo(
		() => (rows === null || field === undefined ? null : { ...rows, label: field.label, toggle, foldAll }),
		[rows, field, toggle, foldAll],
	);
}
