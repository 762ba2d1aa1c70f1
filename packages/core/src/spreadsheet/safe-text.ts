import { requireText } from "../text/argument-error.ts";

/**
 * Text that a spreadsheet program would run as a formula, which is made harmless and restored when read [REP5].
 *
 * An apostrophe marks the text. Text that already begins with apostrophes before such a character gets one more, so
 * that the mark can always be undone.
 */
const RUNS_IN_CSV = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** Text cells of a workbook are never run as formulas, so only text that {@link unprotectText} would alter is marked. */
const ALTERED_IN_A_TYPED_CELL = /^(?:'+[=+\-@＝＋－＠]|'*[\t\r\n])/;

/** The error texts of failed formulas, the only trace of them in a CSV [IMP4]. */
const ERROR = /^'*(?:#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)|Err:\d{3})$/;

/**
 * Text for a cell of a CSV file: an apostrophe marks text that begins with `=`, `+`, `-`, `@`, a full-width form of
 * these, a tab, a carriage return or a line feed [REP5].
 *
 * @example protectText("=1+1") // "'=1+1"
 */
export function protectText(text: string): string {
	requireText(text, "text");
	return RUNS_IN_CSV.test(text) || ERROR.test(text) ? `'${text}` : text;
}

/** Text for a text-typed cell of a workbook, so that {@link unprotectText} gives it back unchanged [REP5]. */
export function protectTypedText(text: string): string {
	requireText(text, "text");
	return ALTERED_IN_A_TYPED_CELL.test(text) || ERROR.test(text) ? `'${text}` : text;
}

/**
 * Restores the text that {@link protectText} or {@link protectTypedText} was given; returns any other text unchanged.
 */
export function unprotectText(text: string): string {
	requireText(text, "text");
	return isProtectedText(text) ? text.slice(1) : text;
}

/** Whether a cell's text has the mark, so that everything after it is literal. */
export function isProtectedText(text: string): boolean {
	return text.startsWith("'") && (RUNS_IN_CSV.test(text) || ERROR.test(text));
}

/** Whether a cell's text is a formula error. */
export function isErrorText(text: string): boolean {
	return !text.startsWith("'") && ERROR.test(text);
}
