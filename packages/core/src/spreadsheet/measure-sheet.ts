import { SPREADSHEET_LIMITS } from "./limits.ts";
import {
	COLON,
	GT,
	isBlankByte,
	isClosingTag,
	isLongTag,
	isTag,
	LONGEST_TAG,
	LT,
	SLASH,
	tagText,
	textOf,
} from "./sheet-tags.ts";

/** A cell's position, 1-based. */
export interface CellPlace {
	readonly row: number;
	readonly column: number;
}

/** The reason a sheet is rejected before it is parsed. */
export interface SheetProblem {
	/**
	 * `reference`: a cell, row or range outside A1:XFD1048576. `malformed`: XML that no spreadsheet program writes. `cut-off`: the
	 * XML ends in the middle.
	 */
	readonly kind: "too-large" | "reference" | "malformed" | "cut-off";
	/** The offending text. */
	readonly text?: string;
}

/** A sheet's size and problems, found in its XML before it is parsed. */
export interface SheetMeasure {
	readonly problem: SheetProblem | null;
	/** Formulas saved without their value [IMP4]. */
	readonly formulasWithoutValue: readonly CellPlace[];
}

const EQUALS = 0x3d;
const BANG = 0x21;
const QUESTION = 0x3f;
const UNDERSCORE = 0x5f;
const LETTER_R = 0x72;
const QUOTES = [0x22, 0x27];
const TOO_LARGE: SheetMeasure = { problem: { kind: "too-large" }, formulasWithoutValue: [] };
/** The last cell of a sheet in Excel is XFD1048576. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;

/**
 * Measures a worksheet part of an xlsx file [IMP9, IMP60]. Scans it as bytes, so that a single cell at XFD1048576 costs nothing.
 * Empty cells with only a format don't count.
 *
 * The reading library takes any attribute ending in `r=` for a cell's reference, and a row's first open tag for the row. So all
 * of them have to name a position in the sheet; otherwise the sheet is rejected.
 */
export function measureWorksheet(xml: Uint8Array): SheetMeasure {
	const formulasWithoutValue: CellPlace[] = [];
	let cells = 0;
	let row = 0;
	let column = 0;
	for (let at = xml.indexOf(LT); at !== -1; at = xml.indexOf(LT, at + 1)) {
		const reference = readReference(xml, at);
		if (reference && "kind" in reference) return { problem: reference, formulasWithoutValue: [] };
		if (isTag(xml, at, "row")) {
			row = reference?.row ?? row + 1;
			column = 0;
		} else if (isTag(xml, at, "c")) {
			if (++cells > SPREADSHEET_LIMITS.cells) return TOO_LARGE;
			const end = xml.indexOf(GT, at);
			column = reference ? reference.column : column + 1;
			if (end === -1 || xml[end - 1] === SLASH) continue;
			if (!reference && holdsReference(xml, end)) {
				return { problem: { kind: "malformed", text: tagText(xml, at) }, formulasWithoutValue: [] };
			}
			const child = xml.indexOf(LT, end);
			if (child === -1 || xml[child + 1] === SLASH) continue;
			const cellRow = Math.max(row, reference?.row ?? 0);
			if (cellRow > SPREADSHEET_LIMITS.rows || column > SPREADSHEET_LIMITS.columns) return TOO_LARGE;
			if (isTag(xml, child, "f") && !hasCachedValue(xml, child, isTextCell(xml, at))) {
				formulasWithoutValue.push({ row: cellRow, column });
			}
		} else if (isTag(xml, at, "hyperlink")) {
			// The library creates a cell for every position that a link covers.
			cells += linkedCells(tagText(xml, at));
			if (cells > SPREADSHEET_LIMITS.cells) return TOO_LARGE;
		} else if (isTag(xml, at, "mergeCell")) {
			const outside = rangeOutside(tagText(xml, at));
			if (outside !== null) return outsideSheet(outside);
		} else if (isTag(xml, at, "dimension") || isTag(xml, at, "autoFilter")) {
			const outside = claimOutside(tagText(xml, at));
			if (outside !== null) return outsideSheet(outside);
		}
	}
	return { problem: null, formulasWithoutValue };
}

