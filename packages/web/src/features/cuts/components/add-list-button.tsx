import { ListPlus } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { useCommands } from "../../../commands/use-commands.ts";
import { Button, type ButtonProps } from "../../../ui/button.tsx";
import { loadAddListsDialog } from "../cut-forms.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { useUnlockFirst } from "../hooks/unlock-first-context.ts";
import { useFormCode } from "../hooks/use-form-code.ts";
import { messages } from "../messages.ts";

/** Opens the dialog that adds lists to the cut, as does a command of the palette. */
export function AddListButton(look: Pick<ButtonProps, "variant" | "size">) {
	const group = useOpenCut().cut.info.name;
	const unlockFirst = useUnlockFirst();
	const [isOpen, setIsOpen] = useState(false);
	const AddListsDialog = useFormCode(loadAddListsDialog, isOpen, () => setIsOpen(false));
	const open = useCallback(() => unlockFirst(() => setIsOpen(true)), [unlockFirst]);
	const commands = useMemo(
		() => [
			{ id: "cut add list", label: messages.lists.add, group, icon: <ListPlus aria-hidden />, run: open },
		],
		[group, open],
	);
	useCommands(commands);
	return (
		<>
			<Button {...look} onClick={open}>
				{messages.lists.add}
			</Button>
			{isOpen && AddListsDialog !== null && <AddListsDialog onClose={() => setIsOpen(false)} />}
		</>
	);
}
