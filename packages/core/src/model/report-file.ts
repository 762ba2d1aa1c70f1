/** The three reports, by their name in commands, paths and file names. */
export const REPORT_NAMES = ["cost", "fair-use", "cue-sheet"] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

/** The file formats of a report [REP5]. */
export const EXPORT_FORMATS = ["csv", "xlsx", "pdf", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
