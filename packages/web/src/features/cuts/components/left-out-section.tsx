import { useId, useState } from "react";
import { useEngineAnswer } from "../../../data/use-engine-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { useLoaded } from "../../../ui/use-loaded.ts";
import { loadLeftOutDetails } from "../cut-forms.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { messages } from "../messages.ts";
import { SectionHead } from "./section-head.tsx";

/**
 * A summary of the cut's clips: used, unidentified and left out. When opened, it lists the exclusion rules and every
 * clip that was left out.
 */
export function LeftOutSection() {
	const opened = useOpenCut();
	const { data: document } = useEngineAnswer(opened, "leftOut", null);
	const id = useId();
	const [isOpen, setIsOpen] = useState(false);
	const Details = useLoaded(loadLeftOutDetails, isOpen);
	return (
		<section id="left-out" aria-labelledby={id} className="mt-7 scroll-mt-4">
			<SectionHead id={id} title={messages.leftOut.title}>
				<span className="mr-auto text-text-2" data-testid="clip-counts">
					{document !== null && messages.leftOut.counts(document)}
				</span>
				<Button variant="ghost" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
					{isOpen ? messages.lists.hide : messages.lists.show}
				</Button>
			</SectionHead>
			{isOpen && Details !== null && document !== null && <Details document={document} />}
		</section>
	);
}
