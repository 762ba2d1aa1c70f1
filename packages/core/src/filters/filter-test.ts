import type { StoredRecord } from "../model/records/record.ts";
import { foldName } from "../text/fold-name.ts";
import type { FilterContext, FilterField } from "./filter-field.ts";
import { type FilterOperator, periodOf, type RecordFilter } from "./record-filter.ts";

/** Negated operators, with the operator that each negates. They also match records without a value. */
const OPPOSITES: Readonly<Partial<Record<FilterOperator, FilterOperator>>> = {
	is_not: "is",
	contains_not: "contains",
	empty: "not_empty",
};

/** A filter with its operator in the positive form; `isOpposite` if the original was negated. */
export function assertedFilter(filter: RecordFilter): {
	readonly filter: RecordFilter;
	readonly isOpposite: boolean;
} {
	const operator = OPPOSITES[filter.operator];
	return operator === undefined
		? { filter, isOpposite: false }
		: { filter: { ...filter, operator }, isOpposite: true };
}

const UNEVEN_SPACE = /\s\s|[^\S ]/;

/**
 * The form of a text that filters compare: normalized like names [MAT60], with each run of white space as one space.
 */
export function filterKey(text: string): string {
	// Most texts have nothing to replace, and there may be 100,000.
	return foldName(UNEVEN_SPACE.test(text) ? text.replaceAll(/\s+/g, " ") : text);
}

type Test = (record: StoredRecord, context: FilterContext) => boolean;

/** The test for a filter with a positive operator. */
function assertedTest(field: FilterField, { operator, values }: RecordFilter): Test {
	const [first = ""] = values;
	switch (field.kind) {
		case "choice": {
			const { get } = field;
			if (operator === "not_empty") return (...at) => get(...at) !== null;
			const wanted = new Set<string | null>(values);
			return (...at) => wanted.has(get(...at));
		}
		case "list": {
			const { get } = field;
			if (operator === "not_empty") return (...at) => get(...at).length > 0;
			const wanted = new Set(values.map(foldName));
			return (...at) => get(...at).some((value) => wanted.has(foldName(value)));
		}
		case "text": {
			const { get } = field;
			const wanted = filterKey(first);
			if (operator === "not_empty") return (...at) => filterKey(get(...at)) !== "";
			if (operator === "is") return (...at) => filterKey(get(...at)) === wanted;
			return (...at) => filterKey(get(...at)).includes(wanted);
		}
		case "date": {
			const test = dateTest(operator, first);
			return (record, context) => {
				const day = field.get(record, context);
				return day !== null && test(day);
			};
		}
		case "number": {
			const wanted = Number(first);
			return (record, context) => {
				const value = field.get(record, context);
				if (value === null) return false;
				if (operator === ">") return value > wanted;
				if (operator === "<") return value < wanted;
				return operator === "not_empty" || value === wanted;
			};
		}
	}
}

/** Only the first day of a record's period counts [RCD14]. */
function dateTest(operator: FilterOperator, value: string): (day: string) => boolean {
	if (operator === "not_empty") return () => true;
	const period = periodOf(value);
	if (period === null) return () => false;
	const { first, last } = period;
	switch (operator) {
		case "before":
			return (day) => day < first;
		case "after":
			return (day) => day > last;
		case "from":
			return (day) => day >= first;
		case "to":
			return (day) => day <= last;
		default:
			return (day) => day >= first && day <= last;
	}
}

/**
 * Creates a test of records against filters. It defines the meaning of filters [RCD14]; lists filtered by SQL are
 * tested against it.
 *
 * @param fields - the fields that filters may name; a filter on another field matches nothing.
 * @returns whether a record passes all filters.
 */
export function recordFilterTest(
	filters: readonly RecordFilter[],
	fields: readonly FilterField[],
	context: FilterContext,
): (record: StoredRecord) => boolean {
	const byName = new Map(fields.map((field) => [field.name, field]));
	const tests = filters.map((given): Test => {
		const field = byName.get(given.field);
		if (field === undefined) return () => false;
		const { filter, isOpposite } = assertedFilter(given);
		const test = assertedTest(field, filter);
		return isOpposite ? (...at) => !test(...at) : test;
	});
	return (record) => tests.every((test) => test(record, context));
}
