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
	return { id: record.id, patch: Object.fromEntries(fields) };
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

	/** Forgets a step that failed. */
	drop(step: UndoStep): void {
		this.#done = this.#done.filter((other) => other !== step);
	}
}
