import { REPORT_NAMES, type ReportName } from "../model/cuts/report-file.ts";
import type { ReportTable } from "../model/cuts/report-table.ts";
import { costReport } from "../reports/cost-report.ts";
import { costTable } from "../reports/cost-table.ts";
import { cueSheetReport } from "../reports/cue-sheet.ts";
import { cueSheetTable } from "../reports/cue-sheet-table.ts";
import { explainedCostReport } from "../reports/explained-cost-report.ts";
import { fairUseReport } from "../reports/fair-use-chronology.ts";
import { fairUseTable } from "../reports/fair-use-table.ts";
import { argumentError } from "../text/argument-error.ts";
import type { CutBuild } from "./model.ts";

/** A report in two forms: a table for people, data for programs. */
export interface Report {
	readonly table: ReportTable;
	readonly document: object;
}

/**
 * Draws one report of a build.
 *
 * @param explain - whether the cost report gives the reason for each use's cost [COST16].
 * @throws {TypeError} naming the argument.
 */
export function reportOf(build: CutBuild, name: ReportName, explain = false): Report {
	if (!REPORT_NAMES.includes(name)) throw argumentError("name", `one of ${REPORT_NAMES.join(", ")}`, name);
	if (typeof build?.context !== "object") throw argumentError("build", "a built cut", build);
	const { context, chronology, reportSet } = build;
	switch (name) {
		case "cost":
			return {
				table: costTable(context, { explain }),
				document: explain ? explainedCostReport(context) : costReport(context),
			};
		case "fair-use":
			return {
				table: fairUseTable(context, chronology.entries),
				document: fairUseReport(context, chronology.entries),
			};
		case "cue-sheet":
			return {
				table: cueSheetTable(context, reportSet.cueSheet.lines),
				document: cueSheetReport(context, reportSet.cueSheet.lines),
			};
	}
}
