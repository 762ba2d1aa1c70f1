import type { WriteConflict } from "../api/write-conflict.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";

export interface FormConflictProps {
	/** What is being edited. */
	readonly name: string;
	readonly conflict: WriteConflict | null;
	/** Of the form's fields. */
	readonly labels: Readonly<Record<string, string>>;
	readonly onResolve: (choice: "mine" | "theirs") => void;
}

function textOf(value: unknown): string {
	return value === null || value === undefined ? "" : String(value);
}

/** Asks which of two changes of a form's fields is to stay. */
export function FormConflict({ name, conflict, labels, onResolve }: FormConflictProps) {
	if (conflict === null) return null;
	const rows = conflict.fields.map((id) => ({
		id,
		label: labels[id] ?? id,
		theirs: textOf(conflict.current[id]),
		yours: textOf(conflict.given[id]),
	}));
	return <ConflictDialog name={name} rows={rows} onResolve={onResolve} />;
}
