export { EXPORT_FORMATS, type ExportFormat } from "../model/cuts/report-file.ts";
export { type ExportableReport, type ExportOptions, exportReport } from "./export-report.ts";
