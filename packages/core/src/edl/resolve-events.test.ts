import { describe, expect, it } from "vitest";
import { RATES } from "../timecode/rate.ts";
import { codesOf, eventLine, readList } from "./testing/list-of.ts";

const background = (reel: string, record = "01:00:00:00 01:00:04:00") =>
	eventLine({ reel, transition: "K B", record, source: "10:00:00:00 10:00:04:00" });
const foreground = (reel: string, record = "01:00:00:00 01:00:00:00") => {
	const source = record === "01:00:00:00 01:00:00:00" ? "10:00:00:00 10:00:00:00" : "10:00:00:00 10:00:02:00";
	return eventLine({ reel, transition: "K", record, source });
};
const rangesOf = (lines: readonly string[]) =>
	readList(lines).events.map(({ reel, recordIn, recordOut }) => [
		reel,
		recordIn - 90_000,
		recordOut - 90_000,
	]);

describe("keys", () => {
	it("[EDL8] have foregrounds without length over all of their background, also several of them", () => {
		const lines = [background("R1"), foreground("R2"), foreground("R3")];
		expect(rangesOf(lines)).toEqual([
			["R1", 0, 100],
			["R2", 0, 100],
			["R3", 0, 100],
		]);
		expect(codesOf(readList(lines))).toEqual([]);
	});

	it("[EDL8] have foregrounds with a length where these say", () => {
		expect(rangesOf([background("R1"), foreground("R2", "01:00:01:00 01:00:03:00")])).toEqual([
			["R1", 0, 100],
			["R2", 25, 75],
		]);
	});

	it("[EDL8] have the nearest background above", () => {
		const lines = [background("R1"), background("R2", "01:00:04:00 01:00:08:00"), foreground("R3")];
		expect(rangesOf(lines).at(-1)).toEqual(["R3", 100, 200]);
		expect(readList(lines).diagnostics).toMatchObject([
			{ code: "EDL_KEY_WITHOUT_FOREGROUND", severity: "error", line: 1 },
		]);
	});

	it("[EDL5] are reported with the tokens of their line where the foreground is missing", () => {
		const alone = background("R1");
		expect(readList([alone]).diagnostics).toMatchObject([
			{ message: "Could not find key foreground", tokens: alone.split(/\s+/) },
		]);
	});

	it("[EDL8] have no foreground behind a cut: it is a clip of its own, with a warning", () => {
		const lines = [
			background("R1"),
			eventLine({ reel: "R2", record: "01:00:04:00 01:00:06:00" }),
			foreground("R3", "01:00:06:00 01:00:08:00"),
		];
		expect(rangesOf(lines).at(-1)).toEqual(["R3", 150, 200]);
		expect(readList(lines).diagnostics).toMatchObject([
			{ code: "EDL_KEY_WITHOUT_BACKGROUND", severity: "warning", line: 3 },
		]);
	});

	it("[EDL8] do not find a foreground in the next block", () => {
		const next = eventLine({ number: "002", transition: "K", record: "01:00:04:00 01:00:06:00" });
		expect(codesOf(readList([background("R1"), next]))).toEqual([
			"EDL_KEY_WITHOUT_FOREGROUND@1",
			"EDL_KEY_WITHOUT_BACKGROUND@2",
		]);
	});

	it("[EDL8] have a foreground without length dropped where the background is lost", () => {
		const before = eventLine({ number: "000", reel: "R0" });
		const lines = [before, background("R1", "01:00:00:30 01:00:04:00"), foreground("R2")];
		expect(rangesOf(lines)).toEqual([["R0", 0, 50]]);
		expect(codesOf(readList(lines))).toContain("EDL_ZERO_LENGTH@3");
	});

	it("[EDL8] have a background alone where the foreground is lost", () => {
		const lines = [background("R1"), foreground("R2", "01:00:00:30 01:00:00:30")];
		expect(rangesOf(lines)).toEqual([["R1", 0, 100]]);
	});

	it("[EDL18] may have their foreground over their background, and nothing else inside another event", () => {
		const first = eventLine({ reel: "R0", record: "01:00:00:00 01:00:02:00" });
		const inside = "01:00:01:00 01:00:03:00";
		const key = (reel: string, transition: string) =>
			eventLine({ number: "002", reel, transition, record: inside });
		expect(codesOf(readList([first, key("R1", "K B"), key("R2", "K")]))).toEqual(["EDL_UNUSUAL_SEQUENCE@2"]);
		expect(codesOf(readList([first, key("R2", "K")]))).toEqual([
			"EDL_KEY_WITHOUT_BACKGROUND@2",
			"EDL_UNUSUAL_SEQUENCE@2",
		]);
		const cutInKeyBlock = [key("R1", "K B"), key("R2", "K"), key("R3", "C")];
		expect(codesOf(readList(cutInKeyBlock))).toEqual(["EDL_UNUSUAL_SEQUENCE@3"]);
	});
});

