import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wrapText } from "./wrap-text.ts";

/** Each character is ten points wide. */
const measure = (text: string): number => [...text].length * 10;

describe("wrapText", () => {
	it.each([
		["one two three", 80, ["one two", "three"]],
		["a\nb\r\n\nc", 80, ["a", "b", "", "c"]],
		["unbreakable", 40, ["unbr", "eaka", "ble"]],
		["half-timbered house", 80, ["half-", "timbered", "house"]],
		["made 2026-11-20", 120, ["made", "2026-11-20"]],
		["", 80, [""]],
		["   ", 20, [""]],
		["東京の港昭和七年", 40, ["東京の港", "昭和七年"]],
	])("breaks %j within %i points", (text, width, lines) => {
		expect(wrapText(text, width, measure)).toEqual(lines);
	});

	it("keeps every character except spaces, in order, in lines that fit", () => {
		fc.assert(
			fc.property(
				fc.string({ unit: "grapheme", maxLength: 60 }),
				fc.integer({ min: 10, max: 300 }),
				(text, width) => {
					const lines = wrapText(text, width, measure);
					const solid = (value: string): string => value.replace(/\s/gu, "");
					expect(solid(lines.join(""))).toBe(solid(text));
					for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(Math.max(width, 10));
				},
			),
		);
	});
});
