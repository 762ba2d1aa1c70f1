import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { messages } from "./messages.ts";

interface ConflictRow {
	readonly id: string;
	readonly label: string;
	readonly theirs: string;
	readonly yours: string;
}

export interface ConflictDialogProps {
	/** What both changed. */
	readonly name: string;
	readonly rows: readonly ConflictRow[];
	readonly onResolve: (choice: "mine" | "theirs") => void;
}

/** Somebody else changed the same: both values, and which of them is to stay. */
export function ConflictDialog({ name, rows, onResolve }: ConflictDialogProps) {
	return (
		<Dialog
			open
			width="wide"
			onOpenChange={() => onResolve("theirs")}
			title={messages.conflict.title}
			description={messages.conflict.text(name)}
			footer={
				<>
					<Button onClick={() => onResolve("theirs")}>{messages.conflict.theirs}</Button>
					<Button variant="primary" onClick={() => onResolve("mine")}>
						{messages.conflict.mine}
					</Button>
				</>
			}
		>
			<table className="w-full table-fixed">
				<thead>
					<tr className="border-b border-line-strong text-left text-12 text-text-2">
						<th scope="col" className="w-32 py-1 font-medium">
							{messages.conflict.field}
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
					{rows.map(({ id, label, theirs, yours }) => (
						<tr key={id} className="border-b border-line align-top">
							<th scope="row" className="py-1 text-left font-normal text-text-2">
								{label}
							</th>
							<td className="py-1 pr-2 wrap-anywhere">{theirs || messages.none}</td>
							<td className="py-1 wrap-anywhere">{yours || messages.none}</td>
						</tr>
					))}
				</tbody>
			</table>
		</Dialog>
	);
}
