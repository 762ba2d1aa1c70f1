import { api } from "../../../api/api.ts";
import type { SpreadsheetImport } from "./spreadsheet-import.ts";

/**
 * Undoes a confirmed import as one step.
 *
 * @throws {ApiError} 409 if something in it was changed or used since; the message names it.
 */
export async function undoImport(id: number): Promise<SpreadsheetImport> {
	return (await api.post("/imports/:id/undo", { id })).import;
}
