import { describe, expect, it } from "vitest";
import { indexLines, isBlank, lineAt } from "./text-lines.ts";

const linesOf = (text: string) => {
	const lines = indexLines(text);
	return Array.from({ length: lines.count }, (_, index) => lineAt(lines, index));
};

describe("indexLines", () => {
	it.each([
		["", []],
		["a", ["a"]],
		["a\n", ["a"]],
		["a\r", ["a"]],
		["a\r\n", ["a"]],
		["a\nb", ["a", "b"]],
		["a\rb\nc\r\nd", ["a", "b", "c", "d"]],
		["a\n\rb", ["a", "", "b"]],
		["\n\n", ["", ""]],
		["\r\r\na", ["", "", "a"]],
		["a\r\n\r\nb", ["a", "", "b"]],
	])("[EDL1] finds the lines of %j", (text, lines) => {
		expect(linesOf(text)).toEqual(lines);
	});

	it("finds many more lines than a text of its length has as a rule", () => {
		const texts = Array.from({ length: 300 }, (_, index) => String(index % 10));
		expect(linesOf(texts.join("\n"))).toEqual(texts);
	});
});

it("lineAt gives an empty text for lines that are not there", () => {
	const lines = indexLines("a\nb");
	expect([lineAt(lines, -1), lineAt(lines, 1), lineAt(lines, 2), lineAt(lines, 1000)]).toEqual([
		"",
		"b",
		"",
		"",
	]);
});

it("[EDL1] blanks, tabs and no-break spaces separate tokens", () => {
	expect([" ", "\t", "\u00a0", "\n", "a", "0", "é"].map((text) => isBlank(text.charCodeAt(0)))).toEqual([
		true,
		true,
		true,
		true,
		false,
		false,
		false,
	]);
});
