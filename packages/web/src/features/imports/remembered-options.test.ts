import { expect, test } from "vitest";
import type { ImportOptions, ImportSheet } from "./api/spreadsheet-import.ts";
import { mayReuse, rememberedOptions } from "./remembered-options.ts";

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
function sheetWith(...headings: string[]): ImportSheet {
	const columns = headings.map((header, index) => ({
		...{ column: index + 1, header, field: null, samples: [], filled: 0 },
	}));
	return { name: "", kind: "records", header_row: 1, columns };
}
const sheets = [sheetWith("Shelf")];

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

test.each([
	["of the same name", { name: "log.csv", sheets: [sheetWith("Clip", "Shelf")] }, true],
	["with the same headings", { name: "log 2.csv", sheets: [sheetWith("Title", "Shelf")] }, true],
	["with other headings", { name: "stills.csv", sheets: [sheetWith("Title")] }, false],
	["without headings", { name: "stills.csv", sheets: [] }, false],
])("a file %s as an import that was not confirmed may reuse its choices: %o", (_case, file, isReused) => {
	const earlier = { id: 1, name: "log.csv", options: LAST, sheets: [sheetWith("Shelf", "Title")] };
	expect(mayReuse({ ...earlier, state: "preview" }, file)).toBe(isReused);
	expect(mayReuse({ ...earlier, state: "confirmed" }, file)).toBe(true);
});