describe("events without length in the film", () => {
	const still = (transition: string) =>
		eventLine({ transition, source: "10:00:00:00 10:00:00:00", record: "01:00:00:00 01:00:00:00" });
	const dissolve = (record: string) => eventLine({ reel: "R2", transition: "D    010", record });
	const reels = (lines: readonly string[]) => readList(lines).events.map(({ line }) => line);

	it("[EDL7] are kept where they open a transition", () => {
		expect(reels([still("C"), dissolve("01:00:00:00 01:00:02:00")])).toEqual([1, 2]);
		expect(reels([still("C"), still("C"), dissolve("01:00:00:00 01:00:02:00")])).toEqual([1, 2, 3]);
	});

	it.each([
		["the transition is lost", [still("C"), dissolve("01:00:00:30 01:00:02:00")], []],
		["the transition has no length either", [still("C"), dissolve("01:00:00:00 01:00:00:00")], []],
		["only a cut follows", [still("C"), eventLine()], [2]],
		["they stand below the transition", [dissolve("01:00:00:00 01:00:02:00"), still("C")], [1]],
		["they are no cut", [still("K"), dissolve("01:00:00:00 01:00:02:00")], [2]],
	])("[EDL9] are dropped with an info where %s", (_what, lines, kept) => {
		expect(reels(lines)).toEqual(kept);
		expect(readList(lines).diagnostics.find(({ code }) => code === "EDL_ZERO_LENGTH")).toMatchObject({
			severity: "info",
		});
	});

	it("[EDL6] are not judged: a cut line stands inside the clip before it, where its dissolve begins", () => {
		const later = (transition: string, record: string) =>
			eventLine({
				number: "002",
				transition,
				record,
				source: transition === "C" ? "10:00:00:00 10:00:00:00" : "10:00:00:00 10:00:02:00",
			});
		const lines = [
			eventLine(),
			later("C", "01:00:01:15 01:00:01:15"),
			later("D    010", "01:00:01:15 01:00:03:15"),
		];
		expect(codesOf(readList(lines))).toEqual([]);
	});

	it("[EDL10] have normal speed, whatever length their source has", () => {
		const lines = [eventLine({ record: "01:00:00:00 01:00:00:00" }), dissolve("01:00:00:00 01:00:02:00")];
		expect(readList(lines).events).toMatchObject([
			{ speedNumerator: 1, speedDenominator: 1 },
			{ speedNumerator: 1, speedDenominator: 1 },
		]);
	});
});

describe("diagnostics of events", () => {
	it("have the severity that docs/errors.md gives them", () => {
		const lines = [
			eventLine({ number: "1", source: "10:00:00:00 10:00:00:01", record: "01:00:00:00 01:00:00:01" }),
			eventLine({ number: "002", source: "10:00:00:00 10:00:01:00", record: "01:00:00:01 01:00:02:01" }),
			eventLine({ number: "003", record: "01:00:01:00 01:00:03:00" }),
		];
		expect(readList(lines).diagnostics).toMatchObject([
			{ code: "EDL_SHORT_EVENT_NUMBER", severity: "warning", line: 1 },
			{ code: "EDL_ONE_FRAME", severity: "info", line: 1 },
			{ code: "EDL_SPEED_WITHOUT_M2", severity: "warning", line: 2 },
			{ code: "EDL_UNUSUAL_SEQUENCE", severity: "warning", line: 3, column: 54, text: "01:00:01:00" },
		]);
	});

	it("[EDL3] name a short number on every line that has one", () => {
		const lines = [eventLine(), eventLine({ number: "02", record: "01:00:02:00 01:00:04:00" })];
		expect(codesOf(readList(lines))).toEqual(["EDL_SHORT_EVENT_NUMBER@2"]);
	});
});

it("[EDL2] a list is drop-frame where a record label is, and events follow their own side", () => {
	const edl = readList(
		[eventLine(), eventLine({ number: "002", record: "01:00:02;00 01:00:04;00" })],
		RATES["29.97"],
	);
	expect(edl.dropFrame).toBe(true);
	expect(edl.events.map(({ recordDropFrame }) => recordDropFrame)).toEqual([false, true]);
});
