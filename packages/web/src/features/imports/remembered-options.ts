import type { ImportOptions, SpreadsheetImport } from "./api/spreadsheet-import.ts";

/** The most that the server stores. */
const ANSWERS_MAX = 2000;

/**
 * The choices for an earlier file that apply to a new one: fields of columns that it has too, all answers, and the
 * interpretation of dates.
 *
 * @returns null if none does.
 */
export function rememberedOptions(
	{ sheets }: Pick<SpreadsheetImport, "sheets">,
	last: ImportOptions | null,
): Partial<ImportOptions> | null {
	if (last === null) return null;
	const headers = new Set(sheets.flatMap(({ columns }) => columns.map(({ header }) => header)));
	const columns = Object.fromEntries(Object.entries(last.columns).filter(([header]) => headers.has(header)));
	const answers = last.answers.slice(-ANSWERS_MAX);
	const isNothing = Object.keys(columns).length === 0 && answers.length === 0 && !last.day_first;
	return isNothing ? null : { columns, answers, day_first: last.day_first };
}
