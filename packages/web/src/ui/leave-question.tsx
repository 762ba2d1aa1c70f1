import { useEffect } from "react";
import { useLeaveGuard } from "../routing/router.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { isLeavingWithDrafts } from "./drafts.ts";
import { messages } from "./messages.ts";

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
	useEffect(() => {
		if (!isUnsaved) return;
		const ask = (event: Event) => {
			if (!isLeavingWithDrafts()) event.preventDefault();
		};
		window.addEventListener("beforeunload", ask);
		return () => window.removeEventListener("beforeunload", ask);
	}, [isUnsaved]);
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
