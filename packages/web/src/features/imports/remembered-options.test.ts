import { expect, test } from "vitest";
import type { ImportOptions, ImportSheet } from "./api/spreadsheet-import.ts";
import { rememberedOptions } from "./remembered-options.ts";

const LAST: ImportOptions = {
	on_duplicate: "error",
	pivot_year: null,
	as: null,
	sheet: null,
	header_row: null,
	delimiter: null,
	encoding: null,
	columns: { Shelf: "archive_locator", Gone: "notes" },
	day_first: true,
	answers: [{ field: "category", value: "Film", to: "Footage" }],
};
const sheets: ImportSheet[] = [
	{
		name: "",
		kind: "records",
		header_row: 1,
		columns: [{ column: 1, header: "Shelf", field: null, samples: [], filled: 0 }],
	},
];

test("a corrected file keeps the fields of the columns that it has too, the answers, and how dates are read", () => {
	expect(rememberedOptions({ sheets }, LAST)).toEqual({
		columns: { Shelf: "archive_locator" },
		answers: LAST.answers,
		day_first: true,
	});
});

test("nothing is remembered of an import without choices", () => {
	expect(rememberedOptions({ sheets }, null)).toBeNull();
	expect(rememberedOptions({ sheets }, { ...LAST, columns: {}, answers: [], day_first: false })).toBeNull();
});
