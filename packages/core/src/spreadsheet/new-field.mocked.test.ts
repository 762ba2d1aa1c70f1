import "../model/testing/add-shelf-mark.ts";
import { expect, test } from "vitest";
import { record as recordEntity } from "../api/record-entities.ts";
import { recordFilterFields } from "../filters/filter-field.ts";
import { readRecordFilter } from "../filters/record-filter.ts";
import {
	recordBulkUpdateSchema,
	recordCreateSchema,
	recordSchema,
	recordUpdateSchema,
} from "../model/records/record.ts";
import { bytesOf, planOf } from "./testing/files.ts";
import { writeLibraryCsv } from "./write-library.ts";

const SHELF = { shelf_mark: "B 12" };

test("a field of the catalogue is part of every schema of records", () => {
	expect(recordUpdateSchema.parse(SHELF)).toEqual(SHELF);
	expect(recordBulkUpdateSchema.parse({ ids: [1], record: SHELF }).record).toEqual(SHELF);
	expect(recordCreateSchema.parse({ title: "Quay", category: "Still", ...SHELF })).toMatchObject(SHELF);
	expect(recordEntity.meta()?.examples).toEqual([expect.objectContaining({ shelf_mark: "" })]);
	const tooLong = recordUpdateSchema.safeParse({ shelf_mark: "x".repeat(251) });
	expect(tooLong.error?.issues[0]?.message).toBe("can't be longer than 250 characters");
});

test("a field of the catalogue is imported by its name and its synonyms, and exported", () => {
	for (const header of ["shelf_mark", "Shelf mark", "Shelf"]) {
		const { library } = planOf(bytesOf(`title,category,${header}\nQuay,Still,B 12\n`));
		expect(library.records).toEqual([expect.objectContaining(SHELF)]);
		const csv = new TextDecoder().decode(writeLibraryCsv("records", library));
		const [headers = "", row = ""] = csv.split("\r\n");
		expect(row.split(",")[headers.split(",").indexOf("shelf_mark")]).toBe("B 12");
	}
});

test("records are filtered by a field of the catalogue", () => {
	const read = readRecordFilter("shelf_mark contains b 12", recordFilterFields([]));
	expect(read).toEqual({ filter: { field: "shelf_mark", operator: "contains", values: ["b 12"] } });
});

test("a stored record without the field has a blank one", () => {
	const stored = {
		id: 1,
		production_id: 1,
		licensor_id: 1,
		title: "Quay",
		production_locator: "1",
		category: "Still",
	};
	expect(recordSchema.parse(stored)).toMatchObject({ shelf_mark: "" });
});
