import { useEffect, useId, useState } from "react";
import { Input } from "../../../ui/input.tsx";
import type { Correction } from "../kept-import.ts";
import type { TableEditor } from "../table-editor.ts";

export interface CellEditorProps {
	readonly editor: TableEditor;
	readonly cell: Omit<Correction, "text">;
	/** Names the cell: "Date of row 7". */
	readonly label: string;
	readonly errors: readonly string[];
	/** The corrected text, not checked yet. */
	readonly corrected: string | null;
	readonly onCorrect: (correction: Correction) => void;
}

/** An input for correcting an invalid cell, with the spreadsheet's text. */
export function CellEditor({ editor, cell, label, errors, corrected, onCorrect }: CellEditorProps) {
	const id = useId();
	const { sheet, row, column } = cell;
	const [found, setFound] = useState(corrected ?? "");
	const [text, setText] = useState<string | null>(corrected);
	useEffect(() => {
		if (corrected !== null) return;
		let isCurrent = true;
		void editor.cells(sheet, row).then((cells) => {
			if (isCurrent) setFound(cells[column - 1] ?? "");
		});
		return () => {
			isCurrent = false;
		};
	}, [editor, sheet, row, column, corrected]);
	const save = () => {
		if (text !== null && text !== (corrected ?? found)) onCorrect({ ...cell, text });
	};
	return (
		<>
			<Input
				aria-label={label}
				aria-describedby={errors.length > 0 ? id : undefined}
				aria-invalid={errors.length > 0 ? true : undefined}
				className={`min-w-32 ${corrected === null ? "" : "border-dashed border-accent"}`}
				value={text ?? found}
				onChange={({ target }) => setText(target.value)}
				onBlur={save}
				onKeyDown={({ key }) => {
					if (key === "Enter") save();
					if (key === "Escape") setText(null);
				}}
			/>
			{errors.length > 0 && (
				<span id={id} className="mt-0.5 block text-12 text-prob">
					{errors.join(", ")}
				</span>
			)}
		</>
	);
}
