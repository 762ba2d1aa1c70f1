/** Types and lists that are derived from the catalogue of record fields. */

import type { RecordFieldFacts, SpecialFieldFacts } from "./record-field-facts.ts";
import { RECORD_FIELDS } from "./record-fields.ts";

type Catalogue = typeof RECORD_FIELDS;

/** The name of a record field in the API and the database. */
export type RecordFieldName = keyof Catalogue;

/** The names of the fields of a kind. */
export type RecordFieldNameOf<K extends RecordFieldFacts["kind"]> = {
	[N in RecordFieldName]: Catalogue[N]["kind"] extends K ? N : never;
}[RecordFieldName];

type FactsOf<K> = K extends SpecialFieldFacts["kind"]
	? SpecialFieldFacts
	: Extract<RecordFieldFacts, { kind: K }>;

/** A field of the catalogue with its name. */
export type RecordFieldEntry = {
	[K in RecordFieldFacts["kind"]]: FactsOf<K> & {
		readonly name: RecordFieldNameOf<K>;
		readonly kind: K;
	};
}[RecordFieldFacts["kind"]];

/** Every field with its name, in order. */
export const RECORD_FIELD_ENTRIES: readonly RecordFieldEntry[] = Object.entries(RECORD_FIELDS).map(
	([name, facts]) => ({ name, ...facts }) as RecordFieldEntry,
);

/** The fields of a kind, in order. */
export function recordFieldsOf<K extends RecordFieldFacts["kind"]>(
	kind: K,
): readonly Extract<RecordFieldEntry, { kind: K }>[] {
	return RECORD_FIELD_ENTRIES.filter(
		(field): field is Extract<RecordFieldEntry, { kind: K }> => field.kind === kind,
	);
}

/** The name of a field's column in the product's own spreadsheets. */
export function recordColumn({ name, column }: Pick<RecordFieldEntry, "name" | "column">): string {
	return column ?? name;
}

/** A field's label; null for an unknown field. */
export function recordFieldLabel(name: RecordFieldName): string;
export function recordFieldLabel(name: string): string | null;
export function recordFieldLabel(name: string): string | null {
	return RECORD_FIELD_ENTRIES.find((field) => field.name === name)?.label ?? null;
}

/** A field that the API's list of records can be sorted by. */
export type SortedField = {
	[N in RecordFieldName]: Catalogue[N] extends { readonly isSorted: true }
		? { readonly name: N; readonly kind: Catalogue[N]["kind"] }
		: never;
}[RecordFieldName];

/** The fields that the API's list of records can be sorted by, in order. */
export const SORTED_FIELDS = RECORD_FIELD_ENTRIES.filter(
	({ isSorted }) => isSorted,
) as readonly object[] as readonly SortedField[];
