import { describe, expect, it } from "vitest";
import { formatTable } from "./table.ts";

const COLUMNS = [
	{ header: "Title", flexible: true },
	{ header: "Cost", align: "right" as const },
];

describe("formatTable", () => {
	it("aligns numbers to the right, without trailing spaces", () => {
		expect(
			formatTable(
				COLUMNS,
				[
					["Harbour", "5"],
					["Fog", "12.50"],
				],
				null,
			),
		).toBe("Title     Cost\nHarbour      5\nFog      12.50\n");
	});

	it("narrows the flexible column to the terminal and marks truncated texts", () => {
		const text = formatTable(COLUMNS, [["A very long title of a film", "5"]], 20);
		expect(text.split("\n")[1]).toBe("A very long t…     5");
	});

	it("truncates nothing in a pipe, and a long text only widens its own row", () => {
		const long = "A very long title of a film ".repeat(5).trim();
		const [, first = "", second = ""] = formatTable(
			COLUMNS,
			[
				[long, "5"],
				["Fog", "6"],
			],
			null,
		).split("\n");
		expect(first).toBe(`${long}     5`);
		expect(second.length).toBeLessThan(70);
	});

	it("counts wide characters as two columns", () => {
		expect(
			formatTable(
				COLUMNS,
				[
					["港", "5"],
					["ab", "6"],
				],
				null,
			),
		).toBe("Title  Cost\n港        5\nab        6\n");
	});

	it.each([
		["©", 1],
		["☎", 1],
		["é", 1],
		["e\u0301", 1],
		["港", 2],
		["👨‍👩‍👧", 2],
		["🇬🇧", 2],
		["1️⃣", 2],
	])("counts the columns of %s like a terminal: %i", (text, columns) => {
		const [, row = ""] = formatTable(COLUMNS, [[text, "5"]], null).split("\n");
		expect(row).toBe(`${text}${" ".repeat("Title".length - columns)}     5`);
	});

	it("splits no character", () => {
		const text = formatTable(COLUMNS, [["👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", "5"]], 20);
		expect(text.split("\n")[1]).toBe(`${"👨‍👩‍👧".repeat(6)}…      5`);
	});

	it("prints nothing without rows", () => {
		expect(formatTable(COLUMNS, [], null)).toBe("");
	});
});
