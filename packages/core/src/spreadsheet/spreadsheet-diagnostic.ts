import type { Diagnostic, DiagnosticCode, Severity } from "../diagnostics.ts";

/** A diagnostic's position in a file; omitted parts don't apply. */
export interface SheetPlace {
	readonly sheet?: string | undefined;
	/** 1-based row, as a spreadsheet program counts. */
	readonly row?: number | undefined;
	/** 1-based. */
	readonly column?: number | undefined;
	readonly field?: string | undefined;
	readonly text?: string | undefined;
	readonly hint?: string | undefined;
}

const LONGEST_TEXT = 200;

/** A diagnostic of a spreadsheet; `line` is the row. */
export function sheetDiagnostic(
	code: DiagnosticCode,
	severity: Severity,
	message: string,
	file: string,
	place: SheetPlace = {},
): Diagnostic {
	return {
		code,
		severity,
		message,
		file,
		line: place.row ?? null,
		column: place.column ?? null,
		...(place.text === undefined ? {} : { text: shorten(place.text) }),
		...(place.hint === undefined ? {} : { hint: place.hint }),
		...(place.sheet === undefined ? {} : { sheet: place.sheet }),
		...(place.field === undefined ? {} : { field: place.field }),
	};
}

function shorten(text: string): string {
	return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}

/** The name of a cell as a spreadsheet writes it: row 7, column 2 is `B7`. Both 1-based. */
export function cellName(row: number, column: number): string {
	return `${columnLetters(column)}${row}`;
}

function columnLetters(column: number): string {
	let letters = "";
	for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
		letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
	}
	return letters;
}
