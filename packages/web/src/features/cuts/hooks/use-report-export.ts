import { useState } from "react";
import { notifyError } from "../../../notices/notify.ts";
import { type ExportedReport, exportReport } from "../api/export-report.ts";
import { reportMessages } from "../report-messages.ts";

/** The files that each report can be saved as. */
export const REPORT_FILES: readonly {
	readonly label: string;
	readonly file: Pick<ExportedReport, "format" | "paper">;
}[] = [
	{ label: reportMessages.pdf.a4, file: { format: "pdf", paper: "a4" } },
	{ label: reportMessages.pdf.letter, file: { format: "pdf", paper: "letter" } },
	{ label: reportMessages.formats.xlsx, file: { format: "xlsx", paper: "a4" } },
	{ label: reportMessages.formats.csv, file: { format: "csv", paper: "a4" } },
	{ label: reportMessages.formats.json, file: { format: "json", paper: "a4" } },
];

/** Saves a cut's reports as files, and says so if one can't be made. */
export function useReportExport(cutId: number) {
	const [isBusy, setIsBusy] = useState(false);
	const save = async (report: ExportedReport) => {
		setIsBusy(true);
		try {
			await exportReport(cutId, report);
		} catch (error) {
			notifyError(reportMessages.notExported, error);
		} finally {
			setIsBusy(false);
		}
	};
	return { isBusy, save } as const;
}
