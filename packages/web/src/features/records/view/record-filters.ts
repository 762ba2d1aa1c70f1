import {
	CUT_FILTER,
	CUT_FILTERS,
	type FilterField,
	type RecordFilter,
	readRecordFilter,
	recordFilterFields,
	recordFilterText,
} from "@oxcut/core/filters";
import type { RecordContext } from "../fields/record-context.ts";

/** The fields that the grid filters by. */
export function filterFieldsOf({
	customFields,
	cut,
}: Pick<RecordContext, "customFields" | "cut">): readonly FilterField[] {
	const fields = recordFilterFields(customFields);
	if (cut === null) return fields;
	const get = ({ id }: { readonly id: number }) => (cut.uses.has(id) ? "used" : "unused");
	return [...fields, { name: CUT_FILTER, kind: "choice", values: CUT_FILTERS, isRequired: true, get }];
}

export const FILTER = "filter";

/** Names of filters in addresses from before filters had operators; old links still work. */
const OLD_NAMES: Readonly<Record<string, (values: readonly string[]) => readonly string[]>> = {
	...Object.fromEntries(
		["category", "source_type", "licensor_id", "state", "problem", CUT_FILTER].map((name) => [
			name,
			(values: readonly string[]) => [`${name} is ${values.join(",")}`],
		]),
	),
	tag: (values) => values.map((value) => `tag is "${value}"`),
	from: (values) => values.slice(0, 1).map((value) => `date from ${value}`),
	to: (values) => values.slice(0, 1).map((value) => `date to ${value}`),
};

/** Reads the filters of an address, and skips invalid ones. */
export function readFilters(
	params: URLSearchParams,
	fields: readonly FilterField[],
): readonly RecordFilter[] {
	const old = Object.entries(OLD_NAMES).flatMap(([name, textsOf]) => {
		const values = params.getAll(name);
		return values.length === 0 ? [] : textsOf(values);
	});
	return [...old, ...params.getAll(FILTER)].flatMap((text) => {
		const read = readRecordFilter(text, fields);
		return "filter" in read ? [read.filter] : [];
	});
}

/** The address with these filters and no others. */
export function withFilters(
	params: URLSearchParams,
	filters: readonly RecordFilter[],
	fields: readonly FilterField[],
): URLSearchParams {
	const next = new URLSearchParams(params);
	for (const name of [FILTER, ...Object.keys(OLD_NAMES)]) next.delete(name);
	for (const filter of filters) next.append(FILTER, recordFilterText(filter, fields));
	return next;
}
