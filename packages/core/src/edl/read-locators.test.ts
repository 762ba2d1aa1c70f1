import { expect, it } from "vitest";
import { RATES } from "../timecode/rate.ts";
import { eventLine, readList } from "./testing/list-of.ts";

const locatorOf = (value: string, rate = RATES["25"], header: readonly string[] = []) =>
	readList([...header, eventLine(), `* LOC: ${value}`], rate).locators[0];

it.each([
	["01:00:01:14 RED     ANIM FIX NEEDED", 90_039, "RED", "ANIM FIX NEEDED"],
	["01:00:01:14 RED", 90_039, "RED", ""],
	["01:00:01:14", 90_039, "", ""],
])("[EDL4] the marker '%s' has a place, a colour and a comment", (value, recordFrame, colour, comment) => {
	expect(locatorOf(value)).toEqual({ line: 2, recordFrame, colour, comment });
});

it.each(["RED CHECK THIS", "01:00:01:25 RED     CHECK THIS", "CHECK"])(
	"[EDL4] the marker '%s' has no place: all its text is comment",
	(value) => {
		expect(locatorOf(value)).toEqual({ line: 2, recordFrame: null, colour: "", comment: value });
	},
);

it("[EDL2] markers count as drop-frame where the list does, or their own label", () => {
	const frame = (value: string, rate: (typeof RATES)[keyof typeof RATES], header: readonly string[] = []) =>
		locatorOf(value, rate, header)?.recordFrame;
	expect(frame("01:00:00:00 RED", RATES["29.97"])).toBe(108_000);
	expect(frame("01:00:00;00 RED", RATES["29.97"])).toBe(107_892);
	expect(frame("01:00:00:00 RED", RATES["29.97"], ["FCM: DROP FRAME"])).toBe(107_892);
	expect(frame("01:00:00;00 RED", RATES["30"])).toBe(108_000);
});
