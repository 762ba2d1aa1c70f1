import type { Diagnostic, DiagnosticCode } from "../diagnostics.ts";
import { requireBytes } from "../text/argument-error.ts";
import { cutFormat } from "../text/editing-format.ts";
import { checkReadOptions } from "./check-read-options.ts";
import { detectFormat } from "./detect-format.ts";
import { findHeaderRow, isEmptyCell } from "./find-columns.ts";
import { SPREADSHEET_LIMITS } from "./limits.ts";
import { readCells, type SheetsListener, type WorkbookSheet } from "./read-cells.ts";
import { type PackageReading, readPackage } from "./read-package.ts";
import { notALog, notASpreadsheet, readText } from "./read-text.ts";
import { isErrorText, unprotectText } from "./safe-text.ts";
import { cellName, sheetDiagnostic } from "./spreadsheet-diagnostic.ts";
import type { Cell, RawRow, RawSheet, ReadOptions, SheetCells, SheetFormat, Workbook } from "./workbook.ts";

/** Bytes read from the start of a file to detect its format. */
const SNIFFED_BYTES = 4_000;

/**
 * Reads a spreadsheet file into sheets of cells: csv, tsv, xlsx, xls, ods or ale, detected by content [IMP1].
 *
 * Bad files are data: never throws for one; a rejected file has no sheets and an error among its diagnostics. Evaluates no
 * formula, runs no macro, follows no link [IMP4]. Reads hidden sheets only by name [IMP7].
 *
 * @param onSheets - receives the names of a workbook's sheets before their cells are read.
 * @throws {TypeError} naming the argument: `bytes` that are no `Uint8Array`, a file without a name, an option that is unknown
 * or wrong.
 */
export function readWorkbook(
	bytes: Uint8Array,
	options: ReadOptions,
	onSheets: SheetsListener = () => {},
): Workbook {
	requireBytes(bytes);
	checkReadOptions(options);
	try {
		return read(bytes, options, onSheets);
	} catch {
		// The reading library throws all kinds of errors for damaged files, e.g. for a sheet without a name.
		return refuseDamaged(options);
	}
}

function read(bytes: Uint8Array, options: ReadOptions, onSheets: SheetsListener): Workbook {
	const { file } = options;
	if (bytes.length === 0) return refuse(options, "SHEET_NO_ROWS", `${file}: no rows`);
	if (bytes.length > SPREADSHEET_LIMITS.fileBytes) {
		const megabytes = SPREADSHEET_LIMITS.fileBytes / 1024 / 1024;
		return refuse(options, "SHEET_TOO_LARGE", `${file}: too large, more than ${megabytes} MB`);
	}
	switch (detectFormat(bytes)) {
		case "zip":
			return fromPackage(bytes, options, onSheets);
		case "xls":
			return fromXls(bytes, options, onSheets);
		case "encrypted":
			return refuseEncrypted(options);
		case "text": {
			const { format, cells, encoding, delimiter, diagnostics } = readText(bytes, options);
			const reading: Reading = { format, encoding, delimiter, diagnostics: [...diagnostics] };
			return cells ? assemble([cells], reading, options) : { file, ...reading, sheets: [], sheetNames: [] };
		}
		case "markup": {
			const cut = cutFormat(new TextDecoder().decode(bytes.subarray(0, SNIFFED_BYTES)));
			if (cut !== null) return refused(options, notALog(file, cut));
			return refused(options, notASpreadsheet(file, "it is a web page or XML; save it as xlsx or csv"));
		}
		case "aaf":
			return refused(options, notALog(file, "an AAF timeline"));
		case "other":
			return refused(options, notASpreadsheet(file));
	}
}

interface Reading {
	readonly format: SheetFormat;
	readonly encoding: Workbook["encoding"];
	readonly delimiter: Workbook["delimiter"];
	readonly diagnostics: Diagnostic[];
}

function refused(options: ReadOptions, diagnostic: Diagnostic): Workbook {
	const nothing = { format: null, encoding: null, delimiter: null, sheets: [], sheetNames: [] };
	return { file: options.file, ...nothing, diagnostics: [diagnostic] };
}

