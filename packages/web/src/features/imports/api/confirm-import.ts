import { api } from "../../../api/api.ts";
import type { SpreadsheetImport } from "./spreadsheet-import.ts";

/**
 * Saves a preview, all of it or nothing.
 *
 * @throws {ApiError} 409 if the production, and with it the preview, changed in the meantime.
 */
export async function confirmImport(id: number): Promise<SpreadsheetImport> {
	// An import is confirmed once: a retry after a lost answer gets the same answer.
	const idempotencyKey = `confirm-import-${id}`;
	return (await api.post("/imports/:id/confirm", { id, idempotencyKey })).import;
}
