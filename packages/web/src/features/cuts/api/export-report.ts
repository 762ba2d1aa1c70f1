import { type ExportFormat, REPORT_FORMATS, type ReportName } from "@oxcut/core/model";
import { downloadFile } from "../../../api/download-file.ts";

export interface ExportedReport {
	readonly name: ReportName;
	readonly format: ExportFormat;
	readonly paper: "a4" | "letter";
	/** Whether to include the reason for every amount. */
	readonly explain: boolean;
}

/** Fetches a report as a file and lets the browser save it. */
export async function exportReport(
	cutId: number,
	{ name, format, paper, explain }: ExportedReport,
): Promise<void> {
	const query = new URLSearchParams();
	if (REPORT_FORMATS[format].isPaged) query.set("paper", paper);
	if (explain) query.set("explain", "true");
	await downloadFile(`/api/cuts/${cutId}/reports/${name}.${format}?${query}`, `${name}.${format}`);
}
