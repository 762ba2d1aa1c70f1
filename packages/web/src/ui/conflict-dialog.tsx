import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Dialog } from "./dialog.tsx";
import { messages } from "./messages.ts";

export interface ConflictRow {
	readonly id: string;
	readonly label: string;
	/** Shown below the label: the person who changed it, or the field. */
	readonly aside?: string;
	/** Shown before the label. */
	readonly image?: ReactNode;
	readonly theirs: string;
	readonly yours: string;
}

export interface ConflictDialogProps {
	/** A sentence about the conflict. */
	readonly text: string;
	/** The image of the item that all rows are about. */
	readonly image?: ReactNode;
	readonly rows: readonly ConflictRow[];
	/** The first column's heading, if the rows aren't fields of one item. */
	readonly heading?: string;
	/** Shown below the rows, if there are more. */
	readonly more?: ReactNode;
	readonly onResolve: (choice: "mine" | "theirs") => void;
}

/** The same fields were changed elsewhere: shows both values, and asks which to keep. */
export function ConflictDialog({ text, image, rows, heading, more, onResolve }: ConflictDialogProps) {
	return (
		<Dialog
			open
			width="wide"
			title={messages.conflict.title}
			description={text}
			footer={
				<>
					<Button onClick={() => onResolve("theirs")}>{messages.conflict.theirs}</Button>
					<Button variant="primary" onClick={() => onResolve("mine")}>
						{messages.conflict.mine}
					</Button>
				</>
			}
		>
			{image}
			<table className="w-full table-fixed">
				<thead>
					<tr className="border-b border-line-strong text-left text-12 text-text-2">
						<th
							scope="col"
							className={classNames("py-1 font-medium", heading === undefined ? "w-32" : "w-2/5")}
						>
							{heading ?? messages.conflict.field}
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
					{rows.map(({ id, label, aside, image: rowImage, theirs, yours }) => (
						<tr key={id} className="border-b border-line align-top">
							<th scope="row" className="py-1 pr-2 text-left font-normal wrap-anywhere text-text-2">
								{rowImage}
								{label}
								{aside !== undefined && <span className="block text-12 text-text-3">{aside}</span>}
							</th>
							<td className="py-1 pr-2 wrap-anywhere">{theirs || messages.none}</td>
							<td className="py-1 wrap-anywhere">{yours || messages.none}</td>
						</tr>
					))}
				</tbody>
			</table>
			{more}
		</Dialog>
	);
}
