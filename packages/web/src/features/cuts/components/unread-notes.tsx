import { useState } from "react";
import { MoreButton } from "../../../ui/more-button.tsx";
import { messages } from "../messages.ts";

const SHOWN = 8;
const MORE = 100;

export interface UnreadNotesProps {
	readonly notes: readonly { readonly file: string; readonly line: number; readonly text: string }[];
}

/** Notes in the lists that ox doesn't interpret, verbatim. */
export function UnreadNotes({ notes }: UnreadNotesProps) {
	const [shown, setShown] = useState(SHOWN);
	return (
		<>
			<h3 className="mt-6 flex h-8 items-center font-strong">{messages.lists.unread(notes.length)}</h3>
			<ul className="border-t border-line-strong">
				{notes.slice(0, shown).map(({ file, line, text }) => (
					<li
						key={`${file}:${line}:${text}`}
						className="flex min-h-9 items-center gap-4 border-b border-line max-md:flex-col max-md:items-start max-md:gap-0 max-md:py-1.5"
					>
						<span className="min-w-0 flex-1 font-mono text-12 wrap-anywhere">{text}</span>
						<span className="timecode text-text-2">
							{file}:{line}
						</span>
					</li>
				))}
			</ul>
			{notes.length > shown && (
				<MoreButton onClick={() => setShown(shown + MORE)}>
					{messages.lists.more(notes.length - shown)}
				</MoreButton>
			)}
		</>
	);
}
