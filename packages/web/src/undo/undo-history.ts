/** Something that can be undone. */
export interface UndoStep {
	/** The completed action, such as "Deleted 93 records". */
	readonly label: string;
	readonly undo: () => void;
	/** Repeats the action; without it, the step can only be undone. */
	readonly redo?: () => void;
}

const STEPS_MAX = 100;

/** The tab's actions, for undo and redo. */
export class UndoHistory {
	#done: readonly UndoStep[] = [];
	#undone: readonly UndoStep[] = [];

	push(step: UndoStep): void {
		this.#done = [...this.#done, step].slice(-STEPS_MAX);
		this.#undone = [];
	}

	/** Undoes the latest step, if there is one. */
	readonly undo = (): void => {
		const step = this.#done.at(-1);
		if (step === undefined) return;
		this.#done = this.#done.slice(0, -1);
		this.#undone = step.redo === undefined ? [] : [...this.#undone, step];
		step.undo();
	};

	/** Undoes a step out of order, as its notice offers. */
	undoStep(step: UndoStep): void {
		this.drop((other) => other === step);
		step.undo();
	}

	/** Redoes the step that was undone last. */
	readonly redo = (): void => {
		const step = this.#undone.at(-1);
		if (step === undefined) return;
		this.#undone = this.#undone.slice(0, -1);
		this.#done = [...this.#done, step];
		step.redo?.();
	};

	/** Forgets steps: they failed, or their page is left. */
	drop(isDropped: (step: UndoStep) => boolean): void {
		this.#done = this.#done.filter((step) => !isDropped(step));
		this.#undone = this.#undone.filter((step) => !isDropped(step));
	}
}

/** The tab's own. */
export const undoHistory = new UndoHistory();
