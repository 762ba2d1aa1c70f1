import { useEffect } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useLeaveGuard } from "./guarded-router.tsx";
import { messages } from "./messages.ts";

export interface LeaveQuestionProps {
	/** What is being filled in, as its form is called: "New record". */
	readonly name: string;
	/** Something was filled in, and is not saved. */
	readonly isUnsaved: boolean;
	/** It is on its way: where that leads nobody is asked, but the browser's tab had better stay. */
	readonly isSaving: boolean;
}

/** Asks before another page, or the end of the tab, takes away what was filled in. A page has one at a time. */
export function LeaveQuestion({ name, isUnsaved, isSaving }: LeaveQuestionProps) {
	const held = useLeaveGuard(isUnsaved && !isSaving);
	useEffect(() => {
		if (!isUnsaved) return;
		const ask = (event: Event) => event.preventDefault();
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
