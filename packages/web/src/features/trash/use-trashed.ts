import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { notify, notifyError } from "../../notices/notify.ts";
import { type UndoStep, undoHistory } from "../../undo/undo-history.ts";
import { restoreEntries } from "./api/restore-entries.ts";
import { messages, type TrashWords } from "./messages.ts";

/** Long enough to see what happened, and to reach for Undo. */
const NOTICE_MS = 10_000;

interface TrashedOptions {
	/** Shows again what was restored. */
	readonly onRestored?: () => Promise<void>;
	/** Deletes it again. */
	readonly redo?: () => void;
}

/** Says that something went to the trash, and offers to take it back: in the notice and by Ctrl+Z. */
export type Trashed = (
	words: TrashWords,
	/** The trash entries; while they are on their way, the latest step is this one already. */
	entries: Promise<readonly number[]>,
	options?: TrashedOptions,
) => void;

export function useTrashed(productionId: number): Trashed {
	const queryClient = useQueryClient();
	return useCallback(
		(words, entries, { onRestored, redo } = {}) => {
			const restore = async () => {
				try {
					await restoreEntries(productionId, await entries);
					notify("success", words.undone);
				} catch (error) {
					notifyError(words.undoFailed, error);
				}
				// What was restored is all over the project.
				await Promise.all([onRestored?.(), queryClient.invalidateQueries()]);
			};
			const step: UndoStep = {
				label: words.done,
				undo: () => void restore(),
				...(redo === undefined ? {} : { redo }),
			};
			undoHistory.push(step);
			entries.then(
				() =>
					notify("success", words.done, {
						durationMs: NOTICE_MS,
						actions: [{ label: messages.undo, run: () => undoHistory.undoStep(step) }],
					}),
				() => undoHistory.drop((other) => other === step),
			);
		},
		[productionId, queryClient],
	);
}
