import { type NoLicence, noLicenceReason } from "../costing/licensable.ts";
import type { CueSheetLine } from "../model/cuts/cue-sheet-line.ts";
import type { Cell, ReportColumn, ReportRow, ReportTable } from "../model/cuts/report-table.ts";
import { isUnknownLicensor, type Licensor } from "../model/licensors/licensor.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import { cueSheetLines } from "./cue-sheet.ts";
import type { ReportContext } from "./model.ts";
import { licensorOf, recordOf } from "./record-of.ts";
import { cutFacts, numberFact } from "./report-facts.ts";
import { rowSections } from "./row-sections.ts";

const COLUMNS: readonly ReportColumn[] = [
	{ key: "number", label: "#", kind: "number", width: 5, on: "both" },
	{ key: "in", label: "In", kind: "timecode", width: 12, on: "both" },
	{ key: "out", label: "Out", kind: "timecode", width: 12, on: "both" },
	{ key: "duration", label: "Duration", kind: "timecode", width: 12, on: "both" },
	{ key: "durationDesc", label: "Time", kind: "timecode", width: 7, on: "both" },
	{ key: "media", label: "Type", kind: "text", width: 14, on: "both" },
	{ key: "record", label: "Record", kind: "text", width: 11, on: "both" },
	{ key: "title", label: "Title", kind: "text", width: 34, on: "both" },
	{ key: "licensor", label: "Licensor", kind: "text", width: 20, on: "both" },
	{ key: "rights", label: "Rights", kind: "text", width: 14, on: "both" },
	{ key: "sourceIn", label: "Source in", kind: "timecode", width: 12, on: "both" },
	{ key: "sourceOut", label: "Source out", kind: "timecode", width: 12, on: "both" },
	{ key: "sourceFrames", label: "Source frames", kind: "number", width: 14, on: "sheet" },
];

const CLEARED: Readonly<Record<NoLicence, string>> = {
	fair_use: "Fair use",
	rights_free: "Rights-free",
	original: "Original",
	public_domain: "Public domain",
};

/** The cue sheet as a table [REP2]: a row per line, in film order. */
export function cueSheetTable(
	context: ReportContext,
	lines: readonly CueSheetLine[] = cueSheetLines(context),
): ReportTable {
	const rows = lines.map((line, index) => cueRow(context, line, index + 1));
	return {
		title: "Cue sheet",
		facts: cutFacts(context),
		summary: [
			numberFact("Lines", lines.length),
			numberFact("Records", new Set(lines.map((line) => line.recordID)).size),
		],
		columns: COLUMNS,
		sections: rowSections(rows),
		emptyText: "This cut uses none of the project's material.",
	};
}

function cueRow({ timeline, library }: ReportContext, line: CueSheetLine, number: number): ReportRow {
	const record = recordOf(library, line.recordID);
	const licensor = licensorOf(library, record.licensor_id);
	const cells: readonly Cell[] = [
		number,
		line.tcIn,
		line.tcOut,
		formatTimecode(line.duration, timeline.rate, timeline.dropFrame),
		line.durationDesc,
		line.clipMediaType,
		record.production_locator,
		record.title,
		licensorText(record, licensor),
		rightsOf(record, licensor),
		line.sourceIn,
		line.sourceOut,
		line.sourceDuration,
	];
	return { role: "entry", cells, note: null };
}

/** Original material belongs to the film: it is logged under Unknown only because every record needs a licensor. */
function licensorText(record: ArchiveRecord, licensor: Licensor): string {
	return record.source_type === "Original" && isUnknownLicensor(licensor)
		? "Original material"
		: licensor.name;
}

/** The reason a record needs no licence, in words; Licence if it does. */
export function rightsOf(record: ArchiveRecord, licensor: Licensor): string {
	const reason = noLicenceReason(record, licensor);
	return reason === null ? "Licence" : CLEARED[reason];
}
