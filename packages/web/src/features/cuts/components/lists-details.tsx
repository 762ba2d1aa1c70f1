import { trackName } from "@oxcut/core";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { dataFilesQuery } from "../../../data/list-data-files.ts";
import { Button } from "../../../ui/button.tsx";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { useUnlockFirst } from "../hooks/unlock-first-context.ts";
import { useListChanges } from "../hooks/use-list-changes.ts";
import { listMessages } from "../list-messages.ts";
import { messages } from "../messages.ts";
import { ListDiagnostics, type ListDiagnosticsProps } from "../new-cut/list-diagnostics.tsx";
import { UnreadNotes, type UnreadNotesProps } from "./unread-notes.tsx";

/** The cut's lists one by one, with their diagnostics and unread notes. */
export function ListsDetails({ diagnostics, notes }: ListDiagnosticsProps & UnreadNotesProps) {
	const { cut, mayEditCut, isSaving, state } = useOpenCut();
	const { data: stored } = useQuery(dataFilesQuery(cut.id));
	const unlockFirst = useUnlockFirst();
	const changes = useListChanges();
	const { edls } = cut.nle_config;
	return (
		<>
			<ul aria-label={messages.lists.title}>
				{edls.map(({ file, track, reel }) => {
					const at = stored?.findIndex(({ name }) => name === file) ?? -1;
					const list = stored?.[at];
					// Unknown for an added list until its build is read.
					const kind = state.summary?.lists.find((read) => read.file === file)?.kind;
					return (
						<li key={file} className="flex min-h-9 items-center gap-4 border-b border-line">
							<span className="timecode min-w-0 flex-1 truncate" title={file}>
								<bdi>{file}</bdi>
							</span>
							<span className="text-text-2">
								{kind === "clips" && (
									<>
										{typeof track === "string" ? messages.lists.channels[track] : trackName(track)}
										{reel !== "" && ` · ${messages.lists.reel(reel)}`}
									</>
								)}
								{(kind === "markers" || kind === "reel_log") && messages.lists.withoutClips[kind]}
							</span>
							{/* Without lists, there would be nothing left to undo it on. */}
							{mayEditCut && edls.length > 1 && (
								<Button
									variant="ghost"
									size="small"
									icon={<X aria-hidden />}
									aria-label={listMessages.remove(file)}
									disabled={list === undefined || isSaving}
									onClick={() => list !== undefined && unlockFirst(() => void changes.remove(list))}
								/>
							)}
						</li>
					);
				})}
			</ul>
			{diagnostics.length > 0 && <ListDiagnostics diagnostics={diagnostics} />}
			{notes.length > 0 && <UnreadNotes notes={notes} />}
		</>
	);
}
