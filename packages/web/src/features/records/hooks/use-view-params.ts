import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { type FilterName, type RecordFilters, readFilters, withFilter } from "../view/record-filters.ts";
import { readSort, type SortKey, sortText } from "../view/record-sort.ts";

interface ViewParams {
	readonly query: string;
	readonly filters: RecordFilters;
	readonly sort: readonly SortKey[];
	/** The record beside the grid. */
	readonly openId: number | null;
	setQuery(query: string): void;
	setFilter(name: FilterName, values: readonly string[]): void;
	setSort(sort: readonly SortKey[]): void;
	setOpenId(id: number | null): void;
	/** Shows all records again. */
	clear(): void;
}

const QUERY = "q";
const SORT = "sort";
const OPEN = "record";

function set(params: URLSearchParams, name: string, value: string): URLSearchParams {
	const next = new URLSearchParams(params);
	if (value === "") next.delete(name);
	else next.set(name, value);
	return next;
}

/** What the grid shows, as it stands in the address: it can be sent to a colleague, and the way back leads to it. */
export function useViewParams(): ViewParams {
	const [params, setParams] = useSearchParams();
	// Of what does not concern the list, nothing is worked out anew.
	const listed = set(params, OPEN, "").toString();
	const view = useMemo(() => {
		const own = new URLSearchParams(listed);
		return {
			query: own.get(QUERY) ?? "",
			filters: readFilters(own),
			sort: readSort(own.get(SORT)),
		};
	}, [listed]);
	const replace = useCallback(
		(change: (before: URLSearchParams) => URLSearchParams) =>
			setParams(change, { replace: true, preventScrollReset: true }),
		[setParams],
	);
	return {
		...view,
		openId: Number(params.get(OPEN)) || null,
		setQuery: useCallback((query) => replace((before) => set(before, QUERY, query)), [replace]),
		setFilter: useCallback(
			(name, values) => replace((before) => withFilter(before, name, values)),
			[replace],
		),
		setSort: useCallback((sort) => replace((before) => set(before, SORT, sortText(sort))), [replace]),
		setOpenId: useCallback(
			(id) => replace((before) => set(before, OPEN, id === null ? "" : String(id))),
			[replace],
		),
		clear: useCallback(() => replace(() => new URLSearchParams()), [replace]),
	};
}
