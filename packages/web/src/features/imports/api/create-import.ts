import { api } from "../../../api/api.ts";
import type { ImportOptions, SpreadsheetImport } from "./spreadsheet-import.ts";

/** The choices that fit into the query; those of columns follow in a second call. */
type FileOptions = Partial<Omit<ImportOptions, "columns" | "answers">>;

/** Reads a spreadsheet and returns a preview, without importing anything yet. */
export async function createImport(
	productionId: number,
	file: Blob & { readonly name?: string },
	options: FileOptions = {},
): Promise<SpreadsheetImport> {
	const { on_duplicate, pivot_year, day_first, as, sheet, header_row, delimiter, encoding } = options;
	const query = {
		filename: file.name ?? "",
		on_duplicate,
		pivot_year: pivot_year ?? undefined,
		day_first,
		as: as ?? undefined,
		sheet: sheet ?? undefined,
		header_row: header_row ?? undefined,
		delimiter: delimiter ?? undefined,
		encoding: encoding ?? undefined,
	};
	// The server detects the type by content, as systems name spreadsheets' types differently.
	const body = new Blob([file], { type: "application/octet-stream" });
	const input = { production_id: productionId, query, body };
	return (await api.post("/productions/:production_id/imports", input)).import;
}
