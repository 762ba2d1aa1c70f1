import { expect, test } from "vitest";
import { firstDrawn, numDrawn } from "./use-row-window.ts";

test.each([0, 13, 28, 280, 2_799_999])(
	"scrolled by %d pixels, the visible rows and some around them are drawn",
	(top) => {
		const [height, rowHeight] = [700, 28];
		const first = firstDrawn(top, rowHeight);
		const last = first + numDrawn(height, rowHeight);
		expect(first * rowHeight).toBeLessThanOrEqual(Math.max(0, top - 8 * rowHeight));
		expect(last * rowHeight).toBeGreaterThanOrEqual(top + height + 8 * rowHeight);
	},
);

test("after scrolling a few rows, the same rows are drawn", () => {
	expect(firstDrawn(28 * 40, 28)).toBe(firstDrawn(28 * 43, 28));
	expect(firstDrawn(28 * 44, 28)).toBe(36);
});
