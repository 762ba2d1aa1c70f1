import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnWidths } from "./column-widths.ts";

describe("columnWidths", () => {
	it("gives columns that do not wrap what they need, and the others the rest by weight", () => {
		const needs = [
			{ natural: 60, wraps: false, weight: 1 },
			{ natural: 900, wraps: true, weight: 3 },
			{ natural: 900, wraps: true, weight: 1 },
		];
		expect(columnWidths(needs, 460)).toEqual([60, 300, 100]);
	});

	it("lets one take what another cannot fill", () => {
		const needs = [
			{ natural: 20, wraps: true, weight: 1 },
			{ natural: 900, wraps: true, weight: 1 },
		];
		expect(columnWidths(needs, 200)).toEqual([20, 180]);
	});

	it("always fills the page exactly", () => {
		const need = fc.record({
			natural: fc.integer({ min: 1, max: 2000 }),
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
