import type { Diagnostic } from "../diagnostics.ts";
import { counted } from "../text/counted.ts";
import { cutFormat } from "../text/editing-format.ts";
import type { IgnoredEnd } from "../text/end-of-text.ts";
import { isAle } from "./ale-sections.ts";
import { type DecodedText, decodeText } from "./decode-text.ts";
import { knownHeaders } from "./find-columns.ts";
import { SPREADSHEET_LIMITS } from "./limits.ts";
import { aleCells } from "./read-ale.ts";
import { type SplitProblem, splitDelimited } from "./split-delimited.ts";
import { sheetDiagnostic } from "./spreadsheet-diagnostic.ts";
import {
	type Cell,
	DELIMITERS,
	type Delimiter,
	type ReadOptions,
	type SheetCells,
	type TextEncoding,
} from "./workbook.ts";

/** The content of a delimited text file, or of an Avid log, which is one with sections. */
export interface TextReading {
	readonly format: "csv" | "ale";
	readonly cells: SheetCells | null;
	readonly encoding: TextEncoding | null;
	readonly delimiter: Delimiter | null;
	readonly diagnostics: readonly Diagnostic[];
}

const SNIFFED_ROWS = 20;
const SNIFFED_CHARACTERS = 65_536;

/** Reads CSV, TSV and the like: encoding, then delimiter, then cells, all as text [IMP1]. */
export function readText(bytes: Uint8Array, options: ReadOptions): TextReading {
	const diagnostics: Diagnostic[] = [];
	const decoded = decodeText(bytes, options.encoding);
	const nothing = { cells: null, encoding: decoded.encoding, delimiter: null, diagnostics };
	if (decoded.text === null) {
		const message = `${options.file}: can't be read as ${decoded.encoding}; choose another encoding`;
		diagnostics.push(sheetDiagnostic("SHEET_ENCODING", "error", message, options.file));
		return { format: "csv", ...nothing };
	}
	if (isBinary(decoded.text)) {
		diagnostics.push(notASpreadsheet(options.file));
		return { format: "csv", ...nothing, encoding: null };
	}
	// A chosen delimiter or header is that of a plain table.
	if (options.delimiter === undefined && options.headerRow === undefined) {
		if (isAle(decoded.text)) return readAle(bytes, { ...decoded, text: decoded.text }, options);
		const cut = cutFormat(decoded.text);
		if (cut !== null) {
			diagnostics.push(notALog(options.file, cut));
			return { format: "csv", ...nothing };
		}
	}
	if (decoded.guessed) diagnostics.push(guessed("Windows-1252", options.file));
	if (decoded.ignored) diagnostics.push(endIgnored(decoded.ignored, options.file));
	const { encoding, text } = decoded;
	const declared = /^sep=(.)(?:\r\n|\r|\n)/i.exec(text);
	const delimiter = options.delimiter ?? declaredDelimiter(declared?.[1]) ?? sniffDelimiter(text);
	const { rows, problem } = splitDelimited(text, delimiter);
	if (problem) {
		diagnostics.push(splitDiagnostic(problem, options.file));
		return { format: "csv", ...nothing, delimiter };
	}
	const cells = rows.map((row, index) => (declared && index === 0 ? [] : row.map(emptyToNull)));
	return { format: "csv", cells: { name: "", rows: cells }, encoding, delimiter, diagnostics };
}

/**
 * An Avid Log Exchange file [IMP27]. One that isn't UTF-8 is from Windows if its lines end in CR LF, otherwise from a
 * Mac.
 */
function readAle(
	bytes: Uint8Array,
	decoded: DecodedText & { readonly text: string },
	{ file }: ReadOptions,
): TextReading {
	const isMac = decoded.guessed && !decoded.text.includes("\r\n");
	const { text, encoding } = isMac ? { ...decoded, ...decodeText(bytes, "macintosh") } : decoded;
	const diagnostics = decoded.guessed ? [guessed(isMac ? "Mac OS Roman" : "Windows-1252", file)] : [];
	if (decoded.ignored) diagnostics.push(endIgnored(decoded.ignored, file));
	const { rows, problem } = splitDelimited(text ?? "", "\t", { hasQuotes: false });
	if (problem) {
		diagnostics.push(splitDiagnostic(problem, file));
		return { format: "ale", cells: null, encoding, delimiter: null, diagnostics };
	}
	const read = aleCells(rows, file);
	return {
		...{ format: "ale", cells: read.cells, encoding, delimiter: null },
		diagnostics: [...diagnostics, ...read.diagnostics],
	};
}

