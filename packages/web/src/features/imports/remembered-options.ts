import type { ImportOptions, ListedImport, SpreadsheetImport } from "./api/spreadsheet-import.ts";

type NamedSheets = Pick<SpreadsheetImport, "name" | "sheets">;

/** An earlier import; lists have its file's name but no headings. */
export type EarlierImport = Pick<ListedImport, "id" | "name" | "state" | "options"> &
	Partial<Pick<SpreadsheetImport, "sheets">>;

function headingsOf(sheets: SpreadsheetImport["sheets"]): string {
	return [...new Set(sheets.flatMap(({ columns }) => columns.map(({ header }) => header)))].sort().join("\n");
}

/**
 * Whether the choices for an earlier import may apply to a new file. Those of one that was not confirmed only apply to
 * the same file, corrected: it has the same name or the same headings.
 */
export function mayReuse(earlier: EarlierImport, { name, sheets }: NamedSheets): boolean {
	if (earlier.state !== "preview" || earlier.name === name) return true;
	const headings = headingsOf(sheets);
	return headings !== "" && headings === headingsOf(earlier.sheets ?? []);
}

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
