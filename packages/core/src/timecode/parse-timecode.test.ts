import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatTimecode } from "./format-timecode.ts";
import { parseTimecode } from "./parse-timecode.ts";
import { RATE_NAMES, RATES } from "./rate.ts";

const codes = (text: string, name: (typeof RATE_NAMES)[number] = "25") =>
	parseTimecode(text, RATES[name]).diagnostics.map(({ code, column }) => [code, column]);

describe("parseTimecode", () => {
	it("reads every field of a label, its rate and its delimiter", () => {
		expect(parseTimecode("01:02:03;04", RATES["29.97"]).value).toEqual({
			negative: false,
			hours: 1,
			minutes: 2,
			seconds: 3,
			frames: 4,
			frameRate: RATES["29.97"],
			delimiter: ";",
			frameCount: 111_582,
		});
	});

	it("[TC3] accepts a single-digit hour", () => {
		expect(parseTimecode("1:00:00:00", RATES["25"]).value?.frameCount).toBe(90_000);
	});

	it("[TC4] reads -00:00:10:00 as ten seconds before midnight and -00:00:00:00 as midnight", () => {
		expect(parseTimecode("-00:00:10:00", RATES["25"]).value?.frameCount).toBe(-250);
		expect(parseTimecode("-00:00:00:00", RATES["25"]).value?.frameCount).toBe(0);
	});

	it("[TC4] reads hours beyond 24 without wrapping", () => {
		expect(parseTimecode("30:00:00:00", RATES["24"]).value?.frameCount).toBe(30 * 3600 * 24);
	});

	it("[TC3] warns of a skipped label and reads it as the next one that exists", () => {
		const { value, diagnostics } = parseTimecode("00:01:00;00", RATES["29.97"]);
		expect(value?.frameCount).toBe(1800);
		expect(diagnostics).toMatchObject([{ code: "TC_DROPPED_LABEL", severity: "warning", column: 1 }]);
		expect(diagnostics[0]?.message).toContain("00:01:00;02");
	});

	it("[TC2] reads the same digits with : as a different label", () => {
		expect(parseTimecode("00:01:00:00", RATES["29.97"])).toMatchObject({
			value: { frameCount: 1800, delimiter: ":" },
			diagnostics: [],
		});
	});

	it("[EDL2] reads : as drop-frame if the list says so", () => {
		const { value } = parseTimecode("01:00:00:00", RATES["29.97"], { dropFrame: true });
		expect(value).toMatchObject({ frameCount: 107_892, delimiter: ";" });
		expect(parseTimecode("01:00:00:00", RATES["25"], { dropFrame: true }).value?.frameCount).toBe(90_000);
	});

	it.each(["23.98", "25", "50", "30"] as const)("[TC3] warns of a ; at %s, which never drops", (name) => {
		const { value, diagnostics } = parseTimecode("00:01:00;00", RATES[name]);
		expect(value).toMatchObject({ frameCount: 60 * RATES[name].nominal, delimiter: ":" });
		expect(diagnostics).toMatchObject([{ code: "TC_DROP_UNAVAILABLE", severity: "warning", column: 9 }]);
	});

	it("[TC3] names every field that is out of range, with its column", () => {
		expect(codes("  1:60:75:25")).toEqual([
			["TC_MINUTES_OUT_OF_RANGE", 5],
			["TC_SECONDS_OUT_OF_RANGE", 8],
			["TC_FRAMES_OUT_OF_RANGE", 11],
		]);
		expect(codes("-1:60:00:00")).toEqual([["TC_MINUTES_OUT_OF_RANGE", 4]]);
		expect(codes("00:00:60:00")).toEqual([["TC_SECONDS_OUT_OF_RANGE", 7]]);
	});

	it("[TC11] reads hours of four digits and no more", () => {
		expect(codes("9999:00:00:00")).toEqual([]);
		expect(codes("00000:00:00:00")).toEqual([["TC_HOURS_OUT_OF_RANGE", 1]]);
	});

	it("quotes the label without the blanks around it", () => {
		expect(parseTimecode("  1:60:00:00 ", RATES["25"]).diagnostics).toMatchObject([{ text: "1:60:00:00" }]);
	});

	it.each(RATE_NAMES)("[TC3] takes the last frame label of a second at %s and rejects the next", (name) => {
		const { nominal } = RATES[name];
		expect(codes(`00:00:00:${nominal - 1}`, name)).toEqual([]);
		const { diagnostics } = parseTimecode(`00:00:00:${nominal}`, RATES[name]);
		expect(diagnostics[0]?.message).toContain(`at ${name} fps, frames run from 00 to ${nominal - 1}`);
		expect(codes(`00:00:00:${nominal}`, name)).toEqual([["TC_FRAMES_OUT_OF_RANGE", 10]]);
	});

	it.each([
		"",
		"abc",
		"01:00:00",
		"01:00:00.00",
		"01:0:00:00",
		"01;00:00:00",
		"01:00:00:000",
		"1e3:00:00:00",
		"NaN",
	])("rejects '%s'", (text) => {
		expect(parseTimecode(text, RATES["25"])).toMatchObject({
			value: null,
			diagnostics: [{ code: "TC_MALFORMED", severity: "error" }],
		});
	});

	it("reads back every label that formatTimecode writes", () => {
		const rate = fc.constantFrom(...RATE_NAMES).map((name) => RATES[name]);
		fc.assert(
			fc.property(rate, fc.boolean(), fc.integer({ min: -9e6, max: 9e6 }), (anyRate, drop, frames) => {
				const { value, diagnostics } = parseTimecode(formatTimecode(frames, anyRate, drop), anyRate);
				return value?.frameCount === frames && diagnostics.length === 0;
			}),
		);
	});

	it("never throws, whatever the text", () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				const { value, diagnostics } = parseTimecode(text, RATES["29.97"]);
				return value !== null || diagnostics.length > 0;
			}),
		);
	});
});
