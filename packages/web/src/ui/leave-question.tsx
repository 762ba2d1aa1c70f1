import { useLeaveGuard } from "../routing/router.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { messages } from "./messages.ts";
import { useLeavePrompt } from "./use-leave-prompt.ts";

export interface LeaveQuestionProps {
	/** The form's name: "New record". */
	readonly name: string;
	/** The form has unsaved input. */
	readonly isUnsaved: boolean;
	/** It is being saved: navigation doesn't ask, but closing the tab does. */
	readonly isSaving: boolean;
	/** A dialog's own close, which waits for the answer; null if there is none. */
	readonly closing?: ReturnType<typeof useLeaveGuard>;
	/** The user has chosen to lose the input. */
	readonly onDiscard?: () => void;
}

/** Asks before input is lost by leaving the page or closing the tab. Several of a page ask one after the other. */
export function LeaveQuestion({ name, isUnsaved, isSaving, closing = null, onDiscard }: LeaveQuestionProps) {
	const leaving = useLeaveGuard(isUnsaved && !isSaving);
	const held = leaving ?? closing;
	useLeavePrompt(isUnsaved);
	return (
		<ConfirmDialog
			open={held !== null}
			onOpenChange={(open) => {
				if (!open) held?.stay();
			}}
			title={messages.leave.title}
			cancelLabel={messages.leave.stay}
			confirmLabel={messages.leave.discard}
			onConfirm={() => {
				onDiscard?.();
				held?.proceed();
			}}
		>
			{messages.leave.text(name)}
		</ConfirmDialog>
	);
}
