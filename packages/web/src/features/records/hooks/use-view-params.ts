import type { FilterField, RecordFilter } from "@oxcut/core";
import { useCallback, useMemo } from "react";
import { useAddressParams, withParam } from "../../../ui/use-address-params.ts";
import { readFilters, withFilters } from "../view/record-filters.ts";
import { readSort, type SortKey, sortText } from "../view/record-sort.ts";

interface ViewParams {
	readonly query: string;
	readonly filters: readonly RecordFilter[];
	readonly sort: readonly SortKey[];
	/** The column that records are grouped by. */
	readonly groupBy: string | null;
	/** The record beside the grid. */
	readonly openId: number | null;
	setQuery(query: string): void;
	setFilters(filters: readonly RecordFilter[]): void;
	setSort(sort: readonly SortKey[]): void;
	setGroupBy(id: string | null): void;
	setOpenId(id: number | null): void;
	/** Shows all records again. */
	clear(): void;
}

const QUERY = "q";
const SORT = "sort";
const GROUP = "group";
const OPEN = "record";

/**
 * What the grid shows, as it stands in the address: it can be sent to a colleague, and the way back leads to it.
 *
 * @param fields - what can be filtered by.
 */
export function useViewParams(fields: readonly FilterField[]): ViewParams {
	const [params, change] = useAddressParams();
	// Of what does not concern the list, nothing is worked out anew.
	const listed = withParam(params, OPEN, "").toString();
	const view = useMemo(() => {
		const own = new URLSearchParams(listed);
		return {
			query: own.get(QUERY) ?? "",
			filters: readFilters(own, fields),
			sort: readSort(own.get(SORT)),
			groupBy: own.get(GROUP),
		};
	}, [listed, fields]);
	return {
		...view,
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
				change((before) => withParam(before, OPEN, id === null ? "" : String(id)), {
					// The next arrow key leads on from this record.
					isUrgent: true,
					// Back shuts the panel, whichever record it has come to.
					isStep: id !== null && !new URLSearchParams(window.location.search).has(OPEN),
				}),
			[change],
		),
		clear: useCallback(() => change(() => new URLSearchParams()), [change]),
	};
}
