import type { FilterField } from "@oxcut/core/filters";
import type { RecordView, RecordViewQuery } from "@oxcut/core/model";
import { isSame } from "../../../api/write-conflict.ts";
import { HELP } from "../../../routing/paths.ts";
import { withParam } from "../../../ui/use-address-params.ts";
import { FILTER, readFilters, withFilters } from "./record-filters.ts";
import { readSort, sortText } from "./record-sort.ts";

export const QUERY = "q";
export const SORT = "sort";
export const GROUP = "group";
/** The record beside the grid. */
export const OPEN = "record";
/** The open view's id. */
export const VIEW = "view";
/** Instead of an id: all records, despite a default view. */
const ALL = "all";
/** Marks an address without other parameters as different from its view, such as when all filters were removed. */
const EDITED = "edited";

/** Parameters that don't define the list. */
const BESIDE_LIST: readonly string[] = [OPEN, VIEW, HELP];

/** The parameters that a view stores, besides its columns. */
export type ListQuery = Omit<RecordViewQuery, "columns">;

/** Whether an address itself defines the list; otherwise the open view does. */
function saysWhatIsListed(params: URLSearchParams): boolean {
	return [...params.keys()].some((name) => !BESIDE_LIST.includes(name));
}

/** Whether an address defines neither list nor record: then the default view is opened [RCD17]. */
export function isOpenAddress(params: URLSearchParams): boolean {
	return [...params.keys()].every((name) => name === HELP);
}

/** The address with "all records" made explicit, so that no default view replaces it. */
export function withoutDefault(params: URLSearchParams): URLSearchParams {
	return isOpenAddress(params) ? withParam(params, VIEW, ALL) : params;
}

/** The list that an address defines, in the form that views store. */
export function listQueryIn(params: URLSearchParams, fields: readonly FilterField[]): ListQuery {
	const filters = withFilters(new URLSearchParams(), readFilters(params, fields), fields);
	return {
		search: params.get(QUERY) ?? "",
		filters: filters.getAll(FILTER),
		sort: readSort(params.get(SORT)).map((key) => sortText([key])),
		group_by: params.get(GROUP),
	};
}

/** An address with only the open view and the record in the panel. */
export function plainAddress(params: URLSearchParams): URLSearchParams {
	return new URLSearchParams([...params].filter(([name]) => BESIDE_LIST.includes(name)));
}

/** The complete address: parameters that it lacks come from the open view. */
export function wholeAddress(params: URLSearchParams, view: RecordView | undefined): URLSearchParams {
	if (view === undefined || saysWhatIsListed(params)) return params;
	const { search, filters, sort, group_by } = view.query;
	let next = withParam(params, QUERY, search);
	next = withParam(next, SORT, sort.join(","));
	next = withParam(next, GROUP, group_by ?? "");
	for (const filter of filters) next.append(FILTER, filter);
	return next;
}

/** Whether an address differs from its view. */
export function isEdited(params: URLSearchParams, view: RecordView, fields: readonly FilterField[]): boolean {
	return (
		saysWhatIsListed(params) &&
		!isSame(listQueryIn(params, fields), listQueryIn(wholeAddress(plainAddress(params), view), fields))
	);
}

/** Shortens a complete address: parameters are left out if the view defines the same list. */
export function shortAddress(
	params: URLSearchParams,
	view: RecordView | undefined,
	fields: readonly FilterField[],
): URLSearchParams {
	if (view === undefined) return params;
	const edited = withParam(params, EDITED, "true");
	return isEdited(edited, view, fields) ? edited : plainAddress(params);
}
