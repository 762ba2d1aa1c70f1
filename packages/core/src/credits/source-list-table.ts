import type { ReportColumn, ReportRow, ReportTable } from "../model/cuts/report-table.ts";
import type { ReportContext } from "../reports/model.ts";
import { cutFacts, numberFact } from "../reports/report-facts.ts";
import { rowSections } from "../reports/row-sections.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import type { SourceList } from "./model.ts";

const COLUMNS: readonly ReportColumn[] = [
	{ key: "in", label: "In", kind: "timecode", width: 12, on: "both" },
	{ key: "out", label: "Out", kind: "timecode", width: 12, on: "both" },
	{ key: "duration", label: "Duration", kind: "timecode", width: 12, on: "both" },
	{ key: "source", label: "Source on screen", kind: "text", width: 36, on: "both" },
	{ key: "record", label: "Record", kind: "text", width: 11, on: "both" },
	{ key: "title", label: "Title", kind: "text", width: 34, on: "both" },
	{ key: "licensor", label: "Licensor", kind: "text", width: 20, on: "both" },
];

/** The on-screen source list as a table [REP22]: a row per stretch, in film order. */
export function sourceListTable(context: ReportContext, { sources }: SourceList): ReportTable {
	const { rate, dropFrame } = context.timeline;
	const rows = sources.map(
		(one): ReportRow => ({
			role: "entry",
			cells: [
				one.tcIn,
				one.tcOut,
				formatTimecode(one.duration, rate, dropFrame),
				one.source,
				one.production_locator,
				one.title,
				one.licensor,
			],
			note: null,
		}),
	);
	return {
		title: "On-screen sources",
		facts: cutFacts(context),
		summary: [
			numberFact("Sources", rows.length),
			numberFact("Without a name", sources.filter(({ source }) => source === "").length),
		],
		columns: COLUMNS,
		sections: rowSections(rows),
		emptyText: "This cut shows no archive picture.",
	};
}
