import { describe, expect, it } from "vitest";
import { colours } from "./colour.ts";
import { formatDiagnostic } from "./format-diagnostic.ts";

const FAULT = {
	code: "EDL_BLOCK_PARSE_ERROR",
	severity: "error",
	message: "Block parse error",
	file: "reel.edl",
	line: 12,
	column: 6,
} as const;

describe("formatDiagnostic", () => {
	it("[CLI10] shows the line in its context with a caret under the column", () => {
		const context = [
			{ line: 11, text: "TITLE: X" },
			{ line: 12, text: "001\tAX Z" },
		];
		expect(formatDiagnostic({ ...FAULT, context, hint: "Export it again." }, colours(false))).toBe(
			[
				"reel.edl:12:6 error Block parse error [EDL_BLOCK_PARSE_ERROR]",
				"  11 | TITLE: X",
				"> 12 | 001 AX Z",
				"     |      ^",
				"  hint: Export it again.",
			].join("\n"),
		);
	});

	it("shows a long line around its column", () => {
		const context = [{ line: 12, text: `${"x".repeat(500)}!${"y".repeat(500)}` }];
		const [, line = "", caret = ""] = formatDiagnostic(
			{ ...FAULT, column: 501, context },
			colours(false),
		).split("\n");
		expect(line[caret.indexOf("^")]).toBe("!");
		expect(line.length).toBeLessThan(120);
	});

	it("leaves out the caret if the line was cut before its column", () => {
		const text = formatDiagnostic(
			{ ...FAULT, column: 5000, context: [{ line: 12, text: "001 long" }] },
			colours(false),
		);
		expect(text).toContain("> 12 | 001 long");
		expect(text).not.toContain("^");
	});

	it.each([
		['log.xlsx, sheet "Log", row 93: stays without a price', "stays without a price"],
		['log.xlsx, sheet "Log", row 93, column "Cat.": must be one of', 'column "Cat.": must be one of'],
		["log.xlsx, rows 93, 95: stay without a price", "rows 93, 95: stay without a price"],
		["log.xlsx: no rows", "no rows"],
		["log.xlsx2 is another file", "log.xlsx2 is another file"],
	])("names the file and row once: %s", (message, said) => {
		const place = { file: "log.xlsx", sheet: "Log", line: 93, column: null };
		const diagnostic = { ...place, code: "SHEET_PRICE_NOT_CHOSEN", severity: "info", message } as const;
		expect(formatDiagnostic(diagnostic, colours(false))).toBe(
			`log.xlsx:Log:93 info ${said} [SHEET_PRICE_NOT_CHOSEN]`,
		);
	});

	it("escapes characters that would affect the terminal", () => {
		const context = [{ line: 12, text: "\u001b[2J" }];
		expect(formatDiagnostic({ ...FAULT, context }, colours(false))).not.toContain("\u001b");
	});
});
