import { useEffect, useEffectEvent, useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { useMediaPicker } from "../../../components/media-picker.tsx";
import { takeHandedFiles } from "../../../data/files-to-import.ts";
import { Button } from "../../../ui/button.tsx";
import { type FilesInFolders, readDropped } from "../../../ui/dropped-files.ts";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { Step } from "../../../ui/step.tsx";
import { areMedia, useMediaIntake } from "../media/use-media-intake.ts";
import { messages } from "../messages.ts";
import type { ImportTask } from "../use-import-task.ts";
import { MediaReading } from "./media-reading.tsx";
import { PasteDialog } from "./paste-dialog.tsx";

export interface FileStepProps {
	readonly task: ImportTask;
	readonly productionId: number;
}

const ACCEPTED = ".xlsx,.xlsm,.xls,.ods,.csv,.tsv,.txt,.ale";

/** Takes the import's file, dropped or chosen, a pasted table, or media files. */
export function FileStep({ task, productionId }: FileStepProps) {
	const { begin, item } = task;
	const [isPasting, setIsPasting] = useState(false);
	const { mutate } = begin;
	const media = useMediaIntake(productionId, ({ list, remember }) =>
		mutate(list, { onSuccess: (begun) => remember(begun.item.id) }),
	);
	const picker = useMediaPicker((files) => void media.start(files));
	const take = (dropped: FilesInFolders) => {
		const [first] = dropped.files;
		if (areMedia(dropped)) void media.start(dropped);
		else if (first !== undefined) mutate(first.file);
	};
	// Files that were dropped on the records page.
	const [handed] = useState(() => takeHandedFiles(productionId));
	const takeHanded = useEffectEvent(take);
	useEffect(() => {
		if (handed !== null) takeHanded(handed);
	}, [handed]);
	const isBusy = begin.isPending || media.progress !== null;
	useEffect(() => {
		const paste = (event: ClipboardEvent) => {
			const { target, clipboardData } = event;
			// A paste into a field belongs to the field.
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
					disabled={isBusy}
					onFiles={([file]) => {
						if (file !== undefined) begin.mutate(file);
					}}
					onDrop={(_, transfer) => void readDropped(transfer).then(take)}
				>
					{item === null ? (
						<>
							{messages.drop} {messages.media.drop}
						</>
					) : (
						<>
							<b className="font-medium text-text">{messages.size(item)}</b> {messages.dropAnother}
						</>
					)}
				</FileDrop>
				<Button className="self-center" disabled={isBusy} onClick={() => setIsPasting(true)}>
					{messages.pasteTable}
				</Button>
				<Button className="self-center" disabled={isBusy} onClick={picker.chooseFiles}>
					{messages.media.add}
				</Button>
				<Button className="self-center" disabled={isBusy} onClick={picker.chooseFolder}>
					{messages.media.addFolder}
				</Button>
				{picker.inputs}
			</div>
			<MediaReading progress={media.progress} error={media.error} onCancel={media.cancel} />
			{begin.isPending && (
				<div className="mt-3">
					<ProgressBar label={messages.reading} value={null} />
				</div>
			)}
			{begin.isError && (
				<div className="mt-3">
					<FormProblem>
						{messages.readFailed(begin.variables.name)}: {messageOf(begin.error)}
					</FormProblem>
				</div>
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
