import { ApiError } from "@oxcut/core/api";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { notify, notifyError } from "../notices/notify.ts";
import { messages } from "./messages.ts";
import { offerUndo } from "./offer-undo.ts";
import { restoreEntries } from "./restore-entries.ts";
import type { TrashWords } from "./trash-words.ts";

/** Long enough to notice it and to click Undo. */
const NOTICE_MS = 10_000;

interface TrashedOptions {
	/** Shows the restored items again. */
	readonly onRestored?: () => Promise<void>;
}

/** Reports that something went to the trash, and offers to undo it: in the notice and by Ctrl+Z. */
export type Trashed = (
	words: TrashWords,
	/** The trash entries. The step can be undone even before the server has answered with them. */
	entries: Promise<readonly number[]>,
	options?: TrashedOptions,
) => void;

export function useTrashed(productionId: number): Trashed {
	const queryClient = useQueryClient();
	return useCallback(
		(words, entries, { onRestored } = {}) => {
			const restore = async () => {
				try {
					await restoreEntries(productionId, await entries);
					notify("success", words.undone);
				} catch (error) {
					const isGone = error instanceof ApiError && error.status === 404;
					notifyError(words.undoFailed, error, isGone ? { text: messages.goneFromTrash } : {});
				}
				// Restored items may appear anywhere in the project.
				await Promise.all([onRestored?.(), queryClient.invalidateQueries()]);
			};
			offerUndo({
				done: words.done,
				isSaved: entries.then(
					() => true,
					() => false,
				),
				undo: () => void restore(),
				durationMs: NOTICE_MS,
			});
		},
		[productionId, queryClient],
	);
}
