import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unprotectText } from "../spreadsheet/safe-text.ts";
import { sampleRow, sampleTable } from "./testing/sample-table.ts";
import { writeCsv } from "./write-csv.ts";

const decode = (bytes: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

describe("writeCsv", () => {
	it("[REP5] begins with a byte order mark, ends every line with CRLF, and writes plain numbers", () => {
		expect(decode(writeCsv(sampleTable([sampleRow("Harbour")])))).toBe(
			"\uFEFFTitle,In,Frames,Of original,Cost,Day\r\nHarbour,01:00:10:00,1250,12.5,1250.50,2026-11-20\r\n",
		);
	});

	it("[REP5] quotes commas, quotes, line breaks and outer blanks", () => {
		const table = sampleTable(['a,b "c"', "d\ne", " f"].map((title) => sampleRow(title)));
		const rows = decode(writeCsv(table)).split("\r\n").slice(1);
		expect(rows.map((row) => row.replace(/,01:00.*/, ""))).toEqual(['"a,b ""c"""', '"d\ne"', '" f"', ""]);
	});

	it.each(["=1+1", "+1", "-00:00:10:00", "@SUM(A1)", "\t=1", "\r=1", "'=1"])(
		"[REP5] writes %j as text that no spreadsheet runs",
		(title) => {
			const [, fields] = parse(Buffer.from(writeCsv(sampleTable([sampleRow(title)]))), { bom: true });
			expect(fields![0]).toBe(`'${title}`);
		},
	);

	it("[REP5] restores every text for a reader that knows the marking", () => {
		const title = fc.oneof(
			fc.string({ unit: "grapheme" }),
			fc.string({
				unit: fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", "'", '"', ",", " ", "a", "ß", "猫"),
			}),
		);
		fc.assert(
			fc.property(fc.array(title, { minLength: 1, maxLength: 5 }), (titles) => {
				const bytes = Buffer.from(writeCsv(sampleTable(titles.map(sampleRow))));
				const [, ...rows] = parse(bytes, { bom: true, record_delimiter: "\r\n" });
				expect(rows.map((fields) => unprotectText(fields[0]!))).toEqual(titles);
			}),
		);
	});

	it("adds the rows' notes as the last column, if there are any", () => {
		const table = sampleTable([]);
		const [section] = table.sections;
		const rows = [{ role: "modification" as const, cells: sampleRow("Discount"), note: "-10.00 GBP: 10%" }];
		const noted = { ...table, sections: [{ ...section!, groups: [{ heading: null, aside: null, rows }] }] };
		const [header, fields] = parse(Buffer.from(writeCsv(noted)), { bom: true });
		expect([header!.at(-1), fields!.at(-1)]).toEqual(["Note", "'-10.00 GBP: 10%"]);
	});
});
