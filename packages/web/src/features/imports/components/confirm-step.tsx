import { ApiError } from "@oxcut/core/api";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { Step } from "../../../ui/step.tsx";
import { IMPORT_KINDS, type SpreadsheetImport } from "../api/spreadsheet-import.ts";
import { messages } from "../messages.ts";
import type { ImportTask } from "../use-import-task.ts";

export interface ConfirmStepProps {
	readonly task: ImportTask;
	readonly item: SpreadsheetImport;
}

/** Saves the previewed rows, or explains what prevents that. */
export function ConfirmStep({ task, item }: ConfirmStepProps) {
	const { confirm, change, check, state } = task;
	const { added, updated } = item.counts.records;
	const changes = IMPORT_KINDS.some((kind) => item.counts[kind].added + item.counts[kind].updated > 0);
	const blocked =
		state.corrections.length > 0
			? messages.blockedByCorrections
			: item.is_ok
				? null
				: messages.blockedByErrors(item.errors_count);
	return (
		<Step number={3} title={messages.stepImport} state={blocked === null ? "now" : "ahead"}>
			<div className="mt-3 flex flex-wrap items-center gap-3">
				<Button
					variant="primary"
					size="large"
					disabled={blocked !== null || change.isPending || check.isPending}
					busy={confirm.isPending}
					onClick={() => confirm.mutate()}
				>
					{messages.importButton(added + updated)}
				</Button>
				{blocked === null ? (
					<p className="text-text-2">{changes ? messages.willDo : messages.nothingToDo}</p>
				) : (
					<p role="status">
						<StateMark state="prob">{blocked}</StateMark>
					</p>
				)}
			</div>
			{confirm.isError && (
				<p role="alert" className="mt-3">
					<StateMark state="prob">
						{isOutdated(confirm.error)
							? messages.changedMeanwhile
							: `${messages.importFailed}: ${messageOf(confirm.error)}`}
					</StateMark>
				</p>
			)}
		</Step>
	);
}

function isOutdated(error: unknown): boolean {
	return error instanceof ApiError && error.code === "import_outdated";
}
