import { api } from "../../../api/api.ts";
import type { ImportOptions, SpreadsheetImport } from "./spreadsheet-import.ts";

/** Changes how the file of a preview is read, and answers what importing it would do then. */
export async function changeImport(id: number, options: Partial<ImportOptions>): Promise<SpreadsheetImport> {
	const body = { import: { options: { ...options, answers: options.answers?.slice() } } };
	return (await api.put("/imports/:id", { id, body })).import;
}
