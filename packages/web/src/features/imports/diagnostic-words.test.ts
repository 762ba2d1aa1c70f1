import { expect, test } from "vitest";
import type { SpreadsheetImport } from "./api/spreadsheet-import.ts";
import { unreadableReason } from "./diagnostic-words.ts";

const diagnostic = { sheet: null, row: null, column: null, field: null, text: null };

function importWith(format: SpreadsheetImport["format"], code: string, message: string) {
	return {
		name: "log.csv",
		format,
		errors: [{ ...diagnostic, code, message }],
	} as unknown as SpreadsheetImport;
}

test.each([
	["no format", null, "SHEET_ENCRYPTED", "encrypted; remove the password"],
	["text that is a timeline", "csv", "SHEET_NOT_A_SPREADSHEET", "not a log but AVB; import it as a cut"],
	["too many rows", "csv", "SHEET_TOO_LARGE", "too large"],
] as const)("a file with %s can't be read under any option", (_case, format, code, reason) => {
	expect(unreadableReason(importWith(format, code, `log.csv: ${reason}`))).toBe(reason);
});

test("a file that other options may read has a preview", () => {
	expect(unreadableReason(importWith("csv", "SHEET_UNKNOWN_KIND", "log.csv: unknown columns"))).toBeNull();
});
