import { isFields, valueAt, type WriteConflict } from "../api/write-conflict.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { messages } from "./messages.ts";

export interface FormConflictProps {
	/** What is being edited. */
	readonly name: string;
	readonly conflict: WriteConflict | null;
	/** Of the form's fields. */
	readonly labels: Readonly<Record<string, string>>;
	/** What values of some fields are called on the screen. */
	readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
	readonly onResolve: (choice: "mine" | "theirs") => void;
}

/** What has a name, such as a file, is told by it. */
function textOf(value: unknown): string {
	if (value === null || value === undefined) return "";
	if (Array.isArray(value)) return value.map(textOf).join(", ");
	if (!isFields(value)) return String(value);
	return typeof value.name === "string" ? value.name : Object.values(value).map(textOf).join(" ");
}

/** Asks which of two changes of a form's fields is to stay. */
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
