import { useStore } from "zustand";
import { messageOf } from "../../../api/api-error.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { Step } from "../../../ui/step.tsx";
import type { SpreadsheetImport } from "../api/spreadsheet-import.ts";
import { posterProgress } from "../media/poster-run.ts";
import { messages } from "../messages.ts";
import type { ImportTask } from "../use-import-task.ts";
import { ImportCountsTable } from "./import-counts-table.tsx";

export interface ImportOutcomeProps {
	readonly task: ImportTask;
	readonly item: SpreadsheetImport;
	readonly productionId: number;
}

/** The result of the import, with undo. */
export function ImportOutcome({ task, item, productionId }: ImportOutcomeProps) {
	const { undo } = task;
	const posters = useStore(posterProgress);
	const ownPosters = posters?.importId === item.id ? posters : null;
	const isUndone = item.state === "undone";
	return (
		<Step
			number={2}
			title={isUndone ? messages.undone(item.name) : messages.imported(item.name)}
			state={isUndone ? "now" : "done"}
			explanation={isUndone ? messages.undoneExplained : messages.importedExplained}
		>
			{!isUndone && <ImportCountsTable title={messages.did} counts={item.counts} />}
			{ownPosters !== null && (
				<div className="mt-4 max-w-text">
					<ProgressBar
						label={messages.media.posters(ownPosters.done, ownPosters.total)}
						value={ownPosters.done / ownPosters.total}
					/>
				</div>
			)}
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
