import { SPREADSHEET_LIMITS } from "./limits.ts";

/** A cell by its place; both 1-based. */
export interface CellPlace {
	readonly row: number;
	readonly column: number;
}

/** What a look at a sheet's XML tells before anything is made of it. */
export interface SheetMeasure {
	readonly tooLarge: boolean;
	/** Formulas that were saved without the value they had [IMP4]. */
	readonly formulasWithoutValue: readonly CellPlace[];
}

const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const COLON = 0x3a;
const TOO_LARGE: SheetMeasure = { tooLarge: true, formulasWithoutValue: [] };

/**
 * Measures a worksheet part of an xlsx file [IMP9]. It is looked through as bytes, so that one cell at XFD1048576
 * costs nothing. Empty cells that merely carry a format out there do not count.
 */
export function measureWorksheet(xml: Uint8Array): SheetMeasure {
	const formulasWithoutValue: CellPlace[] = [];
	let cells = 0;
	let row = 0;
	let column = 0;
	for (let at = xml.indexOf(LT); at !== -1; at = xml.indexOf(LT, at + 1)) {
		if (isTag(xml, at, "row")) {
			row = Number(/\sr\s*=\s*["'](\d+)["']/.exec(tagText(xml, at))?.[1] ?? row + 1);
			column = 0;
		} else if (isTag(xml, at, "c")) {
			if (++cells > SPREADSHEET_LIMITS.cells) return TOO_LARGE;
			const end = xml.indexOf(GT, at);
			const reference = cellReference(xml, at, end);
			column = reference?.column ?? column + 1;
			if (end === -1 || xml[end - 1] === SLASH) continue;
			const child = xml.indexOf(LT, end);
			if (child === -1 || xml[child + 1] === SLASH) continue;
			const cellRow = Math.max(row, reference?.row ?? 0);
			if (cellRow > SPREADSHEET_LIMITS.rows || column > SPREADSHEET_LIMITS.columns) return TOO_LARGE;
			if (isTag(xml, child, "f") && !hasCachedValue(xml, child, isTextCell(xml, at))) {
				formulasWithoutValue.push({ row: cellRow, column });
			}
		}
	}
	return { tooLarge: false, formulasWithoutValue };
}

/** Reads `r="XFD1048576"` byte by byte: there may be millions. */
function cellReference(xml: Uint8Array, from: number, end: number): CellPlace | null {
	for (let at = from + 2; at < end - 3; at++) {
		if (xml[at] !== 0x72 || !isBlankByte(xml[at - 1])) continue;
		let next = at + 1;
		while (isBlankByte(xml[next])) next++;
		if (xml[next] !== 0x3d) continue;
		next++;
		while (isBlankByte(xml[next])) next++;
		let column = 0;
		let row = 0;
		for (next++; next < end; next++) {
			const code = xml[next] ?? 0;
			const letter = (code | 0x20) - 0x60;
			if (code >= 0x30 && code <= 0x39) row = row * 10 + code - 0x30;
			else if (letter >= 1 && letter <= 26) column = column * 26 + letter;
			else if (code !== 0x24) break;
		}
		return column > 0 && row > 0 ? { row, column } : null;
	}
	return null;
}

function isBlankByte(code: number | undefined): boolean {
	return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

function isTextCell(xml: Uint8Array, at: number): boolean {
	return /\st\s*=\s*["']str["']/.test(tagText(xml, at));
}

/** An empty value is one only of a formula whose result is text. */
function hasCachedValue(xml: Uint8Array, formula: number, isText: boolean): boolean {
	for (let at = formula; at !== -1; at = xml.indexOf(LT, at + 1)) {
		if (isClosingTag(xml, at, "c")) return false;
		if (isTag(xml, at, "v")) {
			const tag = tagText(xml, at);
			return isText || (!tag.endsWith("/") && xml[at + tag.length + 1] !== LT);
		}
	}
	return false;
}

/**
 * Measures the tables of an ods file's `content.xml`, in their order [IMP9]. Empty repetitions, which fill every
 * LibreOffice sheet to its edge, do not count; repeated cells that hold something do.
 */
export function measureOdsContent(xml: Uint8Array): SheetMeasure[] {
	const tables: { tooLarge: boolean; formulasWithoutValue: CellPlace[] }[] = [];
	let cells = 0;
	let row = 0;
	let rowRepeats = 1;
	let column = 0;
	for (let at = xml.indexOf(LT); at !== -1; at = xml.indexOf(LT, at + 1)) {
		if (isTag(xml, at, "table")) {
			tables.push({ tooLarge: false, formulasWithoutValue: [] });
			row = 0;
		} else if (isTag(xml, at, "table-row")) {
			rowRepeats = repeats(tagText(xml, at), "rows");
			row += rowRepeats;
			column = 0;
		} else if (isTag(xml, at, "table-cell") || isTag(xml, at, "covered-table-cell")) {
			const tag = tagText(xml, at);
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
				return [TOO_LARGE];
			}
			if (/formula\s*=/.test(tag) && !/value-type\s*=/.test(tag)) {
				table?.formulasWithoutValue.push({ row, column });
			}
		}
	}
	return tables;
}

function repeats(tag: string, what: "rows" | "columns"): number {
	const found = /number-(rows|columns)-repeated\s*=\s*["'](\d+)/.exec(tag);
	return found?.[1] === what ? Math.max(1, Number(found[2])) : 1;
}

/** Whether a tag of this name, with or without a namespace prefix, opens here. */
function isTag(xml: Uint8Array, at: number, name: string): boolean {
	return hasName(xml, at + 1, name);
}

function isClosingTag(xml: Uint8Array, at: number, name: string): boolean {
	return xml[at + 1] === SLASH && hasName(xml, at + 2, name);
}

function hasName(xml: Uint8Array, from: number, name: string): boolean {
	return matchesAt(xml, from, name) || matchesAt(xml, afterPrefix(xml, from), name);
}

function matchesAt(xml: Uint8Array, from: number, name: string): boolean {
	for (let index = 0; index < name.length; index++) {
		if (xml[from + index] !== name.charCodeAt(index)) return false;
	}
	const next = xml[from + name.length];
	return next === GT || next === SLASH || isBlankByte(next);
}

function afterPrefix(xml: Uint8Array, from: number): number {
	for (let at = from; at < from + 20; at++) {
		const code = xml[at] ?? GT;
		if (code === COLON) return at + 1;
		if (code <= SLASH && code !== 0x2d && code !== 0x2e) return from;
		if (code === GT) return from;
	}
	return from;
}

/** From `<` up to, not including, `>`. */
function tagText(xml: Uint8Array, from: number): string {
	const end = xml.indexOf(GT, from);
	return String.fromCharCode(...xml.subarray(from, Math.min(end === -1 ? xml.length : end, from + 4_000)));
}
