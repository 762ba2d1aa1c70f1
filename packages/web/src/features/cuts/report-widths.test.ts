import { expect, test } from "vitest";
import { reportWidths } from "./report-widths.ts";

test("the widest column takes the remaining width, and the table has room for all", () => {
	const { columns, min } = reportWidths([{ width: 5 }, { width: 12 }, { width: 34 }, { width: 20 }]);
	expect(columns).toEqual([49, 96, undefined, 116]);
	expect(min).toBe(49 + 96 + 100 + 116);
});

test("of two equal columns, only the first gives way", () => {
	expect(reportWidths([{ width: 30 }, { width: 30 }]).columns).toEqual([undefined, 166]);
});
