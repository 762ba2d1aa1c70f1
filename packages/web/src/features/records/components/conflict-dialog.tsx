import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";
import type { RecordActions } from "../hooks/use-record-actions.ts";
import { messages } from "../messages.ts";

export interface ConflictDialogProps {
	readonly actions: RecordActions;
	readonly fields: readonly RecordField[];
	readonly context: RecordContext;
}

/** Somebody else changed the same: both values, and which of them is to stay. */
export function ConflictDialog({ actions, fields, context }: ConflictDialogProps) {
	const { conflict } = actions;
	if (conflict === null) return null;
	const { record: theirs, patch } = conflict;
	const mine = { ...theirs, ...patch };
	const rows = fields.filter((field) => field.text(mine, context) !== field.text(theirs, context));
	return (
		<Dialog
			open
			width="wide"
			onOpenChange={() => actions.resolve("theirs")}
			title={messages.conflict.title}
			description={messages.conflict.text(theirs.title)}
			footer={
				<>
					<Button onClick={() => actions.resolve("theirs")}>{messages.conflict.theirs}</Button>
					<Button variant="primary" onClick={() => actions.resolve("mine")}>
						{messages.conflict.mine}
					</Button>
				</>
			}
		>
			<table className="w-full table-fixed">
				<thead>
					<tr className="border-b border-line-strong text-left text-12 text-text-2">
						<th scope="col" className="w-32 py-1 font-medium">
							{messages.bulk.field}
						</th>
						<th scope="col" className="py-1 font-medium">
							{messages.conflict.others}
						</th>
						<th scope="col" className="py-1 font-medium">
							{messages.conflict.yours}
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((field) => (
						<tr key={field.id} className="border-b border-line align-top">
							<th scope="row" className="py-1 text-left font-normal text-text-2">
								{field.label}
							</th>
							<td className="py-1 pr-2 wrap-anywhere">{field.show(theirs, context) || messages.none}</td>
							<td className="py-1 wrap-anywhere">{field.show(mine, context) || messages.none}</td>
						</tr>
					))}
				</tbody>
			</table>
		</Dialog>
	);
}
