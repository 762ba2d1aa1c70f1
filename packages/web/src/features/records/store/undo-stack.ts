import type { StoredRecord } from "@oxcut/core";
import type { RecordChange } from "./record-saver.ts";
import type { RecordPatch } from "./records-store.ts";

/** A step that can be taken back: what records were, and what they became. */
export interface UndoStep {
	/** Such as "Title changed". */
	readonly label: string;
	readonly before: readonly RecordChange[];
	readonly after: readonly RecordChange[];
}

const STEPS_MAX = 100;

/** @returns the change that takes another one back. */
export function reverseOf(record: StoredRecord, patch: RecordPatch): RecordChange {
	const fields = Object.entries(record).filter(([field]) => field in patch);
	const reverse: RecordPatch = Object.fromEntries(fields);
	if (patch.custom_fields === undefined) return { id: record.id, patch: reverse };
	// A field that was empty is not there: it has to be named to become empty again.
	const emptied = Object.keys(patch.custom_fields).map((id) => [id, null]);
	const custom_fields = { ...Object.fromEntries(emptied), ...record.custom_fields };
	return { id: record.id, patch: { ...reverse, custom_fields } };
}

/** What was done on this page, for undo and redo. */
export class UndoStack {
	#done: readonly UndoStep[] = [];
	#undone: readonly UndoStep[] = [];

	push(step: UndoStep): void {
		this.#done = [...this.#done, step].slice(-STEPS_MAX);
		this.#undone = [];
	}

	/** @returns the step to take back. */
	undo(): UndoStep | undefined {
		const step = this.#done.at(-1);
		if (step === undefined) return;
		this.#done = this.#done.slice(0, -1);
		this.#undone = [...this.#undone, step];
		return step;
	}

	/** @returns the step to do again. */
	redo(): UndoStep | undefined {
		const step = this.#undone.at(-1);
		if (step === undefined) return;
		this.#undone = this.#undone.slice(0, -1);
		this.#done = [...this.#done, step];
		return step;
	}

	/** Leaves of a step what was done; one of which nothing was is no step. */
	narrow(step: UndoStep, ids: readonly number[]): void {
		const done = new Set(ids);
		const isDone = ({ id }: RecordChange) => done.has(id);
		const narrowed = { ...step, before: step.before.filter(isDone), after: step.after.filter(isDone) };
		const kept = narrowed.after.length > 0 ? [narrowed] : [];
		this.#done = this.#done.flatMap((other) => (other === step ? kept : [other]));
		this.#undone = this.#undone.flatMap((other) => (other === step ? kept : [other]));
	}
}
