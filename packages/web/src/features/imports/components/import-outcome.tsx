import { Link } from "react-router";
import { messageOf } from "../../../api/api-error.ts";
import { paths } from "../../../routing/paths.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { Step } from "../../../ui/step.tsx";
import type { SpreadsheetImport } from "../api/spreadsheet-import.ts";
import { messages } from "../messages.ts";
import type { ImportTask } from "../use-import-task.ts";
import { ImportCountsTable } from "./import-counts-table.tsx";

export interface ImportOutcomeProps {
	readonly task: ImportTask;
	readonly item: SpreadsheetImport;
	readonly productionId: number;
}

/** What was imported, with the way back. */
export function ImportOutcome({ task, item, productionId }: ImportOutcomeProps) {
	const { undo } = task;
	const isUndone = item.state === "undone";
	return (
		<Step
			number={2}
			title={isUndone ? messages.undone(item.name) : messages.imported(item.name)}
			state={isUndone ? "now" : "done"}
			explanation={isUndone ? messages.undoneExplained : messages.importedExplained}
		>
			{!isUndone && <ImportCountsTable title={messages.did} counts={item.counts} />}
			<div className="mt-4 flex flex-wrap gap-2">
				<Link to={paths.records(productionId)} className={buttonClass("primary", "large")}>
					{messages.showRecords}
				</Link>
				{!isUndone && (
					<Button size="large" busy={undo.isPending} onClick={() => undo.mutate(item.id)}>
						{messages.undo}
					</Button>
				)}
				<Button size="large" variant="ghost" onClick={task.startOver}>
					{messages.another}
				</Button>
			</div>
			{undo.isError && (
				<p role="alert" className="mt-3">
					<StateMark state="prob" className="whitespace-normal">
						{messages.undoFailed}: {messageOf(undo.error)}
					</StateMark>
				</p>
			)}
		</Step>
	);
}
