import type { CreditSection, EndCredits } from "./model.ts";

/** The lines below a section's heading: a credit that only repeats the heading is left out [REP20]. */
function linesOf({ heading, credits }: CreditSection): string[] {
	return credits.map(({ text }) => text).filter((text) => text !== heading);
}

/** A block of end credits, as they roll. */
export interface CreditBlock {
	readonly heading: string | null;
	readonly lines: readonly string[];
}

/** The blocks of the end credits in order, for files that show how they roll [REP20]. */
export function creditBlocks({ sections }: Pick<EndCredits, "sections">): CreditBlock[] {
	return sections.map((section) => ({ heading: section.heading, lines: linesOf(section) }));
}

/** The end credits as plain text: a blank line between sections, LF line breaks; empty without credits. */
export function creditsText(credits: Pick<EndCredits, "sections">): string {
	return creditBlocks(credits)
		.map(({ heading, lines }) => [...(heading === null ? [] : [heading]), ...lines])
		.map((lines) => lines.map((line) => `${line}\n`).join(""))
		.join("\n");
}
