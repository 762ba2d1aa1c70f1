import type { FairUseEntry } from "../model/cuts/fair-use-entry.ts";
import type {
	Cell,
	ReportColumn,
	ReportRow,
	ReportSection,
	ReportTable,
} from "../model/cuts/report-table.ts";
import { counted } from "../text/counted.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import { FAIR_USE_SECTIONS, fairUseChronology } from "./fair-use-chronology.ts";
import type { ReportContext } from "./model.ts";
import { shownPercent } from "./percent.ts";
import { plainText } from "./plain-text.ts";
import { recordOf } from "./record-of.ts";
import { cutFacts, numberFact } from "./report-facts.ts";
import { rowSections } from "./row-sections.ts";

const COLUMNS: readonly ReportColumn[] = [
	{ key: "media", label: "Media", kind: "text", width: 12, on: "sheet" },
	{ key: "in", label: "In", kind: "timecode", width: 12, on: "both" },
	{ key: "out", label: "Out", kind: "timecode", width: 12, on: "both" },
	{ key: "duration", label: "Duration", kind: "timecode", width: 12, on: "both" },
	{ key: "record", label: "Record", kind: "text", width: 11, on: "both" },
	{ key: "title", label: "Title", kind: "text", width: 30, on: "both" },
	{ key: "sourceIn", label: "Source in", kind: "timecode", width: 12, on: "both" },
	{ key: "sourceOut", label: "Source out", kind: "timecode", width: 12, on: "both" },
	{ key: "percent", label: "Of original", kind: "percent", width: 10, on: "both" },
	{ key: "percentAll", label: "All uses", kind: "percent", width: 9, on: "both" },
	{ key: "notes", label: "Fair use notes", kind: "text", width: 40, on: "both" },
];

const HEADINGS = {
	Video: "Video",
	Audiovisual: "Audiovisual (picture with its sound)",
	Audio: "Audio",
} as const;

/** The fair use report as a table [REP1]: a section per media type, a row per use. */
export function fairUseTable(
	context: ReportContext,
	chronology: readonly FairUseEntry[] = fairUseChronology(context).entries,
): ReportTable {
	const sections = FAIR_USE_SECTIONS.flatMap((media): ReportSection[] => {
		const rows = chronology
			.filter((entry) => entry.clipMediaType === media)
			.map((entry) => fairUseRow(context, entry));
		return rowSections(rows, HEADINGS[media], counted(rows.length, "use"));
	});
	return {
		title: "Fair use report",
		facts: cutFacts(context),
		summary: [
			numberFact("Uses under fair use", chronology.length),
			numberFact("Records", new Set(chronology.map((entry) => entry.recordId)).size),
		],
		columns: COLUMNS,
		sections,
		emptyText: "Nothing in this cut is used under fair use.",
	};
}

function fairUseRow({ timeline, usage, library }: ReportContext, entry: FairUseEntry): ReportRow {
	const record = recordOf(library, entry.recordId);
	const all = usage.byRecord.get(entry.recordId)?.percentOfOriginal ?? null;
	const cells: readonly Cell[] = [
		entry.clipMediaType,
		entry.tcIn,
		entry.tcOut,
		formatTimecode(entry.duration, timeline.rate, timeline.dropFrame),
		record.production_locator,
		record.title,
		entry.sourceIn,
		entry.sourceOut,
		entry.percentOfOriginal,
		all === null ? null : shownPercent(all),
		plainText(entry.addlFairUseNotes),
	];
	return { role: "entry", cells, note: null };
}
