import { countDiagnostics } from "@oxcut/core";
import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { loadListsDetails } from "../cut-forms.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { useFormCode } from "../hooks/use-form-code.ts";
import { messages } from "../messages.ts";
import { AddListButton } from "./add-list-button.tsx";
import { SectionHead } from "./section-head.tsx";
import { SendToEditor } from "./send-to-editor.tsx";

/** The cut's lists behind the saved reports, with their diagnostics and unread notes. */
export function ListsSection() {
	const { cut, mayEditCut, mayExport } = useOpenCut();
	const id = useId();
	const [isOpen, setIsOpen] = useState(false);
	const ListsDetails = useFormCode(loadListsDetails, isOpen, () => setIsOpen(false));
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
				{mayExport && <SendToEditor />}
				{mayEditCut && <AddListButton variant="ghost" size="small" />}
				<Button variant="ghost" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
					{isOpen ? messages.lists.hide : messages.lists.show}
				</Button>
			</SectionHead>
			{isOpen && ListsDetails !== null && <ListsDetails diagnostics={diagnostics} notes={notes} />}
		</section>
	);
}
