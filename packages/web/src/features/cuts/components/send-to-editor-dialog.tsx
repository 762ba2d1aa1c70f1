import { TIMELINE_FILES, type TimelineFileFormat } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { Download, Info, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { downloadFile } from "../../../api/download-file.ts";
import { notifyError } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Select } from "../../../ui/select.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { choiceParameters, type TimelineChoice, timelineFilesQuery } from "../api/list-timeline-files.ts";
import { editorMessages } from "../editor-messages.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";

/** The files for editing systems, each with what it can't carry, of all clips or of a selection. */
export function SendToEditorDialog({ onClose }: { readonly onClose: () => void }) {
	const { cut, state } = useOpenCut();
	const [choice, setChoice] = useState<TimelineChoice>("all");
	const [busy, setBusy] = useState<TimelineFileFormat | null>(null);
	const files = useQuery(timelineFilesQuery(cut.id, choice));
	const { choices } = editorMessages;
	const licensors = state.summary?.licensors ?? [];
	const options: readonly { readonly choice: TimelineChoice; readonly label: string }[] = [
		{ choice: "all", label: choices.all },
		...((state.summary?.unidentified.length ?? 0) > 0
			? [{ choice: "unidentified" as const, label: choices.unidentified }]
			: []),
		...licensors.map(({ licensorId, name }) => ({ choice: licensorId, label: choices.licensor(name) })),
	];
	const save = async (format: TimelineFileFormat) => {
		setBusy(format);
		const { file } = TIMELINE_FILES[format];
		const query = new URLSearchParams(
			Object.entries(choiceParameters(choice)).map(([name, value]) => [name, String(value)]),
		);
		try {
			await downloadFile(`/api/cuts/${cut.id}/timeline_files/${file}?${query}`, file);
		} catch (error) {
			notifyError(editorMessages.notSaved, error);
		} finally {
			setBusy(null);
		}
	};
	return (
		<Dialog open onOpenChange={onClose} title={editorMessages.title} width="wide">
			<div className="flex flex-col gap-4 pt-2">
				<Field label={editorMessages.clips}>
					{(control) => (
						<Select
							{...control}
							size="large"
							options={options.map((option) => ({ value: String(option.choice), label: option.label }))}
							value={String(choice)}
							onChange={(value) =>
								setChoice(options.find((option) => String(option.choice) === value)?.choice ?? "all")
							}
						/>
					)}
				</Field>
				<QueryView query={files} failed={editorMessages.couldNotLoad} loading={<Skeleton className="h-56" />}>
					{(loaded) => (
						<>
							<p className="text-text-2">{editorMessages.count(loaded[0]?.num_clips ?? 0)}</p>
							<ul className="border-t border-line">
								{loaded.map(({ format, lost }) => {
									const { label } = TIMELINE_FILES[format];
									return (
										<li
											key={format}
											className="flex items-start gap-3 border-b border-line py-3 max-md:flex-wrap"
										>
											<div className="min-w-0 flex-1">
												<p className="font-medium">{label}</p>
												<p className="text-text-2">{editorMessages.formats[format]}</p>
												{lost.length === 0 ? (
													<p className="pt-1 text-12 text-text-2">{editorMessages.nothingLost}</p>
												) : (
													<ul className="flex flex-col gap-1 pt-1 text-12">
														{lost.map(({ severity, message }) => (
															<li key={message} className="flex items-start gap-1.5 text-text-2">
																{severity === "info" ? (
																	<Info aria-hidden className="mt-0.5 size-3.5 flex-none text-text-3" />
																) : (
																	<TriangleAlert
																		aria-hidden
																		className="mt-0.5 size-3.5 flex-none text-prob"
																	/>
																)}
																<span className="min-w-0 break-words">{message}</span>
															</li>
														))}
													</ul>
												)}
											</div>
											<Button
												icon={<Download aria-hidden />}
												busy={busy === format}
												disabled={lost.some(({ severity }) => severity === "error")}
												aria-label={editorMessages.downloadOf(label)}
												onClick={() => void save(format)}
											>
												{editorMessages.download}
											</Button>
										</li>
									);
								})}
							</ul>
						</>
					)}
				</QueryView>
			</div>
		</Dialog>
	);
}
