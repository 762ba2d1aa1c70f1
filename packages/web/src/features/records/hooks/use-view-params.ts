import type { FilterField, RecordFilter } from "@oxcut/core/filters";
import type { RecordView } from "@oxcut/core/model";
import { useCallback, useEffect, useMemo } from "react";
import { useAddressParams, withParam } from "../../../ui/use-address-params.ts";
import { readFilters, withFilters } from "../view/record-filters.ts";
import { readSort, type SortKey, sortText } from "../view/record-sort.ts";
import {
	GROUP,
	isEdited,
	isOpenAddress,
	type ListQuery,
	listQueryIn,
	OPEN,
	plainAddress,
	QUERY,
	SORT,
	shortAddress,
	VIEW,
	wholeAddress,
	withoutDefault,
} from "../view/view-address.ts";

interface ViewParams {
	readonly query: string;
	readonly filters: readonly RecordFilter[];
	readonly sort: readonly SortKey[];
	/** The column that records are grouped by. */
	readonly groupBy: string | null;
	/** The same, in the form that views store. */
	readonly listQuery: ListQuery;
	/** The saved view that the address names; null for none. */
	readonly viewId: number | null;
	/** That view; undefined while views load, and if it is missing. */
	readonly saved: RecordView | undefined;
	/** Whether the list differs from the view. */
	readonly isEdited: boolean;
	/** Whether the default view is about to be opened, or it is unknown whether there is one. */
	readonly isDefaultAwaited: boolean;
	/** The record beside the grid. */
	readonly openId: number | null;
	setQuery(query: string): void;
	setFilters(filters: readonly RecordFilter[]): void;
	setSort(sort: readonly SortKey[]): void;
	setGroupBy(id: string | null): void;
	setOpenId(id: number | null): void;
	/** Opens a saved view without changes. */
	openView(id: number): void;
	/** Shows all records again. */
	clear(): void;
}

/**
 * The grid's list settings, read from the address, so that links and Back restore them.
 *
 * An address that names only a saved view follows that view, including colleagues' changes. Changed settings are in
 * the address until they are saved or reset.
 *
 * @param fields - the fields to filter by.
 * @param views - the saved views; undefined while they are loading.
 * @param defaultId - the view that is opened if the address names none; undefined while that is loading, null for
 *   none.
 */
export function useViewParams(
	fields: readonly FilterField[],
	views: readonly RecordView[] | undefined,
	defaultId: number | null | undefined,
): ViewParams {
	const [params, changeAddress] = useAddressParams();
	const hasDefault = typeof defaultId === "number";
	const changeParams = useCallback<typeof changeAddress>(
		(edit, options) =>
			changeAddress((before) => (hasDefault ? withoutDefault(edit(before)) : edit(before)), options),
		[changeAddress, hasDefault],
	);
	const isDefaultAwaited = defaultId !== null && isOpenAddress(params);
	useEffect(() => {
		if (isDefaultAwaited && hasDefault) {
			changeAddress((before) => withParam(before, VIEW, String(defaultId)));
		}
	}, [isDefaultAwaited, hasDefault, defaultId, changeAddress]);
	const viewId = Number(params.get(VIEW)) || null;
	const saved = useMemo(() => views?.find(({ id }) => id === viewId), [views, viewId]);
	// Don't recompute the list for parameters that don't affect it.
	const listed = withParam(params, OPEN, "").toString();
	const view = useMemo(() => {
		const address = new URLSearchParams(listed);
		const own = wholeAddress(address, saved);
		return {
			query: own.get(QUERY) ?? "",
			filters: readFilters(own, fields),
			sort: readSort(own.get(SORT)),
			groupBy: own.get(GROUP),
			listQuery: listQueryIn(own, fields),
			isEdited: saved !== undefined && isEdited(address, saved, fields),
		};
	}, [listed, saved, fields]);
	const change = useCallback(
		(edit: (before: URLSearchParams) => URLSearchParams) =>
			changeParams((before) => shortAddress(edit(wholeAddress(before, saved)), saved, fields)),
		[changeParams, saved, fields],
	);
	return {
		...view,
		isDefaultAwaited,
		viewId,
		saved,
		openId: Number(params.get(OPEN)) || null,
		setQuery: useCallback((query) => change((before) => withParam(before, QUERY, query)), [change]),
		setFilters: useCallback(
			(filters) => change((before) => withFilters(before, filters, fields)),
			[change, fields],
		),
		setSort: useCallback((sort) => change((before) => withParam(before, SORT, sortText(sort))), [change]),
		setGroupBy: useCallback((id) => change((before) => withParam(before, GROUP, id ?? "")), [change]),
		setOpenId: useCallback(
			(id) =>
				changeParams((before) => withParam(before, OPEN, id === null ? "" : String(id)), {
					// The next arrow key continues from this record.
					isUrgent: true,
					// Back closes the panel, regardless of the record it shows.
					isStep: id !== null && !new URLSearchParams(window.location.search).has(OPEN),
				}),
			[changeParams],
		),
		openView: useCallback(
			(id) =>
				changeParams((before) => withParam(plainAddress(before), VIEW, String(id)), {
					// Back returns to the previous view, with its unsaved changes.
					isStep: id !== viewId,
				}),
			[changeParams, viewId],
		),
		clear: useCallback(
			() => changeParams(() => new URLSearchParams(), { isStep: viewId !== null }),
			[changeParams, viewId],
		),
	};
}
