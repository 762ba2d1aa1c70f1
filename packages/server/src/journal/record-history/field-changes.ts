import { isDeepStrictEqual } from "node:util";
import { type RecordContent, WRITABLE_COLUMNS } from "./record-item.ts";

/** A change of one field of a record, truncated for the history [RCD10]. */
export interface FieldChange {
	/** The field's name; `custom_fields.7` for a custom field. */
	readonly field: string;
	readonly from: unknown;
	readonly to: unknown;
}

const TEXT_MAX = 500;
const LIST_MAX = 50;

function capped(value: unknown): unknown {
	if (typeof value === "string") return value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value;
	if (Array.isArray(value)) return value.slice(0, LIST_MAX).map(capped);
	return value;
}

/** @returns the change of one field; empty if it is unchanged. */
export function fieldChange(field: string, from: unknown, to: unknown): FieldChange[] {
	return isDeepStrictEqual(from, to) ? [] : [{ field, from: capped(from), to: capped(to) }];
}

function customFieldChanges(
	from: RecordContent["custom_fields"],
	to: RecordContent["custom_fields"],
): FieldChange[] {
	const ids = new Set([...Object.keys(from), ...Object.keys(to)]);
	return [...ids].flatMap((id) => fieldChange(`custom_fields.${id}`, from[id] ?? null, to[id] ?? null));
}

/** Compares two versions of a record, field by field. */
export function fieldChanges(before: RecordContent, after: RecordContent): FieldChange[] {
	const fields = [...WRITABLE_COLUMNS, "tag_list"] as const;
	return fields.flatMap((field) =>
		field === "custom_fields"
			? customFieldChanges(before.custom_fields, after.custom_fields)
			: fieldChange(field, before[field], after[field]),
	);
}
