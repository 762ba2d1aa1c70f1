import type { CustomField } from "@oxcut/core/model";
import { TEMPLATE_FIELDS, VALUE_FORMATS } from "@oxcut/core/templates";
import type { ComboboxOption } from "../../ui/combobox.tsx";

type FieldOf = (typeof TEMPLATE_FIELDS)[string]["of"];

export type NamedField = Pick<CustomField, "id" | "name">;

/** The options of a choice, from their labels. */
export function optionsOf<V extends string>(labels: Readonly<Record<V, string>>) {
	return (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label }));
}

/** A field's name in the app's words. */
export function fieldWords(field: string): string {
	return field === "production_locator" ? "Ox ID" : field.replace(/^custom:/, "").replaceAll("_", " ");
}

/** Fields to choose from: the cut's for cells, those of lines for columns, and custom fields. */
export function fieldOptions(of: readonly FieldOf[], customFields: readonly NamedField[]): ComboboxOption[] {
	const known = Object.entries(TEMPLATE_FIELDS)
		.filter(([, facts]) => of.includes(facts.of))
		.map(([value, { help }]) => ({ value, label: fieldWords(value), hint: help }));
	const custom = customFields.map(({ name }) => ({
		value: `custom:${name}`,
		label: name,
		hint: "custom field",
	}));
	return of.includes("line") ? [...known, ...custom] : known;
}

/** The formats of a field; empty for one that has a single format. */
export function formatsOf(field: string | undefined): readonly string[] {
	if (field === undefined) return [];
	const kind = Object.hasOwn(TEMPLATE_FIELDS, field) ? TEMPLATE_FIELDS[field]?.kind : "text";
	const formats = kind === undefined ? [] : VALUE_FORMATS[kind];
	return formats.length > 1 ? formats : [];
}
