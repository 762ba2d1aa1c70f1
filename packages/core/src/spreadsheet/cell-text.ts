import { isProtectedText, unprotectText } from "./safe-text.ts";
import type { Cell } from "./workbook.ts";

/**
 * A cell's text without the white space around it; empty for an empty cell. Text that carries our own mark
 * is meant to its last character and is left as it is [REP5].
 */
export function cellText(cell: Cell): string {
	if (cell === null) return "";
	if (typeof cell === "string") return isProtectedText(cell) ? unprotectText(cell) : cell.trim();
	if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
	return cell.kind === "date" ? cell.date : cell.text;
}

/** A cell's text for a field of one line: line breaks become blanks. */
export function oneLineText(cell: Cell): string {
	const text = cellText(cell);
	return typeof cell === "string" && isProtectedText(cell) ? text : text.replace(/\r\n|\r|\n/g, " ");
}

/** A cell's text as notes are kept: each line break is a `<br>` [IMP2]. */
export function notesText(cell: Cell): string {
	return breakLines(cellText(cell));
}

/** Line breaks as `<br>`. */
export function breakLines(text: string): string {
	return text.replace(/\r\n|\r|\n/g, "<br>");
}
