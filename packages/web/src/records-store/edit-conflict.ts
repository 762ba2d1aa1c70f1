import type { StoredRecord } from "@oxcut/core/model";
import { isSame, ownFieldsIn } from "../api/write-conflict.ts";
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

function changedByBoth(mine: unknown, was: unknown, now: unknown): boolean {
	return !isSame(now, was) && !isSame(now, mine);
}

/**
 * Which fields of a patch somebody else changed too: they are no longer what they were when the edit began, and not what it
 * makes of them. What was changed beside them is nobody's concern.
 */
function fieldsInConflict(
	patch: RecordPatch,
	before: RecordPatch,
	current: StoredRecord,
): (keyof StoredRecord)[] {
	const fields = Object.keys(patch) as (keyof StoredRecord)[];
	return fields.filter((field) => {
		if (!(field in before)) return false;
		if (field !== "custom_fields") return changedByBoth(patch[field], before[field], current[field]);
		// A field that is empty is not there.
		return Object.entries(ownFieldsIn(patch, before)).some(([id, value]) =>
			changedByBoth(value, before.custom_fields?.[id] ?? null, current.custom_fields[id] ?? null),
		);
	});
}

/** @returns what a patch and the record as it is now disagree in; null where both can stand. */
export function conflictOf(
	patch: RecordPatch,
	before: RecordPatch,
	current: StoredRecord,
): EditConflict | null {
	const fields = fieldsInConflict(patch, before, current);
	if (fields.length === 0) return null;
	const custom_fields = { ...current.custom_fields, ...ownFieldsIn(patch, before) };
	return new EditConflict(
		current,
		patch.custom_fields === undefined ? patch : { ...patch, custom_fields },
		fields,
	);
}