/**
 * Reads a tag's attributes byte by byte, because there may be millions of tags.
 *
 * @returns the position that it names, with column 0 for a row; null if it names none.
 */
function readReference(xml: Uint8Array, from: number): CellPlace | SheetProblem | null {
	// A comment has no attributes; text that looks like tags inside it is checked separately, as the library does.
	if (xml[from + 1] === BANG) return null;
	const isPlain = isTag(xml, from, "c") || isTag(xml, from, "row");
	const isShort = isPlain || isTag(xml, from, "hyperlink");
	let found: CellPlace | null = null;
	let at = from + 1;
	// Stop at a second `<`, which is read as a tag of its own: scanning past a million of them would take minutes.
	while (at < xml.length && !isBlankByte(xml[at]) && xml[at] !== GT && xml[at] !== LT) at++;
	if (xml[at] === LT) return null;
	for (;;) {
		at = afterBlanks(xml, at);
		const code = xml[at];
		if (code === GT || code === undefined) return found;
		if (code === SLASH || code === QUESTION) {
			at++;
			continue;
		}
		const name = at;
		while (at < xml.length && xml[at] !== EQUALS && !isBlankByte(xml[at]) && xml[at] !== GT) at++;
		const isReference = isPlain ? xml[at - 1] === LETTER_R : isNamedR(xml, name, at);
		const equals = afterBlanks(xml, at);
		const open = afterBlanks(xml, equals + 1);
		const quote = xml[open];
		if (xml[equals] !== EQUALS || quote === undefined || !QUOTES.includes(quote)) return malformed(xml, from);
		const close = xml.indexOf(quote, open + 1);
		if (close === -1) return malformed(xml, from);
		// Tags of other kinds may be long (the ranges of a data validation), but must not contain another tag.
		const mayBeLong = !isShort && !xml.subarray(open, close).includes(LT);
		if (close - from > LONGEST_TAG && !mayBeLong) return malformed(xml, from);
		if (isPlain && (open !== at + 1 || isMarked(xml, open + 1, close))) return malformed(xml, from);
		if (isReference) {
			found = readPlace(xml, open + 1, close);
			if (!found) return { kind: "reference", text: textOf(xml, open + 1, Math.min(close, open + 41)) };
		}
		at = close + 1;
	}
}

/**
 * Whether the library takes an attribute with this name for `r`: it ignores the namespace, and everything after a `_`.
 */
function isNamedR(xml: Uint8Array, from: number, end: number): boolean {
	for (let at = from; at < end; at++) {
		const next = xml[at + 1];
		if (xml[at] !== LETTER_R || (at + 1 < end && next !== UNDERSCORE)) continue;
		if (at === from) return true;
		if (xml[at - 1] === COLON) return textOf(xml, from, at) !== "xmlns:";
	}
	return false;
}

/** Whether a value contains characters that look like the end of the tag or another attribute. */
function isMarked(xml: Uint8Array, from: number, end: number): boolean {
	for (let at = from; at < end; at++) {
		const code = xml[at] ?? 0;
		if (code === GT || code === LT || code === EQUALS || QUOTES.includes(code)) return true;
	}
	return false;
}

function malformed(xml: Uint8Array, from: number): SheetProblem {
	return { kind: "malformed", text: tagText(xml, from).slice(0, 80) };
}

/** Reads `B7`, or `7` for a row, within A1:XFD1048576; null for anything else. */
function readPlace(xml: Uint8Array, start: number, end: number): CellPlace | null {
	let column = 0;
	let row = 0;
	let at = start;
	for (; at < end; at++) {
		const letter = (xml[at] ?? 0) - 0x40;
		if (letter < 1 || letter > 26) break;
		column = column * 26 + letter;
		if (column > LAST_COLUMN) return null;
	}
	for (; at < end; at++) {
		const digit = (xml[at] ?? 0) - 0x30;
		if (digit < 0 || digit > 9) return null;
		row = row * 10 + digit;
		if (row > LAST_ROW) return null;
	}
	return row > 0 ? { row, column } : null;
}

