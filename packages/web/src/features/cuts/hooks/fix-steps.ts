import type { Notice } from "@oxcut/core";
import { noticeStore, notify } from "../../../notices/notify.ts";
import { messages } from "../messages.ts";

interface FixStep {
	/** Such as "Price set for 10000001". */
	readonly done: string;
	/** Waits for the fix to be saved. */
	undo(): Promise<void>;
	notice: Notice["id"] | null;
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
			undo: async () => {
				const result = await saved;
				if (result !== null) await takeBack(result);
			},
		};
		this.#steps = [...this.#steps, step];
		const result = await saved;
		if (!this.#steps.includes(step)) return;
		if (result === null) this.#steps = this.#steps.filter((other) => other !== step);
		else {
			const actions = [{ label: messages.undo, run: () => this.#undo(step) }];
			step.notice = notify("success", done, { actions });
		}
	}

	/** Takes back the last fix that has not been taken back; does nothing where there is none. */
	undo(): void {
		const last = this.#steps.at(-1);
		if (last !== undefined) this.#undo(last);
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
