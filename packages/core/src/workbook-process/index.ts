/** Spreadsheets read in a process of their own. Runs on Node only. */

export { READING_LIMITS, type ReadingLimits } from "./protocol.ts";
export { type ApartOptions, readWorkbookApart } from "./read-workbook-apart.ts";
export { serveReading } from "./serve-reading.ts";
