import type { Diagnostic } from "@oxcut/core";
import { expect, test } from "vitest";
import { colours } from "./colour.ts";
import { formatGroup, groupDiagnostics } from "./diagnostic-groups.ts";

const found = (values: Partial<Diagnostic>): Diagnostic => ({
	code: "MATCH_NO_CONTENTS",
	severity: "warning",
	message: "the event has no name",
	file: "a.edl",
	line: 12,
	column: null,
	...values,
});

const told = (diagnostics: readonly Diagnostic[]) =>
	groupDiagnostics(diagnostics).map((group) => formatGroup(group, colours(false)));

test("warnings of one kind in one file are shown once, with their count and lines", () => {
	const many = Array.from({ length: 12 }, (_, index) => found({ line: 12 + index }));
	expect(told(many)).toEqual([
		"a.edl:12 warning the event has no name [MATCH_NO_CONTENTS]\n" +
			"  and 11 more like it: lines 13, 14, 15, 16, 17, 18, 19, 20, …",
	]);
});

test("errors in a spreadsheet are shown once for each value, those in an edit list one by one", () => {
	const film = (line: number, text = "Film") =>
		found({ code: "SHEET_INVALID_VALUE", severity: "error", field: "category", text, line });
	const [first, second, ...rest] = told([film(5), film(6, "Foto"), film(9), film(14)]);
	expect(first).toMatch(/and 2 more like it: rows 9, 14$/);
	expect(second).not.toContain("more");
	expect(rest).toEqual([]);
	expect(told([found({ severity: "error" }), found({ severity: "error", line: 13 })])).toHaveLength(2);
});

test("the same value is shown again where something else is wrong with it", () => {
	const clip = (line: number, message: string) =>
		found({
			...{ code: "SHEET_INVALID_VALUE", severity: "error", field: "price", text: "Clip", line },
			message: `a.edl, row ${line}: ${message}`,
		});
	const gaumont = "not a price of Gaumont";
	const lines = told([clip(2, gaumont), clip(3, "not a price of Pathé"), clip(4, gaumont)]);
	expect(lines).toHaveLength(2);
	expect(lines[0]).toMatch(/and 1 more like it: row 4$/);
	expect(lines[1]).toContain("not a price of Pathé");
});

test("each row is named once", () => {
	const film = (line: number) =>
		found({ code: "SHEET_INVALID_VALUE", severity: "error", field: "category", line });
	expect(told([film(1), film(1), film(1)])[0]).toMatch(/and 2 more like it$/);
	expect(told([film(1), film(2), film(2), film(3)])[0]).toMatch(/and 3 more like it: rows 2, 3$/);
});

test("each kind, severity, file and sheet is shown separately", () => {
	const one = found({});
	const others = [
		found({ code: "MATCH_AMBIGUOUS_NAME" }),
		found({ severity: "info" }),
		found({ file: "b.edl" }),
		found({ sheet: "Log" }),
	];
	expect(told([one, ...others, found({ line: 40 })])).toHaveLength(5);
	expect(told([one, found({ line: 40 })])[0]).toMatch(/\n {2}and 1 more like it: line 40$/);
	expect(told([found({ line: null }), found({ line: null })])[0]).toMatch(/and 1 more like it$/);
});
