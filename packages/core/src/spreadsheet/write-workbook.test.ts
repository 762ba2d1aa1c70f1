import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { read } from "xlsx";
import { emptyLibrary, licensor, record } from "./testing/libraries.ts";
import { LibraryWorkbookWriter, writeLibraryWorkbook } from "./write-workbook.ts";

const records = Array.from({ length: 2500 }, (_, index) =>
	record({
		id: index + 1,
		production_locator: String(index).padStart(8, "0"),
		title: `Reel ${index} of the harbour`,
		notes: `cranes ${(index * 7919) % 1000}`,
		fair_use: index % 2 === 0,
		date: index % 3 === 0 ? "1963-05-01" : null,
		date_kind: "month",
	}),
);
const library = { ...emptyLibrary, licensors: [licensor({ name: "Gaumont" })], records };
const recordsOf = (bytes: Uint8Array) => {
	const sheet = read(bytes, { cellNF: true, cellStyles: true }).Sheets.records;
	if (sheet === undefined) throw new Error("the workbook has no sheet of records");
	return sheet;
};

/** A workbook written with this many records at a time. */
function written(size: number): Buffer {
	const writer = new LibraryWorkbookWriter({ ...library, locators: new Map() });
	const pieces: Uint8Array[] = [];
	for (let at = 0; at < records.length; at += size) pieces.push(writer.write(records.slice(at, at + size)));
	return Buffer.concat([...pieces, writer.end()]);
}

describe("a library's workbook", () => {
	it("has the same bytes whatever the size of the chunks of records", () => {
		const whole = writeLibraryWorkbook(library);
		for (const size of [1, 333, 1000, 2500]) expect(written(size).equals(whole)).toBe(true);
	});

	it("starts before all records have arrived", () => {
		const writer = new LibraryWorkbookWriter({ ...library, locators: new Map() });
		expect(writer.write(records.slice(0, 999))).toHaveLength(0);
		expect(writer.write(records.slice(999, 1999)).length).toBeGreaterThan(10_000);
	});

	it("[REP5] has text as text, dates with their precision, and yes and no", () => {
		const sheet = recordsOf(writeLibraryWorkbook(library));
		expect(sheet.A2).toMatchObject({ t: "s", v: "00000000", z: "@" });
		const column = (name: string) => {
			const [place = ""] = Object.entries(sheet).find(([, cell]) => cell?.v === name) ?? [];
			return place.replace(/\d+$/, "");
		};
		expect(sheet[`${column("date")}2`]).toMatchObject({ t: "n", z: "yyyy-mm", w: "1963-05" });
		expect(sheet[`${column("fair_use")}3`]).toMatchObject({ t: "b", v: false });
	});

	it("has columns as wide as their contents, within limits", () => {
		const long = { ...library, records: [record({ title: "x".repeat(200) }), ...records] };
		const widths = recordsOf(writeLibraryWorkbook(long))["!cols"]?.map((column) =>
			Math.round(column.width ?? 0),
		);
		expect(widths?.slice(0, 3)).toEqual([20, 62, 10]);
	});

	it("stores repeated texts once", () => {
		const parts = unzipSync(writeLibraryWorkbook(library));
		const shared = new TextDecoder().decode(parts["xl/sharedStrings.xml"]);
		expect(shared).toContain("<t>Gaumont</t>");
		expect(shared).not.toContain("harbour");
	});

	it("is rejected before anything is written if a text doesn't fit into a cell", () => {
		const writer = new LibraryWorkbookWriter({ ...library, locators: new Map() });
		const long = record({ notes: "x".repeat(32_768) });
		expect(() => writer.check([long])).toThrow(
			/can't be longer than 32767 characters in a workbook; use csv/,
		);
		expect(() => writeLibraryWorkbook({ ...library, records: [long] })).toThrow(RangeError);
		expect(() => writer.check([record({ notes: "x".repeat(32_767) })])).not.toThrow();
	});

	it("of an empty library has the five sheets with their columns", () => {
		const book = read(writeLibraryWorkbook(emptyLibrary));
		expect(book.SheetNames).toEqual(["licensors", "prices", "conditions", "records", "alt-files"]);
		expect(book.Sheets.records?.A1).toMatchObject({ v: "production_locator" });
	});
});
