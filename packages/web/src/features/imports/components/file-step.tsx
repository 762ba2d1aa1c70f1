import { useEffect, useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { Step } from "../../../ui/step.tsx";
import { messages } from "../messages.ts";
import type { ImportTask } from "../use-import-task.ts";
import { PasteDialog } from "./paste-dialog.tsx";

export interface FileStepProps {
	readonly task: ImportTask;
}

const ACCEPTED = ".xlsx,.xlsm,.xls,.ods,.csv,.tsv,.txt";

/** What is imported: a file that is dropped or chosen, or a table that is pasted. */
export function FileStep({ task }: FileStepProps) {
	const { begin, item } = task;
	const [isPasting, setIsPasting] = useState(false);
	const { mutate } = begin;
	useEffect(() => {
		const paste = (event: ClipboardEvent) => {
			const { target, clipboardData } = event;
			// Into a field, a paste is the field's.
			if (target instanceof HTMLElement && target.closest("input, textarea, [role=dialog]") !== null) return;
			const [file] = clipboardData?.files ?? [];
			const text = clipboardData?.getData("text/plain") ?? "";
			if (file !== undefined) mutate(file);
			else if (text.includes("\t") && text.includes("\n")) mutate(asFile(text));
		};
		document.addEventListener("paste", paste);
		return () => document.removeEventListener("paste", paste);
	}, [mutate]);
	return (
		<Step number={1} title={messages.stepFile} state={item === null ? "now" : "done"}>
			<div className="mt-3 flex flex-wrap items-stretch gap-2">
				<FileDrop
					className="min-w-72 flex-1"
					accept={ACCEPTED}
					buttonLabel={messages.chooseFile}
					disabled={begin.isPending}
					onFiles={([file]) => {
						if (file !== undefined) begin.mutate(file);
					}}
				>
					{item === null ? (
						messages.drop
					) : (
						<>
							<b className="font-medium text-text">{messages.size(item.name, item.rows_count)}</b>{" "}
							{messages.dropAnother}
						</>
					)}
				</FileDrop>
				<Button className="self-center" disabled={begin.isPending} onClick={() => setIsPasting(true)}>
					{messages.pasteTable}
				</Button>
			</div>
			{begin.isPending && (
				<div className="mt-3">
					<ProgressBar label={messages.reading} value={null} />
				</div>
			)}
			{begin.isError && (
				<p role="alert" className="mt-3">
					<StateMark state="prob">
						{messages.readFailed}: {messageOf(begin.error)}
					</StateMark>
				</p>
			)}
			{task.isGone && (
				<p role="status" className="mt-3 text-text-2">
					{messages.previewGone}
				</p>
			)}
			{isPasting && (
				<PasteDialog
					onClose={() => setIsPasting(false)}
					onTable={(text) => {
						setIsPasting(false);
						begin.mutate(asFile(text));
					}}
				/>
			)}
		</Step>
	);
}

function asFile(text: string): File {
	return new File([text], messages.pastedName, { type: "text/tab-separated-values" });
}
