import { expect, test } from "vitest";
import { reportWidths } from "./report-widths.ts";

test("the column with most to say takes what the others leave, and the table has room for all", () => {
	const { columns, min } = reportWidths([{ width: 5 }, { width: 12 }, { width: 34 }, { width: 20 }]);
	expect(columns).toEqual([49, 96, undefined, 116]);
	expect(min).toBe(49 + 96 + 100 + 116);
});

test("of two that say as much the first gives way, so that only one does", () => {
	expect(reportWidths([{ width: 30 }, { width: 30 }]).columns).toEqual([undefined, 166]);
});
