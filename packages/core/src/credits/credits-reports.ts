import type { ReportTable } from "../model/cuts/report-table.ts";
import type { License } from "../model/licensors/license.ts";
import type { ReportContext } from "../reports/model.ts";
import { creditsTable } from "./credits-table.ts";
import { endCredits } from "./end-credits.ts";
import type { CreditOptions, EndCredits, SourceList } from "./model.ts";
import { sourceList } from "./source-list.ts";
import { sourceListTable } from "./source-list-table.ts";

/** The end credits of a cut, as a table for people and data for programs. */
export function creditsReport(
	context: ReportContext,
	licenses: readonly License[],
	options: CreditOptions,
): { readonly table: ReportTable; readonly document: EndCredits } {
	const document = endCredits(context, licenses, options);
	return { table: creditsTable(context, document), document };
}

/** The on-screen source list of a cut, as a table for people and data for programs. */
export function sourcesReport(
	context: ReportContext,
	licenses: readonly License[],
): { readonly table: ReportTable; readonly document: SourceList } {
	const document = sourceList(context, licenses);
	return { table: sourceListTable(context, document), document };
}
