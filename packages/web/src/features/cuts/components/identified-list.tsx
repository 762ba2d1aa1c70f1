import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { IdentifiedRow } from "../../../engine/cut-summary.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { MoreButton } from "../../../ui/more-button.tsx";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { useUnlockFirst } from "../hooks/unlock-first-context.ts";
import { messages } from "../messages.ts";
import { RecordName } from "./record-name.tsx";
import { RecordPoster } from "./record-poster.tsx";

const SHOWN = 50;

/** File names that were identified or ignored, each with a button to undo that. */
export function IdentifiedList({ rows }: { readonly rows: readonly IdentifiedRow[] }) {
	const { actions, mayEditRecords } = useOpenCut();
	const unlockFirst = useUnlockFirst();
	const [isOpen, setIsOpen] = useState(false);
	const [shown, setShown] = useState(SHOWN);
	if (rows.length === 0) return null;
	return (
		<>
			<button
				type="button"
				aria-expanded={isOpen}
				className="flex min-h-9 items-center gap-1.5 text-left text-text-2 hover:text-text"
				onClick={() => setIsOpen(!isOpen)}
			>
				<ChevronRight aria-hidden className={classNames("size-4 flex-none", isOpen && "rotate-90")} />
				{messages.identified.title(rows.length)}
			</button>
			{isOpen && (
				<ul aria-label={messages.identified.label} className="border-t border-line">
					{rows.slice(0, shown).map((row) => (
						<li
							key={row.contents}
							className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2.5 border-b border-line py-1"
						>
							<div className="min-w-0">
								<p className="timecode truncate leading-5">{row.contents}</p>
								<p className="text-12 text-text-2">
									{row.as !== "records" && messages.identified.as[row.as]}
									{row.records.map((record, at) => (
										<span key={record.recordId}>
											{at > 0 && ", "}
											<RecordPoster
												recordId={record.recordId}
												keepsPlace={false}
												title={record.title}
												className="mr-1 h-4 w-7 align-[-3px]"
											/>
											<RecordName {...record} />
										</span>
									))}
									{` · ${messages.count.clips(row.numClips)} · ${row.time}`}
								</p>
							</div>
							{mayEditRecords && (
								<Button
									size="small"
									aria-label={messages.identified.takeBackName(row.contents)}
									onClick={() => unlockFirst(() => void actions.forget(row.altFileId, row.contents))}
								>
									{messages.identified.takeBack}
								</Button>
							)}
						</li>
					))}
				</ul>
			)}
			{isOpen && rows.length > shown && (
				<MoreButton onClick={() => setShown(shown + SHOWN)}>
					{messages.unidentified.more(rows.length - shown)}
				</MoreButton>
			)}
		</>
	);
}
