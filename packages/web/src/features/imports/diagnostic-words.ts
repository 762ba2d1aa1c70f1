import type { ImportDiagnostic, SpreadsheetImport } from "./api/spreadsheet-import.ts";

/** Files with these errors can't be read under any option. */
const UNREADABLE: ReadonlySet<string> = new Set(["SHEET_NOT_A_SPREADSHEET", "SHEET_TOO_LARGE"]);

/** Why a file can't be read, whatever its options; null if it can. */
export function unreadableReason({ name, format, errors }: SpreadsheetImport): string | null {
	const reason = format === null ? errors[0] : errors.find(({ code }) => UNREADABLE.has(code));
	return reason === undefined ? null : diagnosticWords(reason, name);
}

/** The message without its location, which is shown beside it. */
export function diagnosticWords({ message, sheet, row }: ImportDiagnostic, file: string): string {
	const places = [
		`${file}, sheet "${sheet ?? ""}", row ${row}`,
		`${file}, sheet "${sheet ?? ""}"`,
		`${file}, row ${row}`,
		file,
	];
	// A folder's files begin with its name too, and keep it.
	const place = places.find((candidate) => /^[:,]/.test(afterStart(message, candidate)));
	return place === undefined ? message : afterStart(message, place).replace(/^[:,]\s*/, "");
}

function afterStart(text: string, start: string): string {
	return text.startsWith(start) ? text.slice(start.length) : "";
}
