import {
	CUT_FILTER,
	type FilterField,
	type FilterOperator,
	type RecordFilter,
	recordFilterText,
} from "@oxcut/core/filters";
import { recordFieldLabel, recordFieldsOf, UNDERLYING_STATUS_LABELS } from "@oxcut/core/model";
import { STATE_NAMES } from "../../../engine/record-states.ts";
import { columnId } from "../fields/column-id.ts";
import { namedPrice } from "../fields/linked-fields.ts";
import type { RecordContext } from "../fields/record-context.ts";
import type { FieldOption } from "../fields/record-field.ts";
import { messages } from "../messages.ts";

const LABELS: Readonly<Record<string, string>> = { ...messages.fields, ...messages.filters };

/** A field's name, which is its column's if it has one. */
export function filterLabel({ name }: FilterField, { customFields }: RecordContext): string {
	const custom = customFields.find(({ id }) => name === `custom_${id}`);
	return custom?.name ?? LABELS[name] ?? recordFieldLabel(name) ?? LABELS[columnId(name)] ?? name;
}

const VALUE_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	...Object.fromEntries(recordFieldsOf("choice").map(({ name, valueLabels = {} }) => [name, valueLabels])),
	underlying_rights: UNDERLYING_STATUS_LABELS,
	problem: messages.problems,
	[CUT_FILTER]: { used: messages.filters.used, unused: messages.filters.unused },
	state: Object.fromEntries(
		Object.entries(STATE_NAMES).map(([state, name]) => [state, messages.states[name]]),
	),
};
const FLAG_LABELS: Readonly<Record<string, string>> = { true: messages.yes, false: messages.no };

function byLabel(a: FieldOption, b: FieldOption): number {
	return a.label.localeCompare(b.label);
}

/** The choices of a filter; null if its value is typed. */
export function filterOptions(field: FilterField, context: RecordContext): readonly FieldOption[] | null {
	if (field.kind !== "choice" && field.kind !== "list") return null;
	const { name, values } = field;
	if (values !== null) {
		const labels = VALUE_LABELS[name] ?? FLAG_LABELS;
		return values.map((value) => ({ value, label: labels[value] ?? value }));
	}
	if (name === "tag") return context.tags.map((value) => ({ value, label: value }));
	if (name === "licensor_id") {
		return [...context.licensors.values()]
			.map(({ id, name: label }) => ({ value: String(id), label }))
			.sort(byLabel);
	}
	return [...context.prices.values()]
		.filter(({ category }) => name === "price_id" || category === "Audio")
		.map(({ id, licensor_id, category }) => ({
			value: String(id),
			label: `${context.licensors.get(licensor_id)?.name ?? ""} · ${category} · ${namedPrice(id, context)}`,
		}))
		.sort(byLabel);
}

/** The words between a field's name and its values. */
export function operatorLabel({ kind }: FilterField, operator: FilterOperator, count = 1): string {
	const { operators } = messages;
	if (operator === "is" && kind === "list") return count > 1 ? operators.hasAnyOf : operators.has;
	if (operator === "is_not" && kind === "list") return count > 1 ? operators.hasNoneOf : operators.hasNot;
	if (operator === "is" && count > 1) return operators.isAnyOf;
	return operator === "is_not" && count > 1 ? operators.isNoneOf : operators[operator];
}

/** An export's query, and the names of the filters that an export can't apply. */
export interface ExportQuery {
	readonly params: URLSearchParams;
	readonly ignored: readonly string[];
}

/** The search and filters in the form of the server's export. */
export function exportQuery(
	query: string,
	filters: readonly RecordFilter[],
	fields: readonly FilterField[],
): ExportQuery {
	const params = new URLSearchParams();
	if (query.trim() !== "") params.set("q", query);
	for (const filter of filters) {
		if (filter.field !== CUT_FILTER) params.append("filter", recordFilterText(filter, fields));
	}
	const hasCut = filters.some(({ field }) => field === CUT_FILTER);
	return { params, ignored: hasCut ? [messages.filters[CUT_FILTER]] : [] };
}
