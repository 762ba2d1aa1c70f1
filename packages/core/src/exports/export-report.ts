import type { ExportFormat } from "../model/report-file.ts";
import type { ReportTable } from "../model/report-table.ts";
import { parseBuildDate } from "./build-date.ts";
import { writeCsv } from "./write-csv.ts";

/** A report in its two forms: `table` for csv, xlsx and pdf; `document`, plain data, for json. */
export interface ExportableReport {
	readonly table: ReportTable;
	readonly document: object;
}

export interface ExportOptions {
	/** When the file says it was made: `YYYY-MM-DD`, or an ISO date-time with its zone. */
	readonly buildDate: string;
	/** Of pdf pages, and of a workbook's when it is printed. */
	readonly paper?: "a4" | "letter";
}

/**
 * Writes a report as a file. The same report with the same options gives the same bytes [REP5].
 *
 * @throws {RangeError} where `buildDate` is not a date.
 */
export async function exportReport(
	{ table, document }: ExportableReport,
	format: ExportFormat,
	{ buildDate, paper = "a4" }: ExportOptions,
): Promise<Uint8Array> {
	const date = parseBuildDate(buildDate);
	switch (format) {
		case "csv":
			return writeCsv(table);
		case "json":
			return new TextEncoder().encode(`${JSON.stringify(document, null, 2)}\n`);
		case "xlsx": {
			const { writeXlsx } = await import("./xlsx/write-xlsx.ts");
			return writeXlsx(table, { buildDate: date, paper });
		}
		case "pdf": {
			const { writePdf } = await import("./pdf/write-pdf.ts");
			return writePdf(table, { buildDate: date, paper });
		}
	}
}
