import { describe, expect, it } from "vitest";
import { RATES, type RateName } from "../timecode/rate.ts";
import { isNormalSpeed, readM2 } from "./m2-speed.ts";
import { NO_LABEL, readLabelText } from "./packed-label.ts";

const TEN = readLabelText("10:00:00:00");

describe("readM2", () => {
	it.each([
		["R001  012.5  10:00:00:00", "R001", 125, 10, TEN],
		["TAPE 14 SIDE B 012.5 10:00:00:00 ", "TAPE 14 SIDE B", 125, 10, TEN],
		["012.5 10:00:00:00", "", 125, 10, TEN],
		["R001 012.5", "R001", 125, 10, NO_LABEL],
		["012.5", "", 125, 10, NO_LABEL],
		["R001 24 10:00:00:00", "R001", 24, 1, TEN],
		["R001 24. 10:00:00:00", "R001", 24, 1, TEN],
		["R001 +23.976 10:00:00:00", "R001", 23_976, 1000, TEN],
		["R001 -12345.123456 10:00:00:00", "R001", -12_345_123_456, 1_000_000, TEN],
		["R001 -000.0 10:00:00:00", "R001", 0, 10, TEN],
	])("[EDL10] reads '%s'", (value, reel, numerator, denominator, sourceIn) => {
		expect(readM2(value)).toEqual({ reel, speed: { numerator, denominator }, sourceIn });
	});

	it.each([
		["", "", 0],
		["  ", "", 0],
		["10:00:00:00", "", 0],
		["R001 abc 10:00:00:00", "abc", 5],
		["R001 abc", "abc", 5],
		["R001 123456.0 10:00:00:00", "123456.0", 5],
		["R001 1.1234567 10:00:00:00", "1.1234567", 5],
		["R001 1.5x 10:00:00:00", "1.5x", 5],
	])("[EDL19] finds no speed in '%s'", (value, badToken, offset) => {
		expect(readM2(value)).toEqual({ badToken, offset });
	});
});

describe("isNormalSpeed", () => {
	it.each<[RateName, number, number, boolean]>([
		["25", 25, 1, true],
		["25", 250, 10, true],
		["25", -250, 10, true],
		["25", 24_975, 1000, false],
		["25", 24_976, 1000, false],
		["23.98", 24, 1, true],
		["23.98", 23, 1, false],
		["23.98", 239, 10, true],
		["23.98", 240, 10, true],
		["23.98", 2397, 100, true],
		["23.98", 2398, 100, true],
		["23.98", 23_976, 1000, true],
		["23.98", 23_977, 1000, false],
		["23.98", 23_975, 1000, false],
		["29.97", 2997, 100, true],
	])("[EDL19] at %s %i / %i frames a second: %s", (name, numerator, denominator, expected) => {
		expect(isNormalSpeed({ numerator, denominator }, RATES[name])).toBe(expected);
	});
});
