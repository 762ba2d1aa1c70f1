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
}

/** Asks before input is lost by leaving the page or closing the tab. A page has one at a time. */
export function LeaveQuestion({ name, isUnsaved, isSaving }: LeaveQuestionProps) {
	const held = useLeaveGuard(isUnsaved && !isSaving);
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
			onConfirm={() => held?.proceed()}
		>
			{messages.leave.text(name)}
		</ConfirmDialog>
	);
}