function guessed(encoding: "Windows-1252" | "Mac OS Roman", file: string): Diagnostic {
	const code = encoding === "Windows-1252" ? "SHEET_DECODED_WINDOWS_1252" : "SHEET_DECODED_MAC_ROMAN";
	const message = `${file}: read as ${encoding}, because it is not UTF-8; check accents and quotes`;
	return sheetDiagnostic(code, "info", message, file);
}

function endIgnored({ kind, bytes }: IgnoredEnd, file: string): Diagnostic {
	const what = kind === "ctrl-z" ? "a Ctrl-Z ends the text" : "NUL characters pad the end of the text";
	const message = `${file}: ${what}: ${counted(bytes, "byte")} at the end of the file not read`;
	return sheetDiagnostic("SHEET_END_IGNORED", "info", message, file);
}

/** The error for an unsupported file format. */
export function notASpreadsheet(
	file: string,
	hint = "save it as xlsx, xls, ods, csv, tsv or ale",
): Diagnostic {
	return sheetDiagnostic("SHEET_NOT_A_SPREADSHEET", "error", `${file}: not a spreadsheet; ${hint}`, file);
}

/** The error for a timeline or an edit list among logs. */
export function notALog(file: string, format: string): Diagnostic {
	return sheetDiagnostic(
		"SHEET_NOT_A_SPREADSHEET",
		"error",
		`${file}: not a log but ${format}; import it as a cut`,
		file,
	);
}

function emptyToNull(cell: string): Cell {
	return cell === "" ? null : cell;
}

/** Excel's own `sep=;` line before the header. */
function declaredDelimiter(character: string | undefined): Delimiter | null {
	return DELIMITERS.find((delimiter) => delimiter === character) ?? null;
}

/** The delimiter that gives the most known column names in a row; else the one that splits the rows most evenly. */
function sniffDelimiter(text: string): Delimiter {
	const sample = text.slice(0, SNIFFED_CHARACTERS);
	let best: Delimiter = ",";
	let bestScore = 0;
	for (const delimiter of DELIMITERS) {
		const { rows } = splitDelimited(sample, delimiter, { maxRows: SNIFFED_ROWS });
		const filled = rows.filter((row) => row.length > 0);
		const known = Math.max(0, ...filled.map((row) => knownHeaders(row)));
		const width = filled[0]?.length ?? 1;
		const even = width > 1 ? filled.filter((row) => row.length === width).length / filled.length : 0;
		const score = (known > 1 ? known * 10 : 0) + even;
		if (score > bestScore) {
			best = delimiter;
			bestScore = score;
		}
	}
	return best;
}

/** Control characters that no text contains; a few NUL bytes alone are errors of their cells. */
function isBinary(text: string): boolean {
	const sample = text.slice(0, SNIFFED_CHARACTERS);
	let controls = 0;
	for (let at = 0; at < sample.length; at++) {
		const code = sample.charCodeAt(at);
		if (code < 32 && code !== 9 && code !== 10 && code !== 13) controls++;
	}
	return controls > 8 && controls > sample.length / 50;
}

function splitDiagnostic(problem: SplitProblem, file: string): Diagnostic {
	const place = { row: problem.row, column: problem.column };
	if (problem.kind === "unclosed-quote") {
		const message = `${file}, row ${problem.row}: unclosed quote; the file was not read`;
		return sheetDiagnostic("SHEET_UNCLOSED_QUOTE", "error", message, file, { ...place, text: problem.text });
	}
	const { rows, columns, cells } = SPREADSHEET_LIMITS;
	const limits = {
		"too-many-rows": `${rows} rows`,
		"too-many-columns": `${columns} columns`,
		"too-many-cells": `${cells} cells`,
	};
	return sheetDiagnostic(
		"SHEET_TOO_LARGE",
		"error",
		`${file}: too large, more than ${limits[problem.kind]}`,
		file,
		place,
	);
}
