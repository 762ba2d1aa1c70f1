import { api } from "../../../api/api.ts";
import type { SpreadsheetImport } from "./spreadsheet-import.ts";

/**
 * Takes a confirmed import back as one step.
 *
 * @throws {ApiError} 409 where something of it was changed or used since; the message names it.
 */
export async function undoImport(id: number): Promise<SpreadsheetImport> {
	return (await api.post("/imports/:id/undo", { id })).import;
}
