/** The three reports, as named in commands, paths and file names. */
export const REPORT_NAMES = ["cost", "fair-use", "cue-sheet"] as const;
/** A report's name in commands, paths and file names: `cost`, `fair-use` or `cue-sheet`. */
export type ReportName = (typeof REPORT_NAMES)[number];

interface ReportFormatFacts {
	/** Its name on screens. */
	readonly label: string;
	/** The `Content-Type` of its files. */
	readonly mediaType: string;
	/** Whether a terminal can show it. */
	readonly isText: boolean;
	/** Whether people choose a paper size for it. */
	readonly isPaged: boolean;
}

/**
 * The catalogue of file formats of a report [REP5], by file extension, in the order in which people choose from them.
 * docs/architecture.md has the recipe "Add a report format".
 */
export const REPORT_FORMATS = {
	pdf: { label: "PDF", mediaType: "application/pdf", isText: false, isPaged: true },
	xlsx: {
		label: "Excel",
		mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
		isText: false,
		isPaged: false,
	},
	csv: { label: "CSV", mediaType: "text/csv; charset=utf-8", isText: true, isPaged: false },
	json: { label: "JSON", mediaType: "application/json; charset=utf-8", isText: true, isPaged: false },
} as const satisfies Readonly<Record<string, ReportFormatFacts>>;

/** A format of report files, which is also the ending of their names. */
export type ExportFormat = keyof typeof REPORT_FORMATS;
/** The formats in which a report can be exported; each is also the extension of its file. */
export const EXPORT_FORMATS = Object.keys(REPORT_FORMATS) as readonly ExportFormat[];
