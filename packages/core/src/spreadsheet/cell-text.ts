import { isProtectedText, unprotectText } from "./safe-text.ts";
import type { Cell } from "./workbook.ts";

/**
 * A cell's text without surrounding white space; empty for an empty cell. Text with our own mark is literal to its last
 * character, and stays unchanged [REP5].
 */
export function cellText(cell: Cell): string {
	if (cell === null) return "";
	if (typeof cell === "string") return isProtectedText(cell) ? unprotectText(cell) : cell.trim();
	if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
	return cell.kind === "date" ? cell.date : cell.text;
}

/** A cell's text for a single-line field: line breaks become spaces. */
export function oneLineText(cell: Cell): string {
	const text = cellText(cell);
	return typeof cell === "string" && isProtectedText(cell) ? text : text.replace(/\r\n|\r|\n/g, " ");
}

/** A cell's text in the stored form of notes: each line break is a `<br>` [IMP2]. */
export function notesText(cell: Cell): string {
	return breakLines(cellText(cell));
}

/** Converts line breaks to `<br>`. */
export function breakLines(text: string): string {
	return text.replace(/\r\n|\r|\n/g, "<br>");
}
