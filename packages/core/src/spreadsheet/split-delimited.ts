import { SPREADSHEET_LIMITS } from "./limits.ts";

/** The reason a delimited text can't be split into rows. */
export interface SplitProblem {
	readonly kind: "unclosed-quote" | "too-many-rows" | "too-many-columns" | "too-many-cells";
	/** 1-based row where the quote opens, or the limit is exceeded. */
	readonly row: number;
	/** 1-based column of the cell. */
	readonly column: number;
	readonly text: string;
}

/** Rows of cells; blank lines are rows without cells. */
export interface SplitText {
	readonly rows: readonly (readonly string[])[];
	readonly problem: SplitProblem | null;
}

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;

/**
 * Splits delimited text into rows and cells (RFC 4180, with LF, CRLF, CR or any mixture).
 *
 * A quote inside an unquoted cell is an ordinary character (`5" reel`). A quoted cell that does not end at a delimiter,
 * a line's end or the text's end is an unclosed quote: nothing after it can be trusted, so the rows end there [IMP8].
 *
 * @param delimiter - one character.
 * @param options.maxRows - stops after this many rows without reporting a problem, for looking at the start.
 * @param options.hasQuotes - false if quotes are ordinary characters everywhere.
 */
export function splitDelimited(
	text: string,
	delimiter: string,
	{ maxRows, hasQuotes = true }: { readonly maxRows?: number; readonly hasQuotes?: boolean } = {},
): SplitText {
	const rows: string[][] = [];
	const separator = delimiter.charCodeAt(0);
	const length = text.length;
	let at = 0;
	let total = 0;
	while (at < length) {
		if (maxRows !== undefined && rows.length >= maxRows) return { rows, problem: null };
		if (rows.length >= SPREADSHEET_LIMITS.rows) return stop(rows, "too-many-rows", 1, "");
		const cells: string[] = [];
		for (;;) {
			if (cells.length > SPREADSHEET_LIMITS.columns) return stop(rows, "too-many-columns", cells.length, "");
			let start = at;
			while (text.charCodeAt(start) === SPACE) start++;
			if (hasQuotes && text.charCodeAt(start) === QUOTE) {
				const end = closingQuote(text, start + 1, separator);
				if (end === -1) {
					return stop(rows, "unclosed-quote", cells.length + 1, text.slice(start, start + 80));
				}
				const cell = text.slice(start + 1, end);
				cells.push(cell.includes('""') ? cell.replaceAll('""', '"') : cell);
				at = end + 1;
				while (text.charCodeAt(at) === SPACE) at++;
			} else {
				const end = endOfCell(text, at, separator);
				cells.push(text.slice(at, end));
				at = end;
			}
			if (at < length && text.charCodeAt(at) === separator) {
				at++;
				continue;
			}
			break;
		}
		at += text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF ? 2 : 1;
		total += cells.length;
		if (total > SPREADSHEET_LIMITS.cells) return stop(rows, "too-many-cells", 1, "");
		rows.push(cells.length === 1 && cells[0] === "" ? [] : cells);
	}
	return { rows, problem: null };
}

function stop(rows: string[][], kind: SplitProblem["kind"], column: number, text: string): SplitText {
	return { rows, problem: { kind, row: rows.length + 1, column, text } };
}

function endOfCell(text: string, from: number, separator: number): number {
	let at = from;
	for (; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code === separator || code === LF || code === CR) break;
	}
	return at;
}

/** Finds the end of the quoted cell, or -1. A doubled quote means one quote. */
function closingQuote(text: string, from: number, separator: number): number {
	let at = from;
	for (;;) {
		const quote = text.indexOf('"', at);
		// No spreadsheet writes a cell this long: the quote has swallowed the following rows.
		if (quote === -1 || quote - from > SPREADSHEET_LIMITS.cellCharacters * 2) return -1;
		if (text.charCodeAt(quote + 1) === QUOTE) {
			at = quote + 2;
			continue;
		}
		let next = quote + 1;
		while (text.charCodeAt(next) === SPACE && separator !== SPACE) next++;
		const code = text.charCodeAt(next);
		return next >= text.length || code === separator || code === LF || code === CR ? quote : -1;
	}
}
