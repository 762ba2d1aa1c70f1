import { useState } from "react";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { LeaveQuestion, type LeaveQuestionProps } from "./leave-question.tsx";

export interface FormDialogProps
	extends Omit<DialogProps, "open" | "onOpenChange">,
		Pick<LeaveQuestionProps, "isUnsaved" | "isSaving"> {
	/** Undefined once it shows something that is shown only once: only the footer's buttons close it then. */
	readonly onClose: (() => void) | undefined;
}

/** A dialog with a form. Closing it asks before input is lost, like leaving the page. */
export function FormDialog({ isUnsaved, isSaving, onClose, children, ...dialog }: FormDialogProps) {
	const [isClosing, setIsClosing] = useState(false);
	const closing =
		isClosing && onClose !== undefined ? { proceed: onClose, stay: () => setIsClosing(false) } : null;
	const closes =
		onClose === undefined
			? {}
			: { onOpenChange: () => (isUnsaved && !isSaving ? setIsClosing(true) : onClose()) };
	return (
		<Dialog {...dialog} open {...closes}>
			{children}
			<LeaveQuestion name={dialog.title} isUnsaved={isUnsaved} isSaving={isSaving} closing={closing} />
		</Dialog>
	);
}
