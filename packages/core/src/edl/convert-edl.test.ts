import { describe, expect, it } from "vitest";
import { RATES, type RateName } from "../timecode/rate.ts";
import { type ConvertEdlOptions, convertEdl } from "./convert-edl.ts";
import { readEdl } from "./read-edl.ts";
import { eventLine, readList } from "./testing/list-of.ts";

const cuts = [
	eventLine({ source: "10:00:00:00 10:00:02:01", record: "01:00:00:00 01:00:02:01" }),
	eventLine({ number: "002", source: "10:00:05:00 10:00:06:00", record: "01:00:02:01 01:00:03:01" }),
];

function convert(lines: readonly string[], options: ConvertEdlOptions, from: RateName = "25") {
	const { text, lost } = convertEdl(readList(lines, RATES[from]), options);
	const rate = options.rate ?? RATES[from];
	const edl = readEdl(new TextEncoder().encode(text), { file: "cut.edl", rate });
	return { text, lost: lost.map(({ code }) => code), edl };
}

describe("convertEdl", () => {
	it("[EDL15] keeps real time at another rate, and what touched still touches", () => {
		const { edl, lost } = convert(cuts, { rate: RATES["24"] });
		expect(edl.events.map(({ recordIn, recordOut }) => [recordIn, recordOut])).toEqual([
			[3600 * 24, 3600 * 24 + 49],
			[3600 * 24 + 49, 3600 * 24 + 73],
		]);
		expect(lost).toEqual([]);
	});

	it("[EDL15] keeps normal speed normal, whatever the rounding", () => {
		const many = Array.from({ length: 40 }, (_, i) => {
			const frames = (n: number) =>
				`${String(Math.floor(n / 25)).padStart(2, "0")}:${String(n % 25).padStart(2, "0")}`;
			const range = (hour: string, n: number) => `${hour}:00:${frames(n)} ${hour}:00:${frames(n + 7)}`;
			return eventLine({
				number: String(i + 1).padStart(3, "0"),
				source: range("10", i * 3),
				record: range("01", i * 7),
			});
		});
		for (const name of ["23.98", "24", "29.97", "60"] as const) {
			for (const event of convert(many, { rate: RATES[name] }).edl.events) {
				expect([event.speedNumerator, event.speedDenominator]).toEqual([1, 1]);
			}
		}
	});

	it("[EDL15] measures real time by the exact rates: an hour at 25 is less than an hour of 29.97 labels", () => {
		const { edl } = convert(cuts, { rate: RATES["29.97"], dropFrame: false });
		expect(edl.events[0]?.recordIn).toBe(107_892);
	});

	it("[EDL15] keeps every frame at another drop mode and changes its label", () => {
		const list = [eventLine({ source: "01:00:00:00 01:00:02:00" })];
		const { text, edl } = convert(list, { dropFrame: true }, "29.97");
		expect(edl.events[0]).toMatchObject({ recordIn: 108_000, recordDropFrame: true });
		expect(text).toContain("01:00:03;18");
		expect(text).toContain("FCM: DROP FRAME");
	});

	it("says that a rate has no drop-frame", () => {
		expect(convert(cuts, { dropFrame: true }).lost).toEqual(["EDL_LOST_DROP_FRAME"]);
	});

	it("shortens reels so that they stay apart, with a note that brings the long names back", () => {
		const list = [
			eventLine({ reel: "HARBOUR_1952" }),
			eventLine({ number: "002", reel: "HARBOUR_1953" }),
			eventLine({ number: "003", reel: "HARBOUR_1952" }),
		];
		const { text, lost, edl } = convert(list, { reelLength: 8 });
		expect(text).toMatch(/^001 {2}HARBOUR_ V/m);
		expect(text).toMatch(/^002 {2}HARBOU01 V/m);
		expect(lost).toEqual(["EDL_LOST_REEL", "EDL_LOST_REEL"]);
		expect(edl.events.map(({ reel }) => reel)).toEqual(["HARBOUR_1952", "HARBOUR_1953", "HARBOUR_1952"]);
	});

	it("tells what it had to leave out: events shorter than a frame, notes with old labels", () => {
		const list = [
			eventLine({ source: "10:00:00:00 10:00:00:01", record: "01:00:00:00 01:00:00:01" }),
			eventLine({ number: "002", source: "10:00:00:01 10:00:00:02", record: "01:00:00:01 01:00:00:02" }),
			"* AUDIO LEVEL AT 10:00:00:01 IS -3.00 DB",
			"* LOC: 01:00:00:01 RED     LICENCE?",
		];
		const { text, lost } = convert(list, { rate: RATES["24"] }, "60");
		expect(lost).toEqual(["EDL_LOST_EVENT", "EDL_LOST_NOTE"]);
		expect(text).toContain("* LOC: 01:00:00:00 RED     LICENCE?");
		expect(text).not.toContain("AUDIO LEVEL");
	});

	it("tells of a speed whose figure has no last decimal at the new rate", () => {
		const list = [eventLine(), "M2 R001 012.5 10:00:00:00"];
		expect(convert(list, { rate: RATES["24"] }).lost).toEqual([]);
		expect(convert([eventLine(), "M2 R001 005.0 10:00:00:00"], { rate: RATES["25"] }, "24").lost).toEqual([
			"EDL_LOST_SPEED",
		]);
	});

	it.each([0, -1, 1.5, Number.NaN])("takes no reel length of %s", (reelLength) => {
		expect(() => convertEdl(readList(cuts), { reelLength })).toThrow(RangeError);
	});
});
