import type { Diagnostic } from "../diagnostics.ts";
import { decodeText } from "./decode-text.ts";
import { knownHeaders } from "./find-columns.ts";
import { SPREADSHEET_LIMITS } from "./limits.ts";
import { type SplitProblem, splitDelimited } from "./split-delimited.ts";
import { sheetDiagnostic } from "./spreadsheet-diagnostic.ts";
import { type Cell, DELIMITERS, type Delimiter, type ReadOptions, type TextEncoding } from "./workbook.ts";

/** Rows of a file or sheet before its header is found. */
export interface SheetCells {
	readonly name: string;
	/** By row, then column, both from 0; an empty row is an empty list. */
	readonly rows: readonly (readonly Cell[])[];
}

/** The content of a delimited text file. */
export interface TextReading {
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
	const { encoding } = decoded;
	if (decoded.text === null) {
		const message = `${options.file}: can't be read as ${encoding}; choose another encoding`;
		diagnostics.push(sheetDiagnostic("SHEET_ENCODING", "error", message, options.file));
		return { cells: null, encoding, delimiter: null, diagnostics };
	}
	if (isBinary(decoded.text)) {
		diagnostics.push(notASpreadsheet(options.file));
		return { cells: null, encoding: null, delimiter: null, diagnostics };
	}
	if (decoded.guessed) {
		const message = `${options.file}: read as Windows-1252, because it is not UTF-8; check accents and quotes`;
		diagnostics.push(sheetDiagnostic("SHEET_DECODED_WINDOWS_1252", "info", message, options.file));
	}
	const declared = /^sep=(.)(?:\r\n|\r|\n)/i.exec(decoded.text);
	const delimiter = options.delimiter ?? declaredDelimiter(declared?.[1]) ?? sniffDelimiter(decoded.text);
	const { rows, problem } = splitDelimited(decoded.text, delimiter);
	if (problem) {
		diagnostics.push(splitDiagnostic(problem, options.file));
		return { cells: null, encoding, delimiter, diagnostics };
	}
	const cells = rows.map((row, index) => (declared && index === 0 ? [] : row.map(emptyToNull)));
	return { cells: { name: "", rows: cells }, encoding, delimiter, diagnostics };
}

/** The error for an unsupported file format. */
export function notASpreadsheet(file: string, hint = "save it as xlsx, xls, ods, csv or tsv"): Diagnostic {
	return sheetDiagnostic("SHEET_NOT_A_SPREADSHEET", "error", `${file}: not a spreadsheet; ${hint}`, file);
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
		const { rows } = splitDelimited(sample, delimiter, SNIFFED_ROWS);
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
