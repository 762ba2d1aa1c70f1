import { ConflictDialog } from "../../../ui/conflict-dialog.tsx";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";
import type { RecordActions } from "../hooks/use-record-actions.ts";

export interface RecordConflictProps {
	readonly actions: RecordActions;
	readonly fields: readonly RecordField[];
	readonly context: RecordContext;
}

/** Asks which of two changes of a record's field is to stay. */
export function RecordConflict({ actions, fields, context }: RecordConflictProps) {
	const { conflict } = actions;
	if (conflict === null) return null;
	const { record: theirs, patch } = conflict;
	const mine = { ...theirs, ...patch };
	const rows = fields
		.filter((field) => field.text(mine, context) !== field.text(theirs, context))
		.map((field) => ({
			id: field.id,
			label: field.label,
			theirs: field.show(theirs, context),
			yours: field.show(mine, context),
		}));
	return <ConflictDialog name={theirs.title} rows={rows} onResolve={actions.resolve} />;
}