function refuse(options: ReadOptions, code: DiagnosticCode, message: string): Workbook {
	return refused(options, sheetDiagnostic(code, "error", message, options.file));
}

function refuseEncrypted(options: ReadOptions): Workbook {
	const message = `${options.file}: encrypted; remove the password in the program that made it, and save again`;
	return refuse(options, "SHEET_ENCRYPTED", message);
}

function refuseTooLarge({ file, ...options }: ReadOptions, sheet?: string): Workbook {
	const { rows, columns } = SPREADSHEET_LIMITS;
	const place = sheet === undefined ? file : `${file}, sheet "${sheet}"`;
	const message = `${place}: too large; a sheet may have ${rows} rows and ${columns} columns`;
	return refused({ ...options, file }, sheetDiagnostic("SHEET_TOO_LARGE", "error", message, file, { sheet }));
}

function refuseTooManySheets(options: ReadOptions): Workbook {
	const message = `${options.file}: too many sheets; a workbook may have ${SPREADSHEET_LIMITS.sheets}`;
	return refuse(options, "SHEET_TOO_LARGE", message);
}

function refuseZipBomb(options: ReadOptions): Workbook {
	const message = `${options.file}: a zip bomb, which would unpack to far more than its size; the file was not read`;
	return refuse(options, "SHEET_TOO_LARGE", message);
}

function refuseDamaged(options: ReadOptions): Workbook {
	return refuse(
		options,
		"SHEET_DAMAGED",
		`${options.file}: damaged; open it in a spreadsheet program and save again`,
	);
}

function fromPackage(bytes: Uint8Array, options: ReadOptions, onSheets: SheetsListener): Workbook {
	const { format, sheets, refusal, hasMacros, ignoredNames } = readPackage(bytes, onSheets);
	if (refusal || !format) return refusePackage(refusal, options);
	const diagnostics: Diagnostic[] = [];
	if (hasMacros) {
		const message = `${options.file}: macros are ignored`;
		diagnostics.push(sheetDiagnostic("SHEET_MACROS_IGNORED", "info", message, options.file));
	}
	for (const name of ignoredNames) {
		const message = `${options.file}: ignored an entry with a path outside the file`;
		diagnostics.push(
			sheetDiagnostic("SHEET_ENTRY_IGNORED", "warning", message, options.file, { text: name }),
		);
	}
	return assemble(sheets, { format, encoding: null, delimiter: null, diagnostics }, options);
}

/** Says why a reference is refused: `A1:ZZZZZZ9` is outside, `a2` is no position. */
function referenceProblem(text: string): string {
	const isWellFormed = /^[A-Z\d$:]+$/.test(text);
	if (text.includes(":")) {
		return `the range "${text}" is ${isWellFormed ? "outside A1:XFD1048576" : "not one such as A1:B2"}`;
	}
	return isWellFormed
		? `a cell is placed at "${text}", outside A1:XFD1048576`
		: `a cell is placed at "${text}", which is not a position such as A2`;
}

