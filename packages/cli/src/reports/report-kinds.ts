import {
	type CutBuild,
	costReport,
	costTable,
	cueSheetReport,
	cueSheetTable,
	fairUseReport,
	fairUseTable,
	type ReportTable,
} from "@oxcut/core";
import { explainedCostReport } from "./explained-cost-report.ts";

/** The three reports, by their name on the command line and of their file. */
export const REPORT_NAMES = ["cost", "fair-use", "cue-sheet"] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

/** A report in its two forms: a table for people, data for programs. */
export interface Report {
	readonly table: ReportTable;
	readonly document: object;
}

/**
 * Draws one report of a build.
 *
 * @param explain - the cost report says of every use why it costs what it costs [COST16].
 */
export function reportOf(
	{ context, chronology, reportSet }: CutBuild,
	name: ReportName,
	explain = false,
): Report {
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
