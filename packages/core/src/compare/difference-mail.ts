import type { ChangeKind, CutDifferenceDocument } from "../model/cuts/cut-difference.ts";
import { formatPrice } from "../model/money/format-price.ts";
import { oneLine } from "../text/one-line.ts";

/** Phrases for the changes of clips, to follow their number. */
const WORDS: Readonly<Record<ChangeKind, string>> = {
	new: "new",
	removed: "removed",
	rematched: "rematched",
	replaced: "replaced",
	reflagged: "flagged differently",
	longer: "longer",
	shorter: "shorter",
	split: "split",
	joined: "joined",
	retimed: "at another speed",
	slipped: "showing other frames",
	moved: "moved",
	unchanged: "unchanged",
};
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
/** The most interesting kinds first. Those that cost nothing are left out. */
const SAID = [
	...["longer", "shorter", "new", "removed", "replaced", "rematched", "reflagged"],
	...["split", "joined", "retimed", "slipped"],
] as const satisfies readonly ChangeKind[];

function signed(amount: number, currency: string): string {
	return `${amount > 0 ? "+" : ""}${formatPrice(amount, currency)}`;
}

/** `two clips longer, one new`. */
function countsText({ counts }: CutDifferenceDocument): string {
	const some = SAID.filter((kind) => counts[kind] > 0);
	if (some.length === 0) return "no clip changed";
	return some
		.map((kind, index) => {
			const count = counts[kind];
			const clips = index > 0 ? "" : count === 1 ? " clip" : " clips";
			return `${NUMBERS[count] ?? count}${clips} ${WORDS[kind]}`;
		})
		.join(", ");
}

/** `+£1,240 since Rough cut 3: two clips longer, one new`. */
function headline(document: CutDifferenceDocument): string {
	const { before, difference, displayCurrency } = document;
	const name = oneLine(before.name);
	const cost =
		difference === 0 ? `Same cost as ${name}` : `${signed(difference, displayCurrency)} since ${name}`;
	return `${cost}: ${countsText(document)}`;
}

/** The email about a new cut, compared with the one before it, as plain text without a link [DIF27]. */
export function differenceMail(
	document: CutDifferenceDocument,
	production: string,
): { readonly subject: string; readonly text: string } {
	const { before, after, displayCurrency, licensors } = document;
	const title = oneLine(production);
	const line = headline(document);
	const total = (cut: CutDifferenceDocument["before"]) =>
		`${oneLine(cut.name)}: ${formatPrice(cut.totalCost, displayCurrency)}`;
	const changed = licensors.filter(({ difference }) => difference !== 0);
	const text = [
		`${oneLine(after.name)} of “${title}” was imported.`,
		`${line}.`,
		[total(before), total(after)].join("\n"),
		...(changed.length === 0
			? []
			: [
					changed
						.map(({ name, difference }) => `${oneLine(name)}: ${signed(difference, displayCurrency)}`)
						.join("\n"),
				]),
	].join("\n\n");
	return { subject: `${title}: ${line}`, text };
}
