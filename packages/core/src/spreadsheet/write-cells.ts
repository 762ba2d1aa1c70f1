import type { CellObject } from "xlsx";
import type { TableDate } from "./library-tables.ts";
import { SPREADSHEET_LIMITS } from "./limits.ts";
import { dateText } from "./table-sheet.ts";

const DAY_MS = 86_400_000;
const DATE_FORMATS = { day: "yyyy-mm-dd", month: "yyyy-mm", year: "yyyy", decade: "yyyy" } as const;

/** @throws {RangeError} if a text is longer than a cell can hold. */
export function textCell(text: string): CellObject {
	if (text.length > SPREADSHEET_LIMITS.cellCharacters) {
		const most = SPREADSHEET_LIMITS.cellCharacters;
		throw new RangeError(
			`"${text.slice(0, 40)}…" can't be longer than ${most} characters in a workbook; use csv`,
		);
	}
	// Otherwise, text that looks like an escape sequence of the format would be read as the escaped character.
	return { t: "s", v: text.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_"), z: "@" };
}

/** Workbooks' calendars are right from March 1900 on; earlier dates become text. */
export function dateCell(cell: TableDate): CellObject {
	const serial = Math.round((Date.parse(cell.date) - Date.UTC(1899, 11, 30)) / DAY_MS);
	return serial > 60 ? { t: "n", v: serial, z: DATE_FORMATS[cell.shows] } : textCell(dateText(cell));
}
