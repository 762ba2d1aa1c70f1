import "../../../../core/src/model/testing/add-shelf-mark.ts";
import { recordFilterFields } from "@oxcut/core/filters";
import { IMPORT_FIELDS } from "@oxcut/core/spreadsheet";
import { expect, test } from "vitest";
import { testRecord } from "../../records-store/testing/test-record.ts";
import { fieldLabel } from "../imports/field-labels.ts";
import type { RecordContext } from "./fields/record-context.ts";
import { ASKED_FIELDS, RECORD_FIELDS } from "./fields/record-fields.ts";
import { filterLabel } from "./filters/filter-options.ts";
import { foldDocument, searchDocument } from "./search/search-document.ts";

const context: RecordContext = {
	licensors: new Map(),
	prices: new Map(),
	tags: [],
	customFields: [],
	cut: null,
};
const shelved = testRecord(1, { shelf_mark: "B 12" } as object);

test("a field of the catalogue is a column of the grid, a line of the record and a field of bulk edits", () => {
	const field = RECORD_FIELDS.find(({ id }) => id === "shelfMark");
	expect(field).toMatchObject({ label: "Shelf mark", group: "material", isEditable: true, isBulk: true });
	expect(field?.show(shelved, context)).toBe("B 12");
	expect(field?.read(" C 3 ", shelved, context)).toEqual({ patch: { shelf_mark: "C 3" } });
});

test("the form of a new record asks for a field of the catalogue if its entry says so", () => {
	expect(ASKED_FIELDS.map(({ label }) => label)).toContain("Shelf mark");
});

test("a search, filters and imports know a field of the catalogue", () => {
	expect(foldDocument(searchDocument(shelved))).toContain("b 12");
	const filter = recordFilterFields([]).find(({ name }) => name === "shelf_mark");
	expect(filter && filterLabel(filter, context)).toBe("Shelf mark");
	const column = IMPORT_FIELDS.records.find(({ name }) => name === "shelf_mark");
	expect(column && fieldLabel("records", column.name)).toBe("Shelf mark");
});
