import { countDiagnostics } from "@oxcut/core";
import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useLoaded } from "../../../ui/use-loaded.ts";
import { loadSendToEditor } from "../cut-forms.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { messages } from "../messages.ts";
import { ListDiagnostics } from "../new-cut/list-diagnostics.tsx";
import { SectionHead } from "./section-head.tsx";
import { UnreadNotes } from "./unread-notes.tsx";

/** The cut's lists behind the saved reports, with their diagnostics and unread notes. */
export function ListsSection() {
	const { cut, mayExport } = useOpenCut();
	const SendToEditor = useLoaded(loadSendToEditor, mayExport);
	const id = useId();
	const [isOpen, setIsOpen] = useState(false);
	const diagnostics = cut.report_set?.errors.parsing.flatMap(({ errors }) => errors) ?? [];
	const notes = cut.report_set?.importInfo.unusedTokens ?? [];
	const { edls } = cut.nle_config;
	const words = [
		messages.lists.count(edls.length),
		diagnostics.length === 0 ? messages.lists.nothingOdd : messages.lists.odd(countDiagnostics(diagnostics)),
		...(notes.length === 0 ? [] : [messages.lists.unread(notes.length)]),
	];
	return (
		<section id="lists" aria-labelledby={id} className="mt-7 scroll-mt-4">
			<SectionHead id={id} title={messages.lists.title}>
				<span className="mr-auto text-text-2">{words.join(" · ")}</span>
				{SendToEditor !== null && <SendToEditor />}
				<Button variant="ghost" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
					{isOpen ? messages.lists.hide : messages.lists.show}
				</Button>
			</SectionHead>
			{isOpen && (
				<>
					<ul aria-label={messages.lists.title}>
						{edls.map(({ file, track, reel }) => (
							<li key={file} className="flex min-h-9 items-center gap-4 border-b border-line">
								<span className="timecode min-w-0 flex-1 truncate">{file}</span>
								<span className="text-text-2">
									{typeof track === "string"
										? messages.lists.channels[track]
										: `${track.trkMediaType === "video" ? "V" : "A"}${track.trkLevel}`}
									{reel !== "" && ` · ${messages.lists.reel(reel)}`}
								</span>
							</li>
						))}
					</ul>
					{diagnostics.length > 0 && <ListDiagnostics diagnostics={diagnostics} />}
					{notes.length > 0 && <UnreadNotes notes={notes} />}
				</>
			)}
		</section>
	);
}
