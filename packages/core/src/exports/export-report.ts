import type { FormSheet } from "../model/cuts/form-sheet.ts";
import type { ExportFormat } from "../model/cuts/report-file.ts";
import type { ReportTable } from "../model/cuts/report-table.ts";
import { argumentError, requireOptions, requireText } from "../text/argument-error.ts";
import { parseBuildDate } from "./build-date.ts";
import { writeCsv } from "./write-csv.ts";
import { writeFormCsv } from "./write-form-csv.ts";

/**
 * A report in two forms: `table` for csv, xlsx and pdf; `document`, plain data, for json. With a `sheet`, csv and xlsx have its
 * cells [TPL6].
 */
export interface ExportableReport {
	readonly table: ReportTable;
	readonly document: object;
	readonly sheet?: FormSheet;
}

/** The details that a file states besides its report. The same report and options give the same bytes. */
export interface ExportOptions {
	/** The creation time that the file states: `YYYY-MM-DD`, or an ISO date-time with its zone. */
	readonly buildDate: string;
	/** The paper size of pdf pages and printed workbooks. */
	readonly paper?: "a4" | "letter";
}

type ReportWriter = (
	report: ExportableReport,
	options: { readonly buildDate: Date; readonly paper: "a4" | "letter" },
) => Uint8Array | Promise<Uint8Array>;

/** Writes the files of each format. Heavy libraries load with their first file. */
export const REPORT_WRITERS: Readonly<Record<ExportFormat, ReportWriter>> = {
	csv: ({ table, sheet }) => (sheet === undefined ? writeCsv(table) : writeFormCsv(sheet)),
	json: ({ document }) => new TextEncoder().encode(`${JSON.stringify(document, null, 2)}\n`),
	async xlsx({ table, sheet }, options) {
		if (sheet !== undefined) {
			const { writeFormXlsx } = await import("./xlsx/write-form-xlsx.ts");
			return writeFormXlsx(sheet, { ...options, title: table.title });
		}
		const { writeXlsx } = await import("./xlsx/write-xlsx.ts");
		return writeXlsx(table, options);
	},
	async pdf({ table }, options) {
		const { writePdf } = await import("./pdf/write-pdf.ts");
		return writePdf(table, options);
	},
};

/**
 * Writes a report as a file. The same report with the same options gives the same bytes [REP5].
 *
 * @throws {TypeError} naming the argument.
 * @throws {RangeError} if `buildDate` is not a date.
 */
export async function exportReport(
	report: ExportableReport,
	format: ExportFormat,
	options: ExportOptions,
): Promise<Uint8Array> {
	if (Object(report?.table) !== report?.table || Object(report.document) !== report.document)
		throw argumentError("report", "an object with table and document", report);
	if (!Object.hasOwn(REPORT_WRITERS, format))
		throw argumentError("format", `one of ${Object.keys(REPORT_WRITERS).join(", ")}`, format);
	requireOptions(options, ["buildDate", "paper"]);
	const { buildDate, paper = "a4" } = options;
	requireText(buildDate, "options.buildDate");
	return REPORT_WRITERS[format](report, { buildDate: parseBuildDate(buildDate), paper });
}
