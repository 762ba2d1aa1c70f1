import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { Step } from "../../../ui/step.tsx";
import type { SpreadsheetImport, ValueAnswer } from "../api/spreadsheet-import.ts";
import { messages } from "../messages.ts";
import type { ImportTask } from "../use-import-task.ts";
import { DiagnosticList } from "./diagnostic-list.tsx";
import { ImportCountsTable } from "./import-counts-table.tsx";
import { ImportRows } from "./import-rows.tsx";
import { NewLicensors } from "./new-licensors.tsx";
import { ReadingOptions } from "./reading-options.tsx";
import { SheetColumns } from "./sheet-columns.tsx";
import { ValueProblems } from "./value-problems.tsx";

export interface UnderstoodStepProps {
	readonly task: ImportTask;
	readonly item: SpreadsheetImport;
}

/** The preview: the interpretation of the spreadsheet, the import's effects and its problems, all of them editable. */
export function UnderstoodStep({ task, item }: UnderstoodStepProps) {
	const { change } = task;
	const { answers } = item.options;
	const isMedia = item.format === "media";
	const answer = (given: readonly ValueAnswer[]) => change.mutate({ answers: [...answers, ...given] });
	return (
		<Step
			number={2}
			title={messages.stepUnderstood}
			state="now"
			explanation={isMedia ? messages.media.nothingSaved : messages.nothingSaved}
		>
			<ReadingOptions item={item} busy={change.isPending} onChange={change.mutate} />
			{(answers.length > 0 || task.isRemembered) && (
				<p className="mt-3 flex flex-wrap items-center gap-x-2 text-text-2">
					{task.isRemembered && messages.remembered} {answers.length > 0 && messages.answered(answers.length)}
					<Button variant="ghost" size="small" disabled={change.isPending} onClick={task.forgetChoices}>
						{messages.forget}
					</Button>
				</p>
			)}
			{change.isError && (
				<p role="alert" className="mt-2">
					<StateMark state="prob">{messageOf(change.error)}</StateMark>
				</p>
			)}
			{!isMedia &&
				item.sheets.map((sheet) => (
					<SheetColumns
						key={`${item.id} ${sheet.name} ${sheet.kind}`}
						sheet={sheet}
						chosen={item.options.columns}
						busy={change.isPending}
						onChange={(columns) => change.mutate({ columns })}
					/>
				))}
			<ValueProblems item={item} busy={change.isPending} onAnswer={answer} />
			<NewLicensors item={item} busy={change.isPending} onAnswer={answer} />
			<DiagnosticList item={item} />
			<ImportCountsTable title={messages.counts} counts={item.counts} />
			{item.rows_count > 0 && <ImportRows key={item.id} task={task} item={item} />}
		</Step>
	);
}
