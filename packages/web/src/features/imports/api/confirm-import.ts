import { api } from "../../../api/api.ts";
import type { SpreadsheetImport } from "./spreadsheet-import.ts";

/**
 * Saves what a preview shows, all of it or nothing.
 *
 * @throws {ApiError} 409 where the production changed meanwhile and the preview with it.
 */
export async function confirmImport(id: number): Promise<SpreadsheetImport> {
	// An import is confirmed once: who lost the answer on the way, and tries again, gets the same.
	const idempotencyKey = `confirm-import-${id}`;
	return (await api.post("/imports/:id/confirm", { id, idempotencyKey })).import;
}