function refusePackage(refusal: PackageReading["refusal"], options: ReadOptions): Workbook {
	const { file } = options;
	const { text } = refusal ?? {};
	const sheet = refusal?.sheet || undefined;
	const place = sheet === undefined ? file : `${file}, sheet "${sheet}"`;
	switch (refusal?.kind) {
		case "encrypted":
			return refuseEncrypted(options);
		case "too-large":
			return refuseTooLarge(options, sheet);
		case "zip-bomb":
			return refuseZipBomb(options);
		case "unpacks-too-large": {
			const megabytes = SPREADSHEET_LIMITS.inflatedBytes / 1024 / 1024;
			return refuse(
				options,
				"SHEET_TOO_LARGE",
				`${file}: too large; a workbook may unpack to ${megabytes} MB`,
			);
		}
		case "too-many-parts": {
			const message = `${file}: too many parts; a workbook may have ${SPREADSHEET_LIMITS.zipEntries}`;
			return refuse(options, "SHEET_TOO_LARGE", message);
		}
		case "too-many-sheets":
			return refuseTooManySheets(options);
		case "xlsb":
			return refused(options, notASpreadsheet(file, "xlsb is not supported; save it as xlsx"));
		case "not-a-spreadsheet":
			return refused(options, notASpreadsheet(file));
		case "doctype": {
			const message = `${place}: its part ${text} has a DOCTYPE, which no spreadsheet program writes`;
			return refused(
				options,
				sheetDiagnostic("SHEET_DOCTYPE", "error", message, file, { sheet, hint: SAVE_AGAIN }),
			);
		}
		case "reference": {
			const message = `${place}: ${referenceProblem(text ?? "")}`;
			const where = { sheet, text, hint: SAVE_AGAIN };
			return refused(options, sheetDiagnostic("SHEET_CELL_REFERENCE", "error", message, file, where));
		}
		case "malformed": {
			const message = `${place}: damaged: the tag ${text}… is not valid XML for a sheet`;
			const where = { sheet, text, hint: SAVE_AGAIN };
			return refused(options, sheetDiagnostic("SHEET_DAMAGED", "error", message, file, where));
		}
		case "cut-off": {
			const message = `${place}: damaged: the sheet is truncated`;
			return refused(
				options,
				sheetDiagnostic("SHEET_DAMAGED", "error", message, file, { sheet, hint: SEND_AGAIN }),
			);
		}
		case "unreadable-sheet": {
			const message = `${place}: damaged: ${text}`;
			const where = { sheet, hint: SAVE_AGAIN };
			return refused(options, sheetDiagnostic("SHEET_DAMAGED", "error", message, file, where));
		}
		case "missing-part": {
			const message = `${place}: damaged: its part ${text} is not in the file`;
			const where = { sheet, text, hint: SEND_AGAIN };
			return refused(options, sheetDiagnostic("SHEET_DAMAGED", "error", message, file, where));
		}
		default:
			return refuseDamaged(options);
	}
}

const SEND_AGAIN = "Export or download the file again: rows are missing.";
const SAVE_AGAIN = "Open it in a spreadsheet program and save it again.";

function fromXls(bytes: Uint8Array, options: ReadOptions, onSheets: SheetsListener): Workbook {
	let sheets: WorkbookSheet[];
	try {
		sheets = readCells(bytes, () => [], onSheets);
	} catch (error) {
		const encrypted = error instanceof Error && /password|encrypt/i.test(error.message);
		return encrypted ? refuseEncrypted(options) : refuseDamaged(options);
	}
	return assemble(sheets, { format: "xls", encoding: null, delimiter: null, diagnostics: [] }, options);
}

type FoundSheet = SheetCells & Partial<WorkbookSheet>;

function assemble(found: readonly FoundSheet[], reading: Reading, options: ReadOptions): Workbook {
	const { file } = options;
	const { diagnostics } = reading;
	const sheetNames = found.map((sheet) => sheet.name);
	const empty = { file, ...reading, sheetNames, sheets: [] };
	if (found.length > SPREADSHEET_LIMITS.sheets) return refuseTooManySheets(options);
	const chosen = chooseSheets(found, options, diagnostics);
	if (!chosen) return empty;
	for (const { name, rows } of chosen) {
		if (
			rows.length > SPREADSHEET_LIMITS.rows ||
			rows.some((row) => row.length > SPREADSHEET_LIMITS.columns)
		) {
			return refuseTooLarge(options, name || undefined);
		}
	}
	const sheets = chosen.map((sheet) => rawSheet(sheet, options, reading.format, diagnostics));
	if (diagnostics.some((diagnostic) => diagnostic.severity === "error")) return empty;
	if (sheets.every((sheet) => sheet.rows.length === 0)) {
		diagnostics.push(sheetDiagnostic("SHEET_NO_ROWS", "error", `${file}: no rows`, file));
		return empty;
	}
	return { ...empty, sheets };
}

