import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Library } from "../model/library/library.ts";
import type { StoredRecord } from "../model/records/record.ts";
import { outlinedRecord } from "./blank-record.ts";
import { IMPORT_KINDS } from "./import-fields.ts";
import { planImport } from "./plan-import.ts";
import { readWorkbook } from "./read-workbook.ts";
import { context, customFields, emptyLibrary, libraries } from "./testing/libraries.ts";
import { writeLibraryCsv } from "./write-library.ts";
import { writeLibraryWorkbook } from "./write-workbook.ts";

function importAgain(library: Library<StoredRecord>, bytes: Uint8Array, onDuplicate: "error" | "update") {
	return planImport(library, readWorkbook(bytes, { file: "library.xlsx" }), { context, onDuplicate });
}

const isEmpty = (library: Library<StoredRecord>) => Object.values(library).every((kind) => kind.length === 0);

describe("[IMP11] a library that is exported and imported again", () => {
	it.each(["error", "update"] as const)(
		"is not changed by its workbook, with duplicates %s",
		(onDuplicate) => {
			fc.assert(
				fc.property(libraries, (library) => {
					const plan = importAgain(library, writeLibraryWorkbook(library, { customFields }), onDuplicate);
					expect(plan.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
					expect(plan.library).toBe(library);
					expect(plan.counts.records).toEqual({
						added: 0,
						updated: 0,
						skipped: 0,
						unchanged: library.records.length,
					});
				}),
				{ numRuns: 40 },
			);
		},
	);

	it("isn't changed by its CSV files", () => {
		fc.assert(
			fc.property(libraries, fc.constantFrom(...IMPORT_KINDS), (library, kind) => {
				const plan = importAgain(library, writeLibraryCsv(kind, library, { customFields }), "error");
				const errors = plan.diagnostics.filter(({ severity }) => severity === "error");
				expect(errors.filter(({ code }) => code !== "SHEET_NO_ROWS")).toEqual([]);
				expect(plan.library).toBe(library);
			}),
			{ numRuns: 100 },
		);
	});

	it("has the same texts and prices in an empty production", () => {
		fc.assert(
			fc.property(libraries, (library) => {
				const named = library.prices.every(({ name }) => name !== "");
				const told = named && !repeatsPrice(library) && !meansOneOfTwo(library);
				fc.pre(!isEmpty(library) && told && library.altFiles.every(leads));
				const plan = importAgain(emptyLibrary, writeLibraryWorkbook(library, { customFields }), "error");
				expect(plan.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
				const texts = ({ records }: typeof library) =>
					records.map(({ title, notes }) => [title, inner(notes)]);
				expect(texts(plan.library)).toEqual(texts(library));
				expect(pricesOf(plan.library)).toEqual(pricesOf(library));
				expect(plan.library.conditions.length).toBe(library.conditions.length);
			}),
			{ numRuns: 30 },
		);
	});

	it("is written with the same bytes each time", () => {
		fc.assert(
			fc.property(libraries, (library) => {
				expect(writeLibraryWorkbook(library)).toEqual(writeLibraryWorkbook(library));
			}),
			{ numRuns: 5 },
		);
	});
});

describe("[IMP2] a plan with outlines of the records that it doesn't name", () => {
	it.each(["error", "skip", "update"] as const)("comes out the same, with duplicates %s", (onDuplicate) => {
		fc.assert(
			fc.property(libraries, libraries, (library, imported) => {
				const workbook = readWorkbook(writeLibraryWorkbook(imported, { customFields }), { file: "x.xlsx" });
				const plan = (of: Library<StoredRecord>) => planImport(of, workbook, { context, onDuplicate });
				const outlined = { ...library, records: library.records.map(outlineOf) };
				const whole = plan(library);
				const { metRecords } = plan(outlined);
				const records = library.records.map((one) => (metRecords.has(one.id) ? one : outlineOf(one)));
				const again = plan({ ...library, records });
				expect(metRecords).toEqual(whole.metRecords);
				expect(again).toEqual({ ...whole, library: again.library });
				const changed = ({ library: { records } }: typeof whole, given: readonly StoredRecord[]) =>
					records.filter((one) => !given.includes(one));
				expect(changed(again, records)).toEqual(changed(whole, library.records));
			}),
			{ numRuns: 40 },
		);
	});
});

function outlineOf(record: StoredRecord): StoredRecord {
	const { id, production_id, production_locator, title, licensor_id, category } = record;
	const { price_id, secondary_price_id } = record;
	const ids = { id, production_id, licensor_id, price_id, secondary_price_id };
	return outlinedRecord({ ...ids, production_locator, title, category });
}

/** White space and breaks around a cell's text are ignored. */
function inner(notes: string): string {
	return notes.replaceAll("<br>", "\n").trim().replaceAll("\n", "<br>");
}

function leads({ purpose, record_ids }: Library["altFiles"][number]): boolean {
	return purpose !== null || record_ids.length > 0;
}

/** The names of each record's two prices. */
function pricesOf({ prices, records }: Library<StoredRecord>) {
	const nameOf = (id: number | null) => prices.find((price) => price.id === id)?.name.trim() ?? null;
	return records.map(({ price_id, secondary_price_id }) => [nameOf(price_id), nameOf(secondary_price_id)]);
}

/** Whether a record has a price in another category whose name the licensor uses twice. */
function meansOneOfTwo({ prices, records }: Library<StoredRecord>): boolean {
	const nameOf = (name: string) => name.trim().toLowerCase();
	return records.some((record) =>
		[record.price_id, record.secondary_price_id].some((id) => {
			const price = prices.find((each) => each.id === id);
			const named = prices.filter(
				(each) =>
					price !== undefined &&
					each.licensor_id === price.licensor_id &&
					nameOf(each.name) === nameOf(price.name),
			);
			return named.length > 1 && price?.category !== (id === record.price_id ? record.category : "Audio");
		}),
	);
}

function repeatsPrice({ prices }: Library<StoredRecord>): boolean {
	const keys = prices.map(
		(price) => `${price.licensor_id}/${price.category}/${price.name.trim().toLowerCase()}`,
	);
	return new Set(keys).size < keys.length;
}
