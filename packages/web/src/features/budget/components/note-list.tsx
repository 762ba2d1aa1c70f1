import { Section } from "../../../ui/section.tsx";
import { messages } from "../messages.ts";

/** Sentences about everything in a budget that somebody should look at; nothing without any. */
export function NoteList({ notes }: { readonly notes: readonly string[] }) {
	if (notes.length === 0) return null;
	return (
		<Section title={messages.check}>
			<ul className="mt-1">
				{notes.map((note) => (
					<li key={note} className="border-t border-line py-2 wrap-anywhere">
						{note}
					</li>
				))}
			</ul>
		</Section>
	);
}
