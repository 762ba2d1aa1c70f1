import type { StoredRecord } from "@oxcut/core";
import type { RecordPatch } from "./records-store.ts";

/** Somebody else changed a field while it was being edited here. */
export class EditConflict extends Error {
	override readonly name = "EditConflict";
	/** As it is now. */
	readonly record: StoredRecord;
	/** What was to be saved. */
	readonly patch: RecordPatch;
	/** Keys of the fields that both changed. */
	readonly fields: readonly (keyof StoredRecord)[];

	constructor(record: StoredRecord, patch: RecordPatch, fields: readonly (keyof StoredRecord)[]) {
		super(`record ${record.id} was changed meanwhile: ${fields.join(", ")}`);
		this.record = record;
		this.patch = patch;
		this.fields = fields;
	}
}

function isSame(a: unknown, b: unknown): boolean {
	return Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Which fields of a patch somebody else changed too: they are no longer what they were when the edit began, and not what it
 * makes of them. What was changed beside them is nobody's concern.
 */
export function fieldsInConflict(
	patch: RecordPatch,
	before: RecordPatch,
	current: StoredRecord,
): (keyof StoredRecord)[] {
	const fields = Object.keys(patch) as (keyof StoredRecord)[];
	return fields.filter((field) => {
		if (field === "custom_fields" || !(field in before)) return false;
		return !isSame(current[field], before[field]) && !isSame(current[field], patch[field]);
	});
}
