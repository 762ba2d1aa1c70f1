export { EXPORT_FORMATS, type ExportFormat } from "../model/report-file.ts";
export { type ExportableReport, type ExportOptions, exportReport } from "./export-report.ts";
