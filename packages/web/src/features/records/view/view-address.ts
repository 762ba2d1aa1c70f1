import type { FilterField } from "@oxcut/core/filters";
import type { RecordView, RecordViewQuery } from "@oxcut/core/model";
import { isSame } from "../../../api/write-conflict.ts";
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
/** In place of an id: all records, although there is a default view. */
const ALL = "all";
/** Says that nothing but what stands beside it counts: an open view without its filters has nothing else to say so. */
const EDITED = "edited";

/** What a view keeps of an address: all but its columns. */
export type ListQuery = Omit<RecordViewQuery, "columns">;

/** Whether an address says itself what is listed: otherwise the open view does. */
function saysWhatIsListed(params: URLSearchParams): boolean {
	return [...params.keys()].some((name) => name !== OPEN && name !== VIEW);
}

/** Whether an address leaves open what is listed, and which record is beside it: then the default view is opened [RCD17]. */
export function isOpenAddress(params: URLSearchParams): boolean {
	return params.size === 0;
}

/** The address, which a default view must not replace: with all records named as such. */
export function withoutDefault(params: URLSearchParams): URLSearchParams {
	return isOpenAddress(params) ? new URLSearchParams({ [VIEW]: ALL }) : params;
}

/** What an address lists, as views keep it. */
export function listQueryIn(params: URLSearchParams, fields: readonly FilterField[]): ListQuery {
	const filters = withFilters(new URLSearchParams(), readFilters(params, fields), fields);
	return {
		search: params.get(QUERY) ?? "",
		filters: filters.getAll(FILTER),
		sort: readSort(params.get(SORT)).map((key) => sortText([key])),
		group_by: params.get(GROUP),
	};
}

/** An address with the open view and the record beside the grid, and no more. */
export function plainAddress(params: URLSearchParams): URLSearchParams {
	return new URLSearchParams([...params].filter(([name]) => name === OPEN || name === VIEW));
}

/** The address with everything in it that it lists: what it doesn't say itself, it gets from the open view. */
export function wholeAddress(params: URLSearchParams, view: RecordView | undefined): URLSearchParams {
	if (view === undefined || saysWhatIsListed(params)) return params;
	const { search, filters, sort, group_by } = view.query;
	let next = withParam(params, QUERY, search);
	next = withParam(next, SORT, sort.join(","));
	next = withParam(next, GROUP, group_by ?? "");
	for (const filter of filters) next.append(FILTER, filter);
	return next;
}

/** Whether an address lists something else than its view. */
export function isEdited(params: URLSearchParams, view: RecordView, fields: readonly FilterField[]): boolean {
	return (
		saysWhatIsListed(params) &&
		!isSame(listQueryIn(params, fields), listQueryIn(wholeAddress(plainAddress(params), view), fields))
	);
}

/** A whole address as short as it can be: as long as it lists what its view does, the view says it. */
export function shortAddress(
	params: URLSearchParams,
	view: RecordView | undefined,
	fields: readonly FilterField[],
): URLSearchParams {
	if (view === undefined) return params;
	const edited = withParam(params, EDITED, "true");
	return isEdited(edited, view, fields) ? edited : plainAddress(params);
}