/** Whether the text of a cell without a reference contains something that the reading library would take for one. */
function holdsReference(xml: Uint8Array, from: number): boolean {
	for (let at = from; at < xml.length; at++) {
		const code = xml[at];
		if (code === LT && (isClosingTag(xml, at, "c") || isTag(xml, at, "c"))) return false;
		if (code === EQUALS && xml[at - 1] === LETTER_R && QUOTES.includes(xml[at + 1] ?? 0)) return true;
	}
	return false;
}

function afterBlanks(xml: Uint8Array, from: number): number {
	let at = from;
	while (isBlankByte(xml[at])) at++;
	return at;
}

function isTextCell(xml: Uint8Array, at: number): boolean {
	return /\st\s*=\s*["']str["']/.test(tagText(xml, at));
}

/** An empty value is valid only for a formula with a text result. */
function hasCachedValue(xml: Uint8Array, formula: number, isText: boolean): boolean {
	for (let at = formula; at !== -1; at = xml.indexOf(LT, at + 1)) {
		if (isClosingTag(xml, at, "c") || isTag(xml, at, "c")) return false;
		if (isTag(xml, at, "v")) {
			const tag = tagText(xml, at);
			return isText || (!tag.endsWith("/") && xml[at + tag.length + 1] !== LT);
		}
	}
	return false;
}

/** Counts the cells in a link's range. */
function linkedCells(tag: string): number {
	const found = /ref\s*=\s*["']\$?([A-Z]*)\$?(\d*)(?::\$?([A-Z]*)\$?(\d*))?["']/.exec(tag);
	if (!found) return SPREADSHEET_LIMITS.cells;
	const [, column = "", row = "", lastColumn = column, lastRow = row] = found;
	const width = columnNumber(lastColumn) - columnNumber(column) + 1;
	const height = Number(lastRow) - Number(row) + 1;
	return columnNumber(lastColumn) > LAST_COLUMN || Number(lastRow) > LAST_ROW
		? Number.POSITIVE_INFINITY
		: Math.abs(width * height);
}

function outsideSheet(range: string): SheetMeasure {
	return { problem: { kind: "reference", text: range.slice(0, 40) }, formulasWithoutValue: [] };
}

function rangeOf(tag: string): string {
	return /\sref\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? "";
}

/**
 * A sheet's size or filter beyond the last cell of a sheet; null if it is within. Whole columns (`A:C`) and rows are, and so is
 * anything that isn't a range: some programs write an empty one.
 */
function claimOutside(tag: string): string | null {
	const range = rangeOf(tag);
	const isOutside = range.split(":").some((corner) => {
		const [, letters = "", row = ""] = /^\$?([A-Z]*)\$?(\d*)$/.exec(corner) ?? [];
		return columnNumber(letters) > LAST_COLUMN || Number(row) > LAST_ROW;
	});
	return isOutside ? range : null;
}

/** A range of merged cells that is not within a sheet; null if it is. */
function rangeOutside(tag: string): string | null {
	const range = rangeOf(tag);
	const bytes = new TextEncoder().encode(range.replaceAll("$", ""));
	const colon = bytes.indexOf(COLON);
	const corners = colon === -1 ? [bytes] : [bytes.subarray(0, colon), bytes.subarray(colon + 1)];
	return corners.every((corner) => readPlace(corner, 0, corner.length)?.column) ? null : range;
}

function columnNumber(letters: string): number {
	let column = 0;
	for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 0x40;
	return column;
}

/**
 * Measures the tables in an ods file's `content.xml`, in order [IMP9]. Empty repetitions, which fill every LibreOffice
 * sheet to its edge, don't count; repeated cells with content do.
 */
export function measureOdsContent(xml: Uint8Array): SheetMeasure[] {
	const tables: { problem: SheetProblem | null; formulasWithoutValue: CellPlace[] }[] = [];
	/** The rest is not measured. */
	const refused = (problem: SheetProblem): SheetMeasure[] => [
		...tables.slice(0, -1),
		{ problem, formulasWithoutValue: [] },
	];
	let cells = 0;
	let row = 0;
	let rowRepeats = 1;
	let column = 0;
	for (let at = xml.indexOf(LT); at !== -1; at = xml.indexOf(LT, at + 1)) {
		if (isTag(xml, at, "table")) {
			tables.push({ problem: null, formulasWithoutValue: [] });
			row = 0;
		} else if (isTag(xml, at, "table-row")) {
			const tag = tagText(xml, at);
			if (isLongTag(tag)) return refused(malformed(xml, at));
			rowRepeats = repeats(tag, "rows");
			row += rowRepeats;
			column = 0;
		} else if (isTag(xml, at, "table-cell") || isTag(xml, at, "covered-table-cell")) {
			const tag = tagText(xml, at);
			if (isLongTag(tag)) return refused(malformed(xml, at));
			const columnRepeats = repeats(tag, "columns");
			column += columnRepeats;
			if (tag.endsWith("/") && !/value-type|formula/.test(tag)) continue;
			cells += columnRepeats * rowRepeats;
			const table = tables.at(-1);
			if (
				cells > SPREADSHEET_LIMITS.cells ||
				row > SPREADSHEET_LIMITS.rows ||
				column > SPREADSHEET_LIMITS.columns
			) {
				return refused({ kind: "too-large" });
			}
			if (/formula\s*=/.test(tag) && !/value-type\s*=/.test(tag)) {
				table?.formulasWithoutValue.push({ row, column });
			}
		}
	}
	return tables;
}

/** The highest value, if the tag has the attribute more than once. */
function repeats(tag: string, what: "rows" | "columns"): number {
	let most = 1;
	for (const [, count] of tag.matchAll(new RegExp(`number-${what}-repeated\\s*=\\s*["']?\\s*(\\d+)`, "g"))) {
		most = Math.max(most, Number(count));
	}
	return most;
}

/** Whether the part contains cells of an xlsx file, or links, for which the library creates cells. */
export function isWorksheet(xml: Uint8Array): boolean {
	for (let at = xml.indexOf(LT); at !== -1; at = xml.indexOf(LT, at + 1)) {
		if (isTag(xml, at, "sheetData") || isTag(xml, at, "hyperlink")) return true;
	}
	return false;
}

/** Whether the part declares a document type or entities; inside comments and CDATA sections it is only text. */
export function hasDoctype(xml: Uint8Array): boolean {
	for (let at = xml.indexOf(LT); at !== -1; at = xml.indexOf(LT, at + 1)) {
		if (xml[at + 1] !== BANG) continue;
		const start = textOf(xml, at, at + 20);
		if (/^<!\s*(?:DOCTYPE|ENTITY)/i.test(start)) return true;
		const end = start.startsWith("<!--") ? "-->" : start.startsWith("<![CDATA[") ? "]]>" : null;
		if (end === null) continue;
		const behind = indexOfText(xml, end, at + 4);
		if (behind === -1) return false;
		at = behind;
	}
	return false;
}

/** Whether the XML ends with its root element's end tag: a truncated one has lost rows. */
export function isWhole(xml: Uint8Array): boolean {
	const withoutComments = (from: number, end: number) => textOf(xml, from, end).replace(/<!--.*?-->/gs, "");
	const root = /<([\w.:-]+)[\s/>]/.exec(withoutComments(0, LONGEST_TAG))?.[1];
	const ending = withoutComments(Math.max(0, xml.length - LONGEST_TAG), xml.length);
	return root === undefined || new RegExp(`(?:</${root}\\s*>|<${root}[^<>]*/>)\\s*$`).test(ending);
}

function indexOfText(xml: Uint8Array, text: string, from: number): number {
	const first = text.charCodeAt(0);
	for (let at = xml.indexOf(first, from); at !== -1; at = xml.indexOf(first, at + 1)) {
		if (textOf(xml, at, at + text.length) === text) return at;
	}
	return -1;
}
