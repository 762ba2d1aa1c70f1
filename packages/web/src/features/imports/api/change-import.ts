import { api } from "../../../api/api.ts";
import type { ImportOptions, SpreadsheetImport } from "./spreadsheet-import.ts";

/** Changes how a preview's file is read, and returns the new preview. */
export async function changeImport(id: number, options: Partial<ImportOptions>): Promise<SpreadsheetImport> {
	const body = { import: { options } };
	return (await api.put("/imports/:id", { id, body })).import;
}
