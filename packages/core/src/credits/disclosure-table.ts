import type { ReportColumn, ReportRow, ReportTable } from "../model/cuts/report-table.ts";
import type { ReportContext } from "../reports/model.ts";
import { cutFacts, numberFact } from "../reports/report-facts.ts";
import { counted } from "../text/counted.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import type { Disclosure } from "./model.ts";

const COLUMNS: readonly ReportColumn[] = [
	{ key: "provenance", label: "Provenance", kind: "text", width: 28, on: "sheet" },
	{ key: "record", label: "Record", kind: "text", width: 11, on: "both" },
	{ key: "title", label: "Title", kind: "text", width: 34, on: "both" },
	{ key: "licensor", label: "Licensor", kind: "text", width: 20, on: "both" },
	{ key: "in", label: "In", kind: "timecode", width: 12, on: "both" },
	{ key: "out", label: "Out", kind: "timecode", width: 12, on: "both" },
	{ key: "duration", label: "Duration", kind: "timecode", width: 12, on: "both" },
	{ key: "notes", label: "What was done", kind: "text", width: 40, on: "both" },
	{ key: "type", label: "Digital source type", kind: "text", width: 30, on: "sheet" },
];

/** The statement as a table: a row for each stretch of film [DSC4]. */
export function disclosureTable(context: ReportContext, { sections, unrecorded }: Disclosure): ReportTable {
	const { rate, dropFrame } = context.timeline;
	return {
		title: "Generated and altered material",
		facts: cutFacts(context),
		summary: [
			numberFact("Records", sections.flatMap(({ records }) => records).length),
			numberFact("Records without provenance", unrecorded.length),
		],
		columns: COLUMNS,
		sections: sections.map(({ label, digitalSourceType, records }) => {
			const rows = records.flatMap(({ production_locator, title, licensor, notes, uses }) =>
				uses.map(
					({ tcIn, tcOut, duration }): ReportRow => ({
						role: "entry",
						cells: [
							...[label, production_locator, title, licensor, tcIn, tcOut],
							...[formatTimecode(duration, rate, dropFrame), notes, digitalSourceType],
						],
						note: null,
					}),
				),
			);
			return {
				heading: label,
				aside: counted(records.length, "record"),
				groups: [{ heading: null, aside: null, rows }],
			};
		}),
		emptyText: "Nothing in this cut is recorded as generated or altered.",
	};
}
