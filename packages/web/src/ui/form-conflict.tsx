import { isFields, valueAt, type WriteConflict } from "../api/write-conflict.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { messages } from "./messages.ts";

export interface FormConflictProps {
	/** The name of the edited item. */
	readonly name: string;
	readonly conflict: WriteConflict | null;
	/** Labels of the form's fields. */
	readonly labels: Readonly<Record<string, string>>;
	/** Display names of some fields' values. */
	readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
	readonly onResolve: (choice: "mine" | "theirs") => void;
}

/** Objects with a name, such as files, are shown by it. */
function textOf(value: unknown): string {
	if (value === null || value === undefined) return "";
	if (Array.isArray(value)) return value.map(textOf).join(", ");
	if (!isFields(value)) return String(value);
	return typeof value.name === "string" ? value.name : Object.values(value).map(textOf).join(" ");
}

/** Asks which of two changes to a form's fields to keep. */
export function FormConflict({ name, conflict, labels, words = {}, onResolve }: FormConflictProps) {
	if (conflict === null) return null;
	const shown = (id: string, fields: WriteConflict["current"]) => {
		const text = textOf(valueAt(fields, id));
		return words[id]?.[text] ?? text;
	};
	const rows = conflict.fields.map((id) => ({
		id,
		label: labels[id] ?? id,
		theirs: shown(id, conflict.current),
		yours: shown(id, conflict.given),
	}));
	return <ConflictDialog text={messages.conflict.text(name)} rows={rows} onResolve={onResolve} />;
}
