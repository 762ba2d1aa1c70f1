import { Send } from "lucide-react";
import { useMemo, useState } from "react";
import { useCommands } from "../../../commands/use-commands.ts";
import { Button } from "../../../ui/button.tsx";
import { loadSendToEditorDialog } from "../cut-forms.ts";
import { editorMessages } from "../editor-messages.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { useFormCode } from "../hooks/use-form-code.ts";

/** Opens the choice of files with which a cut goes back to the editing system; also in the palette. */
export function SendToEditor() {
	const { cut } = useOpenCut();
	const [isOpen, setIsOpen] = useState(false);
	const SendToEditorDialog = useFormCode(loadSendToEditorDialog, isOpen, () => setIsOpen(false));
	const { name } = cut.info;
	const commands = useMemo(
		() => [
			{
				id: "cut send to editor",
				label: editorMessages.title,
				group: name,
				icon: <Send aria-hidden />,
				run: () => setIsOpen(true),
			},
		],
		[name],
	);
	useCommands(commands);
	return (
		<>
			<Button variant="ghost" size="small" className="max-md:hidden" onClick={() => setIsOpen(true)}>
				{editorMessages.send}
			</Button>
			{isOpen && SendToEditorDialog !== null && <SendToEditorDialog onClose={() => setIsOpen(false)} />}
		</>
	);
}
