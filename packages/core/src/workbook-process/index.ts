/** Reads spreadsheets in a separate process. Runs only on Node. */

export { READING_LIMITS, type ReadingLimits } from "./protocol.ts";
export { type ApartOptions, readWorkbookApart } from "./read-workbook-apart.ts";
export { serveReading } from "./serve-reading.ts";
