import { useState } from "react";
import { notify } from "../../../notices/notify.ts";
import { Button, type ButtonProps } from "../../../ui/button.tsx";
import { useLoaded } from "../../../ui/use-loaded.ts";
import { loadAddListsDialog } from "../cut-forms.ts";
import { useUnlockFirst } from "../hooks/unlock-first-context.ts";
import { messages } from "../messages.ts";

/** Opens the dialog that adds lists to the cut. */
export function AddListButton(look: Pick<ButtonProps, "variant" | "size">) {
	const unlockFirst = useUnlockFirst();
	const [isOpen, setIsOpen] = useState(false);
	const AddListsDialog = useLoaded(loadAddListsDialog, isOpen, () => {
		setIsOpen(false);
		notify("error", messages.formLoadFailed);
	});
	return (
		<>
			<Button {...look} onClick={() => unlockFirst(() => setIsOpen(true))}>
				{messages.lists.add}
			</Button>
			{isOpen && AddListsDialog !== null && <AddListsDialog onClose={() => setIsOpen(false)} />}
		</>
	);
}
