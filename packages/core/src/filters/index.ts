/** Filters of record lists, as used by the grid, the API and the command line. */

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
