import { useState } from "react";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { LeaveQuestion, type LeaveQuestionProps } from "./leave-question.tsx";

export interface FormDialogProps
	extends Omit<DialogProps, "open" | "onOpenChange">,
		Pick<LeaveQuestionProps, "isUnsaved" | "isSaving"> {
	readonly onClose: () => void;
}

/** A dialog with a form. Closing it asks before input is lost, like leaving the page. */
export function FormDialog({ isUnsaved, isSaving, onClose, children, ...dialog }: FormDialogProps) {
	const [isClosing, setIsClosing] = useState(false);
	const closing = isClosing ? { proceed: onClose, stay: () => setIsClosing(false) } : null;
	return (
		<Dialog {...dialog} open onOpenChange={() => (isUnsaved && !isSaving ? setIsClosing(true) : onClose())}>
			{children}
			<LeaveQuestion name={dialog.title} isUnsaved={isUnsaved} isSaving={isSaving} closing={closing} />
		</Dialog>
	);
}
