import type { Notice } from "@oxcut/core/model";
import { noticeStore, notify } from "../notices/notify.ts";
import { messages } from "./messages.ts";
import { type UndoStep, undoHistory } from "./undo-history.ts";

interface UndoableAction {
	/** The completed action, such as "Deleted 93 records". */
	readonly done: string;
	/** Resolves to whether it succeeded; the action itself reports why it failed. */
	readonly isSaved: Promise<boolean>;
	/** Must wait until the action is saved. */
	readonly undo: () => void;
	/** The time that its notice stays, in milliseconds. */
	readonly durationMs?: number;
}

/**
 * Offers to undo an action: by Ctrl+Z as soon as it begins, and in its notice once it is saved. If it fails, the
 * step is dropped.
 *
 * @returns its step in the tab's history.
 */
export function offerUndo({ done, isSaved, undo, durationMs }: UndoableAction): UndoStep {
	let isUndone = false;
	let notice: Notice["id"] | null = null;
	const step: UndoStep = {
		label: done,
		undo: () => {
			if (isUndone) return;
			isUndone = true;
			if (notice !== null) noticeStore.close(notice);
			undo();
		},
	};
	undoHistory.push(step);
	void isSaved.then((wasSaved) => {
		if (!wasSaved) undoHistory.drop((other) => other === step);
		else if (!isUndone) {
			const actions = [{ label: messages.undo, run: () => undoHistory.undoStep(step) }];
			notice = notify("success", done, { actions, ...(durationMs === undefined ? {} : { durationMs }) });
		}
	});
	return step;
}