function chooseSheets(
	found: readonly FoundSheet[],
	{ file, sheet: wanted }: ReadOptions,
	diagnostics: Diagnostic[],
): readonly FoundSheet[] | null {
	if (wanted !== undefined) {
		const exact = found.filter((sheet) => sheet.name === wanted);
		const chosen = exact.length > 0 ? exact : found.filter((sheet) => sameName(sheet.name, wanted));
		if (chosen.length > 0) return chosen;
		const names = found.map((sheet) => `"${sheet.name}"`).join(", ");
		const message = `${file}: no sheet "${wanted}"; it has ${names}`;
		diagnostics.push(sheetDiagnostic("SHEET_UNKNOWN_SHEET", "error", message, file, { sheet: wanted }));
		return null;
	}
	for (const { name, hidden } of found) {
		if (!hidden) continue;
		const message = `${file}: the hidden sheet "${name}" was skipped; choose it by name to read it`;
		diagnostics.push(sheetDiagnostic("SHEET_HIDDEN", "info", message, file, { sheet: name }));
	}
	return found.filter((sheet) => !sheet.hidden);
}

function sameName(left: string, right: string): boolean {
	return left.trim().toLowerCase() === right.trim().toLowerCase();
}

function rawSheet(
	{ name, rows, hasMergedCells, ...sheet }: FoundSheet,
	{ file, headerRow = sheet.headerRow }: ReadOptions,
	format: SheetFormat,
	diagnostics: Diagnostic[],
): RawSheet {
	if (hasMergedCells) {
		const message = `${file}: merged cells; only the first cell of each has the value`;
		diagnostics.push(sheetDiagnostic("SHEET_MERGED_CELLS", "warning", message, file, { sheet: name }));
	}
	const header = headerRow === undefined ? findHeaderRow(rows) : headerRow - 1;
	if (headerRow !== undefined && !rows[header]?.some((cell) => !isEmptyCell(cell))) {
		const message = `${file}: row ${headerRow} is empty, so it can't name the columns`;
		const place = { sheet: name, row: headerRow };
		diagnostics.push(sheetDiagnostic("SHEET_HEADER_ROW", "error", message, file, place));
	}
	const headers = Array.from(rows[header] ?? [], (cell) => headerText(cell));
	const data: RawRow[] = [];
	for (let index = header + 1; header >= 0 && index < rows.length; index++) {
		const cells = (rows[index] ?? []).map((cell, column) => checkText(cell, index, column));
		if (cells.every(isUntouched)) continue;
		data.push({ row: index + 1, cells });
		if (format === "csv" && cells.slice(headers.length).some((cell) => !isEmptyCell(cell))) {
			const message = `${file}, row ${index + 1}: ${cells.length} cells under ${headers.length} columns; quote text that contains a delimiter`;
			const place = { row: index + 1, column: headers.length + 1 };
			diagnostics.push(sheetDiagnostic("SHEET_RAGGED_ROW", "error", message, file, place));
		}
	}
	return { name, headerRow: header < 0 ? null : header + 1, headers, rows: data };
}

function headerText(cell: Cell | undefined): string {
	if (typeof cell === "string") return unprotectText(cell).trim();
	if (typeof cell === "boolean") return String(cell);
	if (!cell) return "";
	return cell.kind === "date" ? cell.date : cell.text;
}

/** Rejects text that is too long for a cell, or that a failed formula left. */
function checkText(cell: Cell, row: number, column: number): Cell {
	if (typeof cell !== "string") return cell;
	const broken = isErrorText(cell)
		? ("SHEET_CELL_ERROR" as const)
		: cell.length > SPREADSHEET_LIMITS.cellCharacters
			? ("SHEET_CELL_TOO_LONG" as const)
			: null;
	return broken
		? { kind: "broken", code: broken, cell: cellName(row + 1, column + 1), text: cell.slice(0, 80) }
		: cell;
}

/** A row with only an invisible character was typed by someone, so report it rather than skip it. */
function isUntouched(cell: Cell): boolean {
	return cell === null || (typeof cell === "string" && /^[ \t]*$/.test(cell));
}
