import { RECORD_FIELD_ENTRIES, recordColumn } from "@oxcut/core/model";
import type { ImportKind } from "./api/spreadsheet-import.ts";

const PRICE_AND_CONDITION = { licensor: "Licensor", category: "Category", set_order: "Order" } as const;

/** Labels of an import's fields, by the kind of item. */
const FIELD_LABELS: Readonly<Record<ImportKind, Readonly<Record<string, string>>>> = {
	licensors: { licensor: "Name", currency: "Currency" },
	prices: {
		...PRICE_AND_CONDITION,
		price: "Name",
		charge_by: "Charged by",
		value: "Amount",
		min_per: "Minimum per",
		min_time: "Minimum time",
		min_value: "Minimum amount",
		rounding: "Rounding",
		charge_every_use: "Every use is charged",
		project_rounding: "Rounding of the project",
	},
	conditions: {
		...PRICE_AND_CONDITION,
		value: "Amount",
		value_type: "Unit of the amount",
		recur: "Repeats",
		recur_step: "Repeats every",
		recur_type: "Unit of the repeat",
		recur_category: "Applies to",
		description: "Description",
	},
	records: {
		...Object.fromEntries(RECORD_FIELD_ENTRIES.map((field) => [recordColumn(field), field.label])),
		file_path: "File path",
		tracks: "Tracks",
	},
	"alt-files": { name: "File name", purpose: "What it stands for", records: "Records" },
};

/** A field's label; custom fields have their own names. */
export function fieldLabel(kind: ImportKind, field: string): string {
	const labels = FIELD_LABELS[kind];
	// A custom field may have the name of a built-in property of objects.
	return (Object.hasOwn(labels, field) ? labels[field] : undefined) ?? field;
}
