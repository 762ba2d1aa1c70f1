import type { RawRow, RawSheet, ReadOptions, Workbook } from "../spreadsheet/workbook.ts";

/** Limits for reading one file. */
export interface ReadingLimits {
	/** Small files get less. */
	readonly timeMs: number;
	/** Memory of the whole reading process; small files get less. */
	readonly memoryMb: number;
	/** Size of its output, which has to fit into the calling program. */
	readonly answerMb: number;
}

/** The largest workbook allowed, four million cells, needs 1600 MB and 20 seconds. */
export const READING_LIMITS: ReadingLimits = { timeMs: 60_000, memoryMb: 2048, answerMb: 512 };

/** Files as large as a log take less than a second. */
const LEAST_TIME_MS = 15_000;
const TIME_PER_FILE_MB_MS = 15_000;
const LEAST_MEMORY_MB = 512;
/** A compressed MB of similar cells can grow to 180 MB. */
const MEMORY_PER_FILE_MB = 256;

/** The limits for a file of this size. */
export function limitsFor(bytes: number, limits: ReadingLimits): ReadingLimits {
	const fileMb = bytes / 1024 / 1024;
	const memoryMb = LEAST_MEMORY_MB + Math.ceil(fileMb * MEMORY_PER_FILE_MB);
	const timeMs = LEAST_TIME_MS + Math.ceil(fileMb * TIME_PER_FILE_MB_MS);
	return {
		...limits,
		memoryMb: Math.min(limits.memoryMb, memoryMb),
		timeMs: Math.min(limits.timeMs, timeMs),
	};
}

/** The first line sent to the reading process, as JSON, followed by the file's bytes. */
export interface ReadingRequest {
	readonly options: ReadOptions;
	readonly limits: ReadingLimits;
}

/** A line of the output, as JSON. The rows come in parts, so that the whole workbook is never one string. */
export type AnswerLine =
	| { readonly kind: "sheets"; readonly names: readonly string[] }
	| { readonly kind: "rows"; readonly sheet: number; readonly rows: readonly RawRow[] }
	| { readonly kind: "workbook"; readonly workbook: OutlinedWorkbook };

/** A workbook without the rows of its sheets. */
export interface OutlinedWorkbook extends Omit<Workbook, "sheets"> {
	readonly sheets: readonly Omit<RawSheet, "rows">[];
}

/** The file descriptor for the reading process's result; not stdout, because its library may print there. */
export const ANSWER_FD = 3;
