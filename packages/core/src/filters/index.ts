/** Filters of record lists, as the grid, the API and the command line read them. */

export { CUT_FILTER, CUT_FILTERS, type FilterField, recordFilterFields } from "./filter-field.ts";
export { assertedFilter, filterKey, recordFilterTest } from "./filter-test.ts";
export {
	type FilterOperator,
	operatorsOf,
	periodOf,
	type RecordFilter,
	readRecordFilter,
	recordFilterText,
	takesNoValue,
} from "./record-filter.ts";
export { searchTerms } from "./search-terms.ts";
