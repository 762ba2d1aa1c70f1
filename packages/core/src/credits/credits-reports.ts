import type { ReportTable } from "../model/cuts/report-table.ts";
import type { License } from "../model/licensors/license.ts";
import type { ReportContext } from "../reports/model.ts";
import { creditsTable } from "./credits-table.ts";
import { disclosure, disclosureSections } from "./disclosure.ts";
import { disclosureTable } from "./disclosure-table.ts";
import { endCredits } from "./end-credits.ts";
import type { CreditOptions, Disclosure, EndCredits, SourceList } from "./model.ts";
import { sourceList } from "./source-list.ts";
import { sourceListTable } from "./source-list-table.ts";

/** A roll for the end of a film, as input for `creditsText` and `creditsRtf`. */
type Roll = Pick<EndCredits, "cut" | "sections">;

/** The end credits of a cut, as a table for people and data for programs, and as they roll. */
export function creditsReport(
	context: ReportContext,
	licenses: readonly License[],
	options: CreditOptions,
): { readonly table: ReportTable; readonly document: EndCredits; readonly roll: Roll } {
	const document = endCredits(context, licenses, options);
	return { table: creditsTable(context, document), document, roll: document };
}

/** The on-screen source list of a cut, as a table for people and data for programs. */
export function sourcesReport(
	context: ReportContext,
	licenses: readonly License[],
): { readonly table: ReportTable; readonly document: SourceList } {
	const document = sourceList(context, licenses);
	return { table: sourceListTable(context, document), document };
}

/** The generated and altered material of a cut, as a table for people and data for programs, and as it rolls. */
export function disclosureReport(context: ReportContext): {
	readonly table: ReportTable;
	readonly document: Disclosure;
	readonly roll: Roll;
} {
	const document = disclosure(context);
	const roll = { cut: document.cut, sections: disclosureSections(document) };
	return { table: disclosureTable(context, document), document, roll };
}
