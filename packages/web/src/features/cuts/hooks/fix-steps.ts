import { notify } from "../../../notices/notify.ts";
import { offerUndo } from "../../../undo/offer-undo.ts";
import { type UndoStep, undoHistory } from "../../../undo/undo-history.ts";
import { messages } from "../messages.ts";

function isDone<T>(result: T | null | false): result is T {
	return result !== null && result !== false;
}

/** The fixes of a cut's page, which can be undone by their notice or one after the other. */
export class FixSteps {
	readonly #steps = new Set<UndoStep>();
	readonly #saving: (save: () => Promise<void>) => Promise<void>;
	#latestUndone: UndoStep | null = null;

	/** @param saving - runs the undo of a fix and tracks it as being saved. */
	constructor(saving: (save: () => Promise<void>) => Promise<void>) {
		this.#saving = saving;
	}

	/**
	 * Makes a fix. It is the last step from the moment it begins, so a key pressed before the server has answered undoes
	 * this one.
	 *
	 * @param done - such as "Price set for 10000001".
	 * @param save - its result is passed to `takeBack`. If either resolves to null or false, it has failed and reported
	 * why.
	 */
	run<T>(
		done: string,
		save: () => Promise<T | null | false>,
		takeBack: (saved: T) => Promise<unknown>,
	): Promise<void> {
		const saved = save();
		return this.#run(done, saved, async () => {
			const result = await saved;
			return isDone(result) && isDone(await takeBack(result));
		});
	}

	/**
	 * Like {@link run}, for a fix whose calls wait in a queue: the undo shows at once and its calls follow, even while the
	 * server can't be reached.
	 */
	runQueued(done: string, save: () => Promise<boolean>, takeBack: () => Promise<boolean>): Promise<void> {
		return this.#run(done, save(), takeBack);
	}

	async #run(done: string, saved: Promise<unknown>, takeBack: () => Promise<boolean>): Promise<void> {
		const undo = async () => {
			const isUndone = await takeBack();
			// An earlier step may be saved later, and would replace the notice of this one.
			if (isUndone && this.#latestUndone === step) {
				notify("info", messages.undone(done), { id: "cut-undo" });
			}
		};
		const isSaved = saved.then(isDone, () => false);
		const step = offerUndo({
			done,
			isSaved,
			undo: () => {
				this.#latestUndone = step;
				void this.#saving(undo);
			},
		});
		this.#steps.add(step);
		await saved;
	}

	/** Called when the page is left: Ctrl+Z no longer undoes its fixes. */
	forget(): void {
		undoHistory.drop((step) => this.#steps.has(step));
	}
}
