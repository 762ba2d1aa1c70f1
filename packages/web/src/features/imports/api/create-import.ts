import { request } from "../../../api/request.ts";
import { type ImportOptions, importAnswerSchema, type SpreadsheetImport } from "./import-schema.ts";

/** The choices that the query can say; those of columns follow by a call of their own. */
type FileOptions = Partial<Omit<ImportOptions, "columns">>;

/** Reads a spreadsheet and answers what importing it would do; nothing of it is saved yet. */
export async function createImport(
	productionId: number,
	file: Blob & { readonly name?: string },
	options: FileOptions = {},
): Promise<SpreadsheetImport> {
	const query = new URLSearchParams({ filename: file.name ?? "" });
	for (const [name, value] of Object.entries(options)) {
		if (value !== null && value !== undefined) query.set(name, String(value));
	}
	const path = `/productions/${productionId}/imports?${query}`;
	// By its content alone: what a system calls the types of spreadsheets differs.
	const bytes = new Blob([file], { type: "application/octet-stream" });
	return (await request("POST", path, { file: bytes, schema: importAnswerSchema })).import;
}
