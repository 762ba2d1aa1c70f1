import { expect, test } from "vitest";
import { SPREADSHEET_LIMITS } from "./limits.ts";
import { understandSheets } from "./understand-sheets.ts";
import type { Workbook } from "./workbook.ts";

test("[IMP9] a log with the maximum number of rows is read", () => {
	const rows = Array.from({ length: SPREADSHEET_LIMITS.rows }, (_, at) => ({
		row: at + 2,
		cells: [`Clip ${at}`],
	}));
	const workbook: Workbook = {
		file: "log.csv",
		format: "csv",
		encoding: "utf-8",
		delimiter: ",",
		sheets: [{ name: "", headerRow: 1, headers: ["Title"], rows }],
		sheetNames: [""],
		diagnostics: [],
	};
	const context = { productionId: 1, defaultCurrency: "GBP" };
	expect(understandSheets(workbook, { context }).rows).toHaveLength(SPREADSHEET_LIMITS.rows);
});
