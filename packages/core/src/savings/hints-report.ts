import type { CutHintsDocument } from "../model/cuts/cut-hints.ts";
import type { ReportColumn, ReportRow, ReportTable } from "../model/cuts/report-table.ts";
import { minorUnitDecimals } from "../money/minor-unit.ts";
import { cutFacts, numberFact } from "../reports/report-facts.ts";
import { rowSections } from "../reports/row-sections.ts";
import type { HintedCut } from "./find-hints.ts";
import { hintsDocument } from "./hints-document.ts";

const column = (key: string, label: string, width: number): ReportColumn => ({
	...{ key, label, width, kind: "text", on: "both" },
});

/**
 * A cut's hints, the largest saving first [HNT4].
 *
 * @param limit - how many to list; the others are counted.
 * @returns a table for csv, xlsx and pdf, and the same as data.
 */
export function hintsReport(
	cut: HintedCut,
	limit?: number,
): { readonly table: ReportTable; readonly document: CutHintsDocument } {
	const document = hintsDocument(cut, limit);
	const { displayCurrency, hints, total, totalCost } = document;
	const money = (amount: number) => ({
		...{ amount, currency: displayCurrency, decimals: minorUnitDecimals(displayCurrency) },
	});
	const rows = hints.map(
		({ saving, kind, licensor, advice, proof }): ReportRow => ({
			...{ role: "entry", note: null },
			cells: [money(saving), kind, licensor, advice, proof],
		}),
	);
	return {
		document,
		table: {
			title: "Hints",
			facts: cutFacts(cut.context),
			summary: [
				{ label: "Estimate", value: money(totalCost), kind: "money", note: null },
				numberFact("Hints", total),
				...(total > hints.length ? [numberFact("Listed here", hints.length)] : []),
			],
			columns: [
				{ ...column("saving", `Saving ${displayCurrency}`, 14), kind: "money" },
				column("kind", "Kind", 14),
				column("licensor", "Licensor", 24),
				column("hint", "Hint", 50),
				column("proof", "Proof", 60),
			],
			sections: rowSections(rows),
			emptyText: "ox found no change that saves anything.",
		},
	};
}
