import fc from "fast-check";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { read, utils } from "xlsx";
import { unprotectText } from "../../spreadsheet/safe-text.ts";
import { sampleRow, sampleTable } from "../testing/sample-table.ts";
import { writeXlsx } from "./write-xlsx.ts";

const OPTIONS = { buildDate: new Date("2026-11-20T10:00:00Z"), paper: "a4" } as const;
const bookOf = (bytes: Uint8Array) => read(bytes, { cellNF: true, cellDates: true, UTC: true });
const partOf = (bytes: Uint8Array, name: string): string => new TextDecoder().decode(unzipSync(bytes)[name]);

/** XML allows no other control characters. */
const isXmlCharacter = (character: string): boolean =>
	"\t\r\n".includes(character) || (character >= " " && !"\uFFFE\uFFFF".includes(character));

describe("writeXlsx", () => {
	it("[REP5] writes numbers as numbers, percentages as percentages and days as dates", () => {
		const sheet = bookOf(writeXlsx(sampleTable([sampleRow("Harbour")]), OPTIONS)).Sheets["Cost report"]!;
		expect(sheet.A2).toMatchObject({ t: "s", v: "Harbour" });
		expect(sheet.C2).toMatchObject({ t: "n", v: 1250 });
		expect(sheet.D2).toMatchObject({ t: "n", v: 0.125, z: "0.00%" });
		expect(sheet.E2).toMatchObject({ t: "n", v: 1250.5, z: "#,##0.00", w: "1,250.50" });
		expect(sheet.F2).toMatchObject({ t: "d", z: "yyyy-mm-dd" });
		expect(sheet.F2.v.toISOString().slice(0, 10)).toBe("2026-11-20");
	});

	it("[REP5] sets column widths, freezes the header, and prints it on every page", () => {
		const bytes = writeXlsx(sampleTable([sampleRow("Harbour")]), OPTIONS);
		const sheet = partOf(bytes, "xl/worksheets/sheet1.xml");
		expect(sheet).toContain('<col min="1" max="1" width="33" customWidth="1"/>');
		expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2"');
		expect(sheet).toContain('<autoFilter ref="A1:F2"/>');
		expect(sheet).toContain('<pageSetup paperSize="9" orientation="landscape"');
		expect(partOf(bytes, "xl/workbook.xml")).toContain("_xlnm.Print_Titles");
	});

	it("[REP5] lays out for US Letter when asked", () => {
		const bytes = writeXlsx(sampleTable([]), { ...OPTIONS, paper: "letter" });
		expect(partOf(bytes, "xl/worksheets/sheet1.xml")).toContain('paperSize="1"');
	});

	it("has a second sheet on the cut and its totals", () => {
		const book = bookOf(writeXlsx(sampleTable([]), OPTIONS));
		expect(book.SheetNames).toEqual(["Cost report", "About"]);
		const rows = utils.sheet_to_json(book.Sheets.About!, { header: 1, UTC: true });
		expect(rows).toEqual([
			["Cut", "Rough cut"],
			["Date", new Date("2026-11-20T00:00:00Z")],
			["Total", 1250.5, "GBP", "one licensor"],
		]);
	});

	it("[REP5] returns every text unchanged, and none as a formula", () => {
		const title = fc
			.oneof(
				fc.string({ unit: "grapheme" }),
				fc.string({
					unit: fc.constantFrom("=", "'", "\t", "\r", "\n", "_x000D_", "_x0041_", "<", "&", '"', "猫"),
				}),
				fc.constantFrom("=1+1", "@SUM(A1)", "__proto__", "_x005F_x000D_", "]]>"),
			)
			.filter((text) => text !== "" && [...text].every(isXmlCharacter));
		fc.assert(
			fc.property(fc.array(title, { minLength: 1, maxLength: 5 }), (titles) => {
				const book = bookOf(writeXlsx(sampleTable(titles.map(sampleRow)), OPTIONS));
				const sheet = book.Sheets["Cost report"]!;
				titles.forEach((text, index) => {
					const cell = sheet[`A${index + 2}`];
					expect(cell).toMatchObject({ t: "s" });
					expect(cell.f).toBeUndefined();
					// Workbooks use LF for line breaks.
					expect(unprotectText(cell.v)).toBe(text.replaceAll(/\r+\n/g, "\n"));
				});
			}),
			{ numRuns: 60 },
		);
	});

	it("replaces characters that XML can't contain, and truncates text too long for a cell", () => {
		const table = sampleTable([sampleRow("a\u0000b\uD800"), sampleRow("x".repeat(40_000))]);
		const sheet = bookOf(writeXlsx(table, OPTIONS)).Sheets["Cost report"]!;
		expect(sheet.A2.v).toBe("a\uFFFDb\uFFFD");
		expect(sheet.A3.v).toHaveLength(32_767);
		expect(sheet.A3.v.endsWith(" […]")).toBe(true);
	});

	it("[REP5] takes its date only from the build date", () => {
		const made = partOf(writeXlsx(sampleTable([]), OPTIONS), "docProps/core.xml");
		expect(made.match(/2026-11-20T10:00:00Z/g)).toHaveLength(2);
	});
});
