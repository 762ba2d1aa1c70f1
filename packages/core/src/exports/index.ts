export type { ExportableReport, ExportFormat, ExportOptions } from "./export-report.ts";
export { EXPORT_FORMATS, exportReport } from "./export-report.ts";
