import { request } from "../../../api/request.ts";
import { importAnswerSchema, type SpreadsheetImport } from "./import-schema.ts";

/**
 * Takes a confirmed import back as one step.
 *
 * @throws {ApiError} 409 where something of it was changed or used since; the message names it.
 */
export async function undoImport(id: number): Promise<SpreadsheetImport> {
	return (await request("POST", `/imports/${id}/undo`, { schema: importAnswerSchema })).import;
}
