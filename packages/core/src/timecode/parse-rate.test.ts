import { describe, expect, it } from "vitest";
import { framesPerSecond } from "./frames-per-second.ts";
import { ALLOWED_RATES, parseRate } from "./parse-rate.ts";
import { RATE_NAMES, RATES } from "./rate.ts";

describe("parseRate", () => {
	it.each(RATE_NAMES)("[TC1] knows %s as text and as a number", (name) => {
		expect(parseRate(name)).toBe(RATES[name]);
		expect(parseRate(Number(name))).toBe(RATES[name]);
		expect(ALLOWED_RATES.split(", ")).toContain(name);
	});

	it.each([
		["23.976", "23.98"],
		["24000/1001", "23.98"],
		["30000/1001", "29.97"],
		["47.952", "47.95"],
		["48000/1001", "47.95"],
		["60000/1001", "59.94"],
	] as const)("[TC1] takes %s for %s", (spelling, name) => {
		expect(parseRate(spelling)).toBe(RATES[name]);
	});

	it.each([
		"0",
		"-25",
		"abc",
		"25 ",
		" 25",
		"",
		"1e9",
		"NaN",
		"23.976023976023978",
		"25fps",
		"30000/0",
		"__proto__",
	])("rejects '%s'", (text) => {
		expect(parseRate(text)).toBeNull();
	});

	it.each([0, -25, 1e9, Number.NaN, Number.POSITIVE_INFINITY, 24000 / 1001])(
		"rejects the number %s",
		(value) => {
			expect(parseRate(value)).toBeNull();
		},
	);

	it("[TC1] gives exact fractions and their nominal rates", () => {
		expect(framesPerSecond(RATES["23.98"]).toFraction()).toBe("24000/1001");
		expect(RATE_NAMES.map((name) => RATES[name].nominal)).toEqual([24, 24, 25, 30, 30, 48, 48, 50, 60, 60]);
	});
});
