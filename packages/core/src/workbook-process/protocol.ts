import type { RawRow, RawSheet, ReadOptions, Workbook } from "../spreadsheet/workbook.ts";

/** What one reading may cost. */
export interface ReadingLimits {
	readonly timeMs: number;
	/** Of the whole reading process; a small file gets less. */
	readonly memoryMb: number;
	/** Of what it answers: this much has to fit into the asking program. */
	readonly answerMb: number;
}

/** The largest workbook that the reader takes, four million cells, needs 1600 MB and 20 seconds. */
export const READING_LIMITS: ReadingLimits = { timeMs: 60_000, memoryMb: 2048, answerMb: 512 };

const LEAST_MEMORY_MB = 512;
/** A packed MB of cells that are much alike becomes 180 MB of them. */
const MEMORY_PER_FILE_MB = 256;

/** The limits for a file of this size. */
export function limitsFor(bytes: number, limits: ReadingLimits): ReadingLimits {
	const needed = LEAST_MEMORY_MB + Math.ceil((bytes / 1024 / 1024) * MEMORY_PER_FILE_MB);
	return { ...limits, memoryMb: Math.min(limits.memoryMb, needed) };
}

/** The first line that the reading process is sent, as JSON; the file's bytes follow it. */
export interface ReadingRequest {
	readonly options: ReadOptions;
	readonly limits: ReadingLimits;
}

/** A line of the answer, as JSON. The rows come in parts, so that no text of the whole workbook is ever made. */
export type AnswerLine =
	| { readonly kind: "sheets"; readonly names: readonly string[] }
	| { readonly kind: "rows"; readonly sheet: number; readonly rows: readonly RawRow[] }
	| { readonly kind: "workbook"; readonly workbook: OutlinedWorkbook };

/** A workbook but for the rows of its sheets. */
export interface OutlinedWorkbook extends Omit<Workbook, "sheets"> {
	readonly sheets: readonly Omit<RawSheet, "rows">[];
}

/** Where the reading process writes its answer: its library may print to stdout. */
export const ANSWER_FD = 3;
