import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { messages } from "../messages.ts";

export interface PasteDialogProps {
	readonly onTable: (text: string) => void;
	readonly onClose: () => void;
}

/** Takes a table copied from a spreadsheet program. */
export function PasteDialog({ onTable, onClose }: PasteDialogProps) {
	const [text, setText] = useState("");
	return (
		<FormDialog
			isUnsaved={text !== ""}
			isSaving={false}
			onClose={onClose}
			width="wide"
			title={messages.pasteTable}
			description={messages.pasteExplained}
			footer={
				<Button variant="primary" disabled={text.trim() === ""} onClick={() => onTable(text)}>
					{messages.readTable}
				</Button>
			}
		>
			<Field label={messages.pastedCells}>
				{(control) => (
					<Textarea
						{...control}
						rows={10}
						wrap="off"
						className="timecode max-h-80 overflow-auto"
						value={text}
						onChange={({ target }) => setText(target.value)}
					/>
				)}
			</Field>
		</FormDialog>
	);
}
