import type { StoredRecord } from "@oxcut/core/model";
import type { UndoStep } from "../undo/undo-history.ts";
import type { RecordChange } from "./record-saver.ts";
import type { RecordPatch } from "./records-store.ts";

/** @returns the change that reverses another one. */
export function reverseOf(record: StoredRecord, patch: RecordPatch): RecordChange {
	const fields = Object.entries(record).filter(([field]) => field in patch);
	const reverse: RecordPatch = Object.fromEntries(fields);
	if (patch.custom_fields === undefined) return { id: record.id, patch: reverse };
	// Empty custom fields are left out of a record: to be emptied again, they must be named.
	const emptied = Object.keys(patch.custom_fields).map((id) => [id, null]);
	const custom_fields = { ...Object.fromEntries(emptied), ...record.custom_fields };
	return { id: record.id, patch: { ...reverse, custom_fields } };
}

interface RecordStepOptions {
	/** The record before the change. */
	readonly recordOf: (id: number) => StoredRecord | undefined;
	readonly undo: (before: readonly RecordChange[]) => void;
	readonly redo: (after: readonly RecordChange[]) => void;
}

/** A change of records as an undo step, with the values before and after. */
export class RecordStep implements UndoStep {
	readonly label: string;
	readonly #options: RecordStepOptions;
	#before: readonly RecordChange[];
	#after: readonly RecordChange[];

	constructor(label: string, changes: readonly RecordChange[], options: RecordStepOptions) {
		this.label = label;
		this.#options = options;
		this.#after = changes;
		this.#before = changes.flatMap(({ id, patch }) => {
			const record = options.recordOf(id);
			return record === undefined ? [] : [reverseOf(record, patch)];
		});
	}

	readonly undo = (): void => this.#options.undo(this.#before);
	readonly redo = (): void => this.#options.redo(this.#after);

	/** Reduces the step to the records that were saved. @returns whether there are any. */
	narrow(ids: readonly number[]): boolean {
		const done = new Set(ids);
		const isDone = ({ id }: RecordChange) => done.has(id);
		this.#before = this.#before.filter(isDone);
		this.#after = this.#after.filter(isDone);
		return this.#after.length > 0;
	}
}
