import { Section } from "../../../ui/section.tsx";
import type { OrderNeeds } from "../api/order-needs.ts";
import { messages } from "../messages.ts";

/** The ordered time that the cut doesn't use [ORD12]; nothing if it uses all of it. */
export function UnusedLines({ lines }: { readonly lines: OrderNeeds["unused"] }) {
	if (lines.length === 0) return null;
	return (
		<Section title={messages.unused} explanation={messages.unusedExplained}>
			<ul>
				{lines.map(({ record_id, production_locator, title, ranges }) => (
					<li key={record_id} className="flex flex-wrap gap-x-3 border-t border-line py-1.5 wrap-anywhere">
						<span className="timecode text-text-2">{production_locator}</span>
						<span>{title}</span>
						<span className="timecode">
							{ranges.length === 0
								? messages.allOfIt
								: ranges.map((range) => `${range.in}–${range.out}`).join(", ")}
						</span>
					</li>
				))}
			</ul>
		</Section>
	);
}
