import { EXPORT_FORMATS, REPORT_FORMATS } from "@oxcut/core/model";
import { useState } from "react";
import { notifyError } from "../../../notices/notify.ts";
import { type ExportedReport, exportReport } from "../api/export-report.ts";
import { reportMessages } from "../report-messages.ts";

/** The files that each report can be saved as. */
export const REPORT_FILES: readonly {
	readonly label: string;
	readonly file: Pick<ExportedReport, "format" | "paper">;
}[] = EXPORT_FORMATS.flatMap((format) => {
	const { label, isPaged } = REPORT_FORMATS[format];
	if (!isPaged) return [{ label, file: { format, paper: "a4" } }];
	return (["a4", "letter"] as const).map((paper) => ({
		label: reportMessages.onPaper(label, paper),
		file: { format, paper },
	}));
});

/** Saves a cut's reports as files, and reports any that can't be made. */
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
