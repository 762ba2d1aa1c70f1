import { CAUSE_LABELS } from "@oxcut/core/cut";
import { CAUSES, type CutDifferenceDocument, counted } from "@oxcut/core/model";
import { amountText } from "../../cuts/summary.ts";
import { conversionText, countsText, recordNames, signedText } from "./diff-text.ts";

/** Characters with a meaning in Markdown or HTML; an `@` would notify whoever has that name. */
const SPECIAL = /[\\`*_{}[\]<>()#+\-!|~&@]/g;

/** Text that Markdown shows as it is, on one line. */
function plain(text: string): string {
	return text.replace(/\s+/g, " ").replace(SPECIAL, (character) => `&#${character.charCodeAt(0)};`);
}

function table(header: readonly string[], aligned: string, rows: readonly (readonly string[])[]): string {
	const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
	return (
		line(header) + line([...aligned].map((side) => (side === "r" ? "---:" : "---"))) + rows.map(line).join("")
	);
}

/** A comparison as a comment for a pull request: the totals, the licensors, and the reasons folded away. */
export function diffMarkdown(document: CutDifferenceDocument): string {
	const { before, after, displayCurrency, difference, parts, licensors } = document;
	const change = (amount: number) => signedText(amount, displayCurrency);
	const total = (cut: CutDifferenceDocument["before"]) => amountText(cut.totalCost, displayCurrency);
	const name = recordNames(document);
	const lines = licensors.flatMap((licensor) => licensor.lines.map((line) => ({ licensor, line })));
	const sums = table(["", "Cost"], "lr", [
		[`${plain(before.name)}, ${before.date}`, total(before)],
		...CAUSES.filter((cause) => parts[cause] !== 0).map((cause) => [
			CAUSE_LABELS[cause],
			change(parts[cause]),
		]),
		[`**${plain(after.name)}**, ${after.date}`, `**${total(after)}**`],
	]);
	const byLicensor = table(
		["Licensor", "Before", "After", "Change"],
		"lrrr",
		licensors
			.filter((licensor) => licensor.lines.length > 0)
			.map((licensor) => [
				plain(licensor.name),
				amountText(licensor.displayBefore, displayCurrency),
				amountText(licensor.displayAfter, displayCurrency),
				change(licensor.difference),
			]),
	);
	const reasons = table(
		["Licensor", "Cause", "Record or term", "Reason", "Change"],
		"llllr",
		lines.map(({ licensor, line }) => {
			const { production_locator, title } = name(line.recordId);
			return [
				plain(licensor.name),
				CAUSE_LABELS[line.cause],
				plain(line.term ?? `${production_locator} ${title}`.trim()),
				plain(line.reason),
				change(line.displayChange),
			];
		}),
	);
	return [
		`### ${plain(before.name)} → ${plain(after.name)}: ${change(difference)}\n`,
		sums,
		`${[conversionText(document), countsText(document)]
			.filter((text) => text !== "")
			.map(plain)
			.join("\n\n")}\n`,
		...(lines.length === 0
			? []
			: [
					byLicensor,
					`<details><summary>${counted(lines.length, "reason")}</summary>\n\n${reasons}\n</details>\n`,
				]),
	].join("\n");
}
