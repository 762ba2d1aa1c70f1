import { request } from "../../../api/request.ts";
import { type ImportOptions, importAnswerSchema, type SpreadsheetImport } from "./import-schema.ts";

/** Changes how the file of a preview is read, and answers what importing it would do then. */
export async function changeImport(id: number, options: Partial<ImportOptions>): Promise<SpreadsheetImport> {
	const body = { import: { options } };
	return (await request("PUT", `/imports/${id}`, { body, schema: importAnswerSchema })).import;
}
