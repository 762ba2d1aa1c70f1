import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnWidths } from "./column-widths.ts";

describe("columnWidths", () => {
	it("gives columns that don't wrap their full width, and the others the rest by weight", () => {
		const needs = [
			{ natural: 60, least: 60, wraps: false, weight: 1 },
			{ natural: 900, least: 40, wraps: true, weight: 3 },
			{ natural: 900, least: 40, wraps: true, weight: 1 },
		];
		expect(columnWidths(needs, 460)).toEqual([60, 300, 100]);
	});

	it("gives one column the width that another doesn't need", () => {
		const needs = [
			{ natural: 20, least: 20, wraps: true, weight: 1 },
			{ natural: 900, least: 40, wraps: true, weight: 1 },
		];
		expect(columnWidths(needs, 200)).toEqual([20, 180]);
	});

	it("breaks no word while there is room", () => {
		const needs = [
			{ natural: 50, least: 50, wraps: true, weight: 11 },
			{ natural: 300, least: 60, wraps: true, weight: 30 },
			{ natural: 400, least: 70, wraps: true, weight: 40 },
		];
		const [locator = 0, title = 0, notes = 0] = columnWidths(needs, 250);
		expect(locator).toBe(50);
		expect([title, notes].every((width) => width > 70)).toBe(true);
		expect(columnWidths(needs, 170)[0]).toBeLessThan(50);
	});

	it("always fills the page exactly", () => {
		const need = fc.record({
			natural: fc.integer({ min: 40, max: 2000 }),
			least: fc.integer({ min: 1, max: 40 }),
			wraps: fc.boolean(),
			weight: fc.integer({ min: 1, max: 50 }),
		});
		fc.assert(
			fc.property(fc.array(need, { minLength: 1, maxLength: 14 }), (needs) => {
				const widths = columnWidths(needs, 760);
				expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(760, 6);
				for (const width of widths) expect(width).toBeGreaterThan(0);
			}),
		);
	});
});
