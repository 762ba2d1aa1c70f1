import { describe, expect, it } from "vitest";
import {
	countLabel,
	framesOf,
	hasDropSign,
	hasLabelFields,
	hasOddSign,
	hoursOf,
	minutesOf,
	NO_LABEL,
	readLabelText,
	resemblesLabel,
	samePosition,
	secondsOf,
} from "./packed-label.ts";
import { charCodesOf } from "./text-lines.ts";

describe("readLabelText", () => {
	it.each([
		["01:02:03:04", [1, 2, 3, 4]],
		["1:02:03:04", [1, 2, 3, 4]],
		["-01:02:03:04", [1, 2, 3, 4]],
		["-9:08:07:06", [9, 8, 7, 6]],
		["01;02;03;04", [1, 2, 3, 4]],
		["99:99:99:99", [99, 99, 99, 99]],
		["00:00:00:00", [0, 0, 0, 0]],
	])("[EDL3] reads %s", (text, fields) => {
		const label = readLabelText(text);
		expect([hoursOf(label), minutesOf(label), secondsOf(label), framesOf(label)]).toEqual(fields);
	});

	it.each([
		["01:02:03:04", false, false],
		["01:02:03;04", true, false],
		["01:02;03:04", true, false],
		["01;02:03:04", true, false],
		["01:02:03.04", true, true],
		["01:02:03,04", true, true],
		["01.02.03.04", true, true],
		["01,02,03,04", true, true],
		["01.02.03:04", false, false],
		["01.02,03;04", true, false],
	])("[EDL3] knows the separators of %s", (text, isDrop, isOdd) => {
		const label = readLabelText(text);
		expect([hasDropSign(label), hasOddSign(label)]).toEqual([isDrop, isOdd]);
	});

	it.each([
		"",
		"01:02:03",
		"1:2:3:4",
		":02:03:04",
		"-:02:03:04",
		"001:02:03:04",
		"-001:02:03:04",
		"+1:02:03:04",
		"a1:02:03:04",
		"1a:02:03:04",
		"a:02:03:04",
		"/:02:03:04",
		"::02:03:04",
		"01:a2:03:04",
		"01:2a:03:04",
		"01:/2:03:04",
		"01::2:03:04",
		"01:02:a3:04",
		"01:02:3a:04",
		"01:02:03:a4",
		"01:02:03:4a",
		"01:02:03:4",
		"01:02:03:4:",
		"01-02:03:04",
		"01:02-03:04",
		"01:02:03-04",
		"01:02:03:04 ",
	])("[EDL3] finds no label in '%s'", (text) => {
		expect(readLabelText(text)).toBe(NO_LABEL);
	});
});

describe("labels", () => {
	it("[EDL19] name the same position however their separators are written", () => {
		const same = (a: string, b: string) => samePosition(readLabelText(a), readLabelText(b));
		expect(same("01:02:03:04", "01:02:03;04")).toBe(true);
		expect(same("01:02:03:04", "1:02:03.04")).toBe(true);
		expect(same("01:02:03:04", "-01:02:03:04")).toBe(false);
		expect(same("01:02:03:04", "01:02:03:05")).toBe(false);
	});

	it("[TC4] count backwards with a sign, and midnight has none", () => {
		const count = (text: string) => countLabel(readLabelText(text), 25, false);
		expect(count("-00:00:01:00")).toBe(-25);
		expect(count("-00:00:00:00")).toBe(0);
		expect(count("01:00:00:01")).toBe(90_001);
	});
});

it.each([
	["01:00:00:00", true],
	["1;0.0,0", true],
	["-1:00:00:0", true],
	[":::", true],
	[`${"0".repeat(21)}:::`, true],
	["", false],
	["01:00:00", false],
	["01:00:00:0a", false],
	["R1:00:00:00", false],
	[`${"0".repeat(22)}:::`, false],
])("'%s' was meant as a timecode: %s", (text, expected) => {
	expect(resemblesLabel(charCodesOf(text), 0, text.length)).toBe(expected);
});

it.each([
	["--:--:--:--", true],
	["XX:XX:XX:XX", true],
	["1:00:00:0", true],
	["123:123:123:123", true],
	["", false],
	["01:00:00", false],
	["1:2:3:4:5", false],
	["01::00:00", false],
	["01:00:00:", false],
	["1234:123:123:123", false],
])("'%s' has a label's four fields: %s", (text, expected) => {
	expect(hasLabelFields(charCodesOf(text), 0, text.length)).toBe(expected);
});
