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

	it("[TC60] leaves a source of another rate its own labels", () => {
		const foreign = [eventLine({ source: "10:00:00;00 10:00:04;29", record: "01:00:00:00 01:00:04:00" })];
		const { text, edl } = convert(foreign, { rate: RATES["24"] });
		expect(text).toContain("10:00:00;00 10:00:04;29 01:00:00:00 01:00:04:00");
		expect(edl.events).toMatchObject([{ sourceRate: RATES["29.97"], sourceDropFrame: true }]);
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

	it("says that a rate has no drop-frame, and writes none", () => {
		const { text, lost } = convert(cuts, { dropFrame: true });
		expect(lost).toEqual(["EDL_LOST_DROP_FRAME"]);
		expect(text).toContain("FCM: NON-DROP FRAME");
		expect(convertEdl(readList(cuts), { dropFrame: true }).lost).toMatchObject([
			{ severity: "warning", file: "cut.edl", line: null },
		]);
		const drop = ["FCM: DROP FRAME", ...cuts];
		expect(convert(drop, { rate: RATES["25"] }, "29.97").text).toContain("FCM: NON-DROP FRAME");
	});

	it("[EDL15] keeps each side's drop mode at another rate that has it", () => {
		const dropOf = (record: string, source: string) =>
			convert([eventLine({ record, source })], { rate: RATES["59.94"] }, "29.97").edl.events.map((event) => [
				event.sourceDropFrame,
				event.recordDropFrame,
			]);
		const [drop, plain] = ["01:00:00;00 01:00:02;00", "01:00:00:00 01:00:02:00"];
		expect(dropOf(drop, plain)).toEqual([[false, true]]);
		expect(dropOf(plain, drop)).toEqual([[true, false]]);
	});

	it("[EDL7, EDL15] keeps the cut line without length that opens a transition", () => {
		const list = [
			eventLine({ source: "10:00:00:00 10:00:00:00", record: "01:00:00:00 01:00:00:00" }),
			eventLine({ reel: "R002", transition: "D    025" }),
		];
		const { edl, lost } = convert(list, { rate: RATES["24"] });
		expect(edl.events.map(({ transition }) => [transition.type, transition.frames])).toEqual([
			["cut", 0],
			["dissolve", 24],
		]);
		expect(lost).toEqual([]);
	});

	it("[EDL15] keeps a transition of a frame at least, and no longer than its event", () => {
		const dissolve = (frames: string, record: string) =>
			convert(
				[eventLine({ transition: `D    ${frames}`, record, source: record })],
				{ rate: RATES["24"] },
				"60",
			).edl.events[0]?.transition.frames;
		expect(dissolve("001", "01:00:00:00 01:00:02:00")).toBe(1);
		expect(dissolve("060", "01:00:00:00 01:00:00:04")).toBe(2);
		const still = "01:00:00:00 01:00:00:00";
		const foreground = eventLine({ transition: "K    010", record: still, source: still });
		const { events } = convert([eventLine({ transition: "K B" }), foreground], { rate: RATES["50"] }).edl;
		expect(events.map(({ transition }) => transition.frames)).toEqual([0, 20]);
	});

	it("[EDL15] retimes the source of an event that is not at normal speed by itself", () => {
		const ranges = (list: readonly string[], rate: RateName, from: RateName) =>
			convert(list, { rate: RATES[rate] }, from).edl.events.map(({ sourceIn, sourceOut }) => [
				sourceIn - 36_000 * RATES[rate].nominal,
				sourceOut - sourceIn,
			]);
		const slow = eventLine({ source: "10:00:00:00 10:00:01:00" });
		expect(ranges([slow, "M2 R001 012.5 10:00:00:00"], "50", "25")).toEqual([[0, 50]]);
		const oneFrame = eventLine({ source: "10:00:00:00 10:00:00:01" });
		expect(ranges([oneFrame, "M2 R001 000.5 10:00:00:00"], "24", "60")).toEqual([[0, 1]]);
		const freeze = eventLine({ source: "10:00:00:00 10:00:00:00" });
		expect(ranges([freeze, "M2 R001 000.0 10:00:00:00"], "50", "25")).toEqual([[0, 0]]);
	});

	it("[EDL15] tells of events that begin after 24 hours, whose labels start again", () => {
		const dayOf = (source: string, record: string) =>
			convert([eventLine({ source, record })], { rate: RATES["24"] }, "23.98").lost;
		const [early, late] = ["10:00:00:00 10:00:02:00", "23:59:00:00 23:59:02:00"];
		expect(dayOf(early, early)).toEqual([]);
		expect(dayOf(late, early)).toEqual(["EDL_LOST_DAY"]);
		expect(dayOf(early, late)).toEqual(["EDL_LOST_DAY"]);
		// Frame 2 071 528 at 23.98 is, in real time, the first frame of the next day at 24.
		expect(dayOf(early, "23:58:33:16 23:58:35:16")).toEqual(["EDL_LOST_DAY"]);
		expect(dayOf(early, "23:58:33:15 23:58:35:15")).toEqual([]);
	});

	it("[EDL15] labels markers again in the drop mode of the list", () => {
		const list = [eventLine(), "* LOC: 01:00:00:00 RED"];
		const marker = (lines: readonly string[], options: ConvertEdlOptions) =>
			convert(lines, options, "29.97")
				.text.split("\r\n")
				.find((line) => line.includes("LOC"));
		expect(marker(list, { dropFrame: true })).toBe("* LOC: 01:00:03;18 RED");
		const drop = ["FCM: DROP FRAME", ...list];
		expect(marker(drop, { dropFrame: false })).toBe("* LOC: 00:59:56:12 RED");
		expect(marker(drop, { rate: RATES["59.94"] })).toBe("* LOC: 01:00:00;00 RED");
		expect(marker(drop, { rate: RATES["30"] })).toBe("* LOC: 01:00:00:00 RED");
		expect(marker([eventLine(), "* LOC: SOMEWHERE IN RED"], { dropFrame: true })).toBe(
			"* LOC: SOMEWHERE IN RED",
		);
	});

	it("[EDL15] leaves notes alone where no label changes", () => {
		const notes = [
			"* LOC: 01:00:00:00 RED CHECK",
			"* AUDIO LEVEL AT 10:00:00:01 IS -3.00 DB",
			"* ASC_SAT 0.9",
		];
		const { text, lost } = convert([eventLine(), ...notes], { reelLength: 8 });
		expect(text.split("\r\n")).toEqual(expect.arrayContaining(notes));
		expect(lost).toEqual([]);
	});

	it("[EDL15] drops notes with labels of the old kind, in any of their lines, and keeps the others", () => {
		const wrapped = [`* COMMENT: ${"X".repeat(64)}`, "* Y 01:00:00:00"];
		const notes = ["* ASC_SAT 0.9", "* AT 01:00:00:00", "* AT 1:00:00:00", "* RATIO 10:20:30:4", ...wrapped];
		const { text, lost } = convert([eventLine(), ...notes], { dropFrame: true }, "29.97");
		expect(lost).toEqual(["EDL_LOST_NOTE", "EDL_LOST_NOTE", "EDL_LOST_NOTE"]);
		expect(text.split("\r\n").filter((line) => line.startsWith("* ") && !line.includes("NAME"))).toEqual([
			"* ASC_SAT 0.9",
			"* RATIO 10:20:30:4",
		]);
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
		expect(text.match(/REPLACED BY/g)).toHaveLength(2);
	});

	it("keeps reels that fit, and long where no short name is left", () => {
		const list = ["R1", "ABC", "ABD"].map((reel, index) => eventLine({ number: `00${index + 1}`, reel }));
		expect(convert(list, { reelLength: 2 }).edl.events.map(({ reel }) => reel)).toEqual(["R1", "ABC", "ABD"]);
		const { text, lost } = convert(list.slice(1), { reelLength: 1 });
		expect(text).toMatch(/^002 {2}A {8}V/m);
		expect(text).toMatch(/^003 {2}ABD {6}V/m);
		expect(lost).toEqual(["EDL_LOST_REEL", "EDL_LOST_REEL"]);
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
		expect(() => convertEdl(readList(cuts), { reelLength })).toThrow(/^options.reelLength must be a whole/);
	});
});
