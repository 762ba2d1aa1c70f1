import { CATEGORIES, SOURCE_TYPES } from "@oxcut/core";
import { STATE_NAMES } from "../fields/linked-fields.ts";
import type { RecordContext } from "../fields/record-context.ts";
import type { FieldOption } from "../fields/record-field.ts";
import { messages } from "../messages.ts";
import {
	type FilterName,
	PROBLEM_FILTERS,
	type RecordFilters,
	STATE_FILTERS,
	USED_FILTERS,
} from "../view/record-filters.ts";

/** What a filter can be set to; null for a date, which is typed. */
export function filterOptions(name: FilterName, context: RecordContext): readonly FieldOption[] | null {
	switch (name) {
		case "category":
			return CATEGORIES.map((value) => ({ value, label: value }));
		case "source_type":
			return SOURCE_TYPES.map((value) => ({ value, label: value }));
		case "licensor_id":
			return [...context.licensors.values()]
				.map(({ id, name: label }) => ({ value: String(id), label }))
				.sort((a, b) => a.label.localeCompare(b.label));
		case "state":
			return STATE_FILTERS.map((value) => ({ value, label: messages.states[STATE_NAMES[value]] }));
		case "problem":
			return PROBLEM_FILTERS.map((value) => ({ value, label: messages.problems[value] }));
		case "tag":
			return context.tags.map((value) => ({ value, label: value }));
		case "cut":
			return USED_FILTERS.map((value) => ({ value, label: messages.filters[value] }));
		case "from":
		case "to":
			return null;
	}
}

/** The word between a filter's name and its values. */
export function filterOperator(name: FilterName, count: number): string {
	if (name === "from") return messages.tools.after;
	if (name === "to") return messages.tools.before;
	if (name === "tag") return messages.tools.has;
	return count > 1 ? messages.tools.isAnyOf : messages.tools.is;
}

/** The filters in the words of the server's list, and the names of those that it does not know. */
export function exportQuery(
	query: string,
	filters: RecordFilters,
): { readonly params: URLSearchParams; readonly ignored: readonly string[] } {
	const params = new URLSearchParams();
	const ignored = new Set<string>();
	if (query.trim() !== "") params.set("q", query);
	for (const [name, values] of Object.entries(filters) as [FilterName, readonly string[]][]) {
		const entry = exported(name, values);
		if (entry === null) ignored.add(messages.filters[name]);
		else params.set(...entry);
	}
	return { params, ignored: [...ignored] };
}

const FLAGS: Readonly<Record<string, string>> = {
	fair_use: "fair_use",
	rights: "rights_problem",
	master: "master_problem",
};

function exported(name: FilterName, values: readonly string[]): [string, string] | null {
	const [value = ""] = values;
	if (values.length > 1) return null;
	switch (name) {
		case "category":
		case "tag":
			return [name, value];
		case "licensor_id":
			return ["licensor_id", value];
		case "from":
			return ["date_from", value];
		case "to":
			return ["date_to", value];
		case "state":
		case "problem": {
			const flag = FLAGS[value];
			return flag === undefined ? null : [flag, "true"];
		}
		default:
			return null;
	}
}
