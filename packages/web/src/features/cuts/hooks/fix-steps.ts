import type { Notice } from "@oxcut/core";
import { noticeStore, notify } from "../../../notices/notify.ts";
import { type UndoStep, undoHistory } from "../../../undo/undo-history.ts";
import { messages } from "../messages.ts";

interface FixStep {
	/** Such as "Price set for 10000001". */
	readonly done: string;
	/** Waits for the fix to be saved. */
	undo(): Promise<void>;
	notice: Notice["id"] | null;
	/** Its place in the tab's history. */
	readonly entry: UndoStep;
}

/** The fixes of a cut's page that can be taken back: by their notice, or one after the other. */
export class FixSteps {
	#steps: readonly FixStep[] = [];
	readonly #saving: (save: () => Promise<void>) => Promise<void>;

	/** @param saving - runs what takes a fix back, as something that is being saved. */
	constructor(saving: (save: () => Promise<void>) => Promise<void>) {
		this.#saving = saving;
	}

	/**
	 * Does a fix. It is the last step from the moment it begins, so that a key pressed before the server has answered takes
	 * back this one.
	 *
	 * @param save - its result is what `takeBack` needs; null if it failed, which `save` has said.
	 */
	async run<T>(
		done: string,
		save: () => Promise<T | null>,
		takeBack: (saved: T) => Promise<void>,
	): Promise<void> {
		const saved = save();
		const step: FixStep = {
			done,
			notice: null,
			entry: { label: done, undo: () => this.#undo(step) },
			undo: async () => {
				const result = await saved;
				if (result !== null) await takeBack(result);
			},
		};
		this.#steps = [...this.#steps, step];
		undoHistory.push(step.entry);
		const result = await saved;
		if (!this.#steps.includes(step)) return;
		if (result === null) {
			this.#steps = this.#steps.filter((other) => other !== step);
			undoHistory.drop((entry) => entry === step.entry);
		} else {
			const actions = [{ label: messages.undo, run: () => undoHistory.undoStep(step.entry) }];
			step.notice = notify("success", done, { actions });
		}
	}

	/** The page is left: what was done on it can't be taken back by key any more. */
	forget(): void {
		const entries = new Set(this.#steps.map(({ entry }) => entry));
		undoHistory.drop((entry) => entries.has(entry));
	}

	#undo(step: FixStep): void {
		if (!this.#steps.includes(step)) return;
		this.#steps = this.#steps.filter((other) => other !== step);
		if (step.notice !== null) noticeStore.close(step.notice);
		void this.#saving(async () => {
			await step.undo();
			notify("info", messages.undone(step.done), { id: "cut-undo" });
		});
	}
}
