import { type CsvError, parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine } from "./csv-line.ts";
import { splitDelimited } from "./split-delimited.ts";

const LOG = "a,b\n";

function refusalOf(text: string, options = {}): string | null {
	try {
		parse(text, options);
		return null;
	} catch (error) {
		return (error as CsvError).code;
	}
}

/** The reasons not to read logs with csv-parse: each case holds for the version that the tests run with. */
describe("splitDelimited beside csv-parse", () => {
	it("reads everything that the writer writes, like csv-parse", () => {
		const cell = fc.string({ unit: fc.constantFrom('"', ",", " ", "\n", "\r", "a", "5", "é") });
		fc.assert(
			fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { maxLength: 4 }), (rows) => {
				const text = rows.map((row) => csvLine(row)).join("");
				expect(splitDelimited(text, ",")).toEqual({ rows, problem: null });
				expect(parse(text, { record_delimiter: "\r\n", relax_column_count: true })).toEqual(rows);
			}),
		);
	});

	it("reads the inch mark in an unquoted cell, which strict csv-parse refuses", () => {
		const text = `${LOG}5" reel,x\n`;
		expect(splitDelimited(text, ",").rows[1]).toEqual(['5" reel', "x"]);
		expect(refusalOf(text)).toBe("INVALID_OPENING_QUOTE");
		expect(parse(text, { relax_quotes: true })[1]).toEqual(['5" reel', "x"]);
	});

	it("names the row of a quote that is never closed; csv-parse names the last line", () => {
		const text = `${LOG}"x,1\ny,2\nz,3\n`;
		expect(splitDelimited(text, ",").problem).toMatchObject({ kind: "unclosed-quote", row: 2, column: 1 });
		for (const options of [{}, { relax_quotes: true }])
			expect(refusalOf(text, options)).toBe("CSV_QUOTE_NOT_CLOSED");
	});

	it("rejects an open quote before a later one, where relaxed csv-parse swallows the rows between them", () => {
		const text = `${LOG}"x,1\ny,2\n"z",3\nw,4\n`;
		expect(splitDelimited(text, ",").problem).toMatchObject({ kind: "unclosed-quote", row: 2, column: 1 });
		expect(parse(text, { relax_quotes: true })).toEqual([
			["a", "b"],
			['"x,1\ny,2\n"z"', "3"],
			["w", "4"],
		]);
	});

	it.each([
		[
			"blanks before a quote",
			`${LOG} "x, 1" ,2\n`,
			[
				["a", "b"],
				["x, 1", "2"],
			],
		],
		[
			"lines that end in CRLF and in LF",
			"a,b\r\nc,d\ne,f",
			[
				["a", "b"],
				["c", "d"],
				["e", "f"],
			],
		],
		["rows of different lengths", `${LOG}c\nd,e,f\n`, [["a", "b"], ["c"], ["d", "e", "f"]]],
	])("reads %s, which strict csv-parse refuses", (_case, text, rows) => {
		expect(splitDelimited(text, ",")).toEqual({ rows, problem: null });
		expect(refusalOf(text)).not.toBeNull();
	});
});
