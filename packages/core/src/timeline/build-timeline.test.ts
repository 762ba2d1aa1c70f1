import { describe, expect, it } from "vitest";
import { RATES } from "../timecode/rate.ts";
import { buildTimeline } from "./build-timeline.ts";
import type { Timeline } from "./model.ts";
import { A1, cutEdl, dissolve, listOf, type TestEvent, V1 } from "./testing/list.ts";

const RATE = RATES["25"];
const codes = (timeline: Timeline) => timeline.diagnostics.map(({ code }) => code);
const onV1 = (events: readonly TestEvent[]) => buildTimeline([cutEdl(listOf("cut_V1.edl", events))], RATE);
const ranges = (timeline: Timeline) =>
	timeline.clips.map(({ recordIn, recordOut }) => [recordIn, recordOut] as const);

describe("buildTimeline", () => {
	it("returns an empty timeline for a list without events", () => {
		expect(onV1([])).toMatchObject({ clips: [], startsAt: 0, endsAt: 0, diagnostics: [] });
	});

	it("copies an event's position, source, speed, reel and contents to its clip", () => {
		const timeline = onV1([
			{ rec: [100, 150], src: [1000, 1050], number: 7, reel: "A001", contents: "10000001_pier.mov" },
		]);
		expect(timeline.clips).toEqual([
			{
				key: 0,
				edlIndex: 0,
				eventNumber: 7,
				line: 2,
				trkMediaType: "video",
				trkLevel: 1,
				lanes: 0b10,
				recordIn: 100,
				recordOut: 150,
				hasSource: true,
				sourceStart: 1000,
				speedNumerator: 1,
				speedDenominator: 1,
				reel: "A001",
				contents: "10000001_pier.mov",
				noContents: null,
				transitionIn: null,
				transitionOut: null,
				keyBackground: null,
			},
		]);
		expect(timeline).toMatchObject({
			startsAt: 100,
			endsAt: 150,
			dropFrame: false,
			edls: [{ file: "cut_V1.edl", reel: "", title: "cut_V1.edl" }],
		});
	});

	it("numbers the clips of several lists consecutively", () => {
		const one = listOf("V1.edl", [
			{ rec: [50, 60], src: [0, 10] },
			{ rec: [10, 20], src: [0, 10] },
		]);
		const two = listOf("A1.edl", [{ rec: [0, 70], src: [0, 70], on: "A1" }]);
		const timeline = buildTimeline([cutEdl(one), cutEdl(two, A1)], RATE);
		expect(timeline.clips.map(({ key, edlIndex, line }) => [key, edlIndex, line])).toEqual([
			[0, 0, 2],
			[1, 0, 3],
			[2, 1, 2],
		]);
		expect(timeline).toMatchObject({ startsAt: 0, endsAt: 70 });
	});

	it("[REC5] starts the source of reverse motion at its upper edge", () => {
		const [clip] = onV1([{ rec: [0, 10], src: [100, 120], speedNumerator: -2 }]).clips;
		expect(clip).toMatchObject({ sourceStart: 120, speedNumerator: -2, speedDenominator: 1 });
	});

	it("[USE1] tells clips without a usable source from freezes", () => {
		const { clips } = onV1([
			{ rec: [0, 10], src: [0, 0] },
			{ rec: [10, 20], src: [40, 40], speedNumerator: 0 },
			{ rec: [20, 30], src: [40, 50], speedNumerator: 0 },
		]);
		expect(clips.map(({ hasSource, sourceStart }) => [hasSource, sourceStart])).toEqual([
			[false, 0],
			[true, 40],
			[true, 40],
		]);
	});

	it("keeps black, unnamed and pseudo-clips as clips", () => {
		const { clips } = onV1([
			{ rec: [0, 10], src: [0, 10], reel: "BL", noContents: "black" },
			{ rec: [10, 20], src: [0, 10], reel: "AX", noContents: "unnamed" },
			{ rec: [20, 30], src: [0, 10], noContents: "pseudo" },
		]);
		expect(clips.map(({ contents, noContents }) => [contents, noContents])).toEqual([
			[null, "black"],
			[null, "unnamed"],
			[null, "pseudo"],
		]);
	});

	it("[REC7] returns the same clips whatever the order of the lines", () => {
		const events: TestEvent[] = [
			{ rec: [0, 50], src: [0, 50], number: 1, line: 2, block: 0 },
			{ rec: [50, 50], src: [50, 50], number: 2, line: 3, block: 1 },
			{ rec: [50, 90], src: [0, 40], number: 2, line: 4, block: 1, reel: "B", transition: dissolve(10) },
			{ rec: [90, 120], src: [0, 30], number: 3, line: 5, block: 2, reel: "C", transition: dissolve(5) },
		];
		const inOrder = onV1(events);
		const [first, cutLine, second, third] = events as [TestEvent, TestEvent, TestEvent, TestEvent];
		const shuffled = onV1([third, cutLine, second, first]);
		const byRecord = (timeline: Timeline) =>
			timeline.clips
				.map(({ reel, recordIn, recordOut, transitionOut }) => [
					reel,
					recordIn,
					recordOut,
					transitionOut?.frames,
				])
				.sort();
		expect(byRecord(shuffled)).toEqual(byRecord(inOrder));
	});
});

describe("tracks", () => {
	const mixed: TestEvent[] = [
		{ rec: [0, 10], src: [0, 10], on: "V A1" },
		{ rec: [10, 20], src: [0, 10], on: "A1 A2" },
		{ rec: [20, 30], src: [0, 10], on: "V2" },
		{ rec: [30, 40], src: [0, 10], on: "" },
	];

	it("[EDL12] a picture track takes the picture channels and drops the rest with one warning", () => {
		const timeline = onV1(mixed);
		expect(ranges(timeline)).toEqual([
			[0, 10],
			[20, 30],
		]);
		expect(timeline.clips.map(({ lanes, trkLevel }) => [lanes, trkLevel])).toEqual([
			[0b10, 1],
			[0b100, 1],
		]);
		expect(timeline.diagnostics).toMatchObject([
			{ code: "TIMELINE_CHANNELS_DROPPED", severity: "warning", file: "cut_V1.edl", line: null },
		]);
		expect(timeline.diagnostics[0]?.message).toContain(
			"2 events left out, and the other channels of 1 event",
		);
	});

	it("[EDL12] a sound track takes the sound channels as one clip an event", () => {
		const track = { trkMediaType: "audio", trkLevel: 3 } as const;
		const timeline = buildTimeline([cutEdl(listOf("music_A3.edl", mixed), track)], RATE);
		expect(timeline.clips.map(({ recordIn, lanes, trkLevel }) => [recordIn, lanes, trkLevel])).toEqual([
			[0, 0b10, 3],
			[10, 0b110, 3],
		]);
	});

	it("[EDL12] auto makes a clip of each channel and drops events without one", () => {
		const timeline = buildTimeline([cutEdl(listOf("cut.edl", mixed), "auto")], RATE);
		expect(
			timeline.clips.map(({ line, trkMediaType, trkLevel, lanes }) => [line, trkMediaType, trkLevel, lanes]),
		).toEqual([
			[2, "video", 1, 0b10],
			[2, "audio", 1, 0b10],
			[3, "audio", 1, 0b10],
			[3, "audio", 2, 0b100],
			[4, "video", 2, 0b100],
		]);
		expect(codes(timeline)).toEqual(["TIMELINE_CHANNELS_DROPPED"]);
	});

	it("[EDL12] auto causes no warning if every channel has its track", () => {
		const edl = listOf("cut.edl", [{ rec: [0, 10], src: [0, 10], on: "V A1 A2" }]);
		expect(codes(buildTimeline([cutEdl(edl, "auto")], RATE))).toEqual([]);
	});
});

describe("reels", () => {
	const HOUR = 90_000;
	const events: TestEvent[] = [
		{ rec: [HOUR - 5, HOUR + 5], src: [0, 10] },
		{ rec: [HOUR, HOUR + 10], src: [0, 10] },
		{ rec: [2 * HOUR - 1, 2 * HOUR + 1], src: [0, 2] },
		{ rec: [2 * HOUR, 2 * HOUR + 10], src: [0, 10] },
	];
	const linesOfReel = (reel: string) => {
		const timeline = buildTimeline([cutEdl(listOf("cut_V1.edl", events), V1, reel)], RATE);
		return [timeline.clips.map(({ line }) => line), codes(timeline)];
	};

	it("[EDL12] a number keeps events with that record-in hour, and counts the others", () => {
		expect(linesOfReel("1")).toEqual([[3, 4], ["TIMELINE_REEL_DROPPED"]]);
		expect(linesOfReel(" 02 ")).toEqual([[5], ["TIMELINE_REEL_DROPPED"]]);
		expect(linesOfReel("0")).toEqual([[2], ["TIMELINE_REEL_DROPPED"]]);
	});

	it("[EDL12] a number that leaves out some events causes an info, one that leaves out all a warning", () => {
		const severity = (reel: string) =>
			buildTimeline([cutEdl(listOf("cut_V1.edl", events), V1, reel)], RATE).diagnostics[0]?.severity;
		expect(severity("1")).toBe("info");
		expect(severity("7")).toBe("warning");
	});

	it("[EDL12] a blank reel and a label keep everything", () => {
		expect(linesOfReel("")).toEqual([[2, 3, 4, 5], []]);
		expect(linesOfReel("R1")).toEqual([[2, 3, 4, 5], []]);
	});

	it("[EDL12] reads the hour in drop-frame if the list does", () => {
		const edl = listOf("cut_V1.edl", [{ rec: [107_892, 107_900], src: [0, 8] }], {
			rate: RATES["29.97"],
			dropFrame: true,
		});
		expect(buildTimeline([cutEdl(edl, V1, "1")], RATES["29.97"]).clips).toHaveLength(1);
		expect(buildTimeline([cutEdl({ ...edl, dropFrame: false }, V1, "1")], RATES["29.97"]).clips).toHaveLength(
			0,
		);
	});
});

describe("rates", () => {
	it("rejects the clips of a list at another rate than the cut's", () => {
		const other = listOf("V2.edl", [{ rec: [0, 10], src: [0, 10] }], { rate: RATES["24"] });
		const timeline = buildTimeline(
			[cutEdl(listOf("V1.edl", [{ rec: [0, 10], src: [0, 10] }])), cutEdl(other)],
			RATE,
		);
		expect(timeline.clips.map(({ edlIndex }) => edlIndex)).toEqual([0]);
		expect(timeline.edls).toHaveLength(2);
		expect(timeline.diagnostics).toMatchObject([
			{ code: "TIMELINE_RATE_MISMATCH", severity: "error", file: "V2.edl" },
		]);
	});

	it("warns of a non-drop-frame list among drop-frame ones", () => {
		const rate = RATES["29.97"];
		const events = [{ rec: [0, 10], src: [0, 10] }] as const;
		const timeline = buildTimeline(
			[
				cutEdl(listOf("V1.edl", events, { rate, dropFrame: true })),
				cutEdl(listOf("V2.edl", events, { rate, dropFrame: false })),
			],
			rate,
		);
		expect(timeline).toMatchObject({
			dropFrame: true,
			diagnostics: [{ code: "TIMELINE_DROP_FRAME_MISMATCH", severity: "warning", file: "V2.edl" }],
		});
		expect(timeline.clips).toHaveLength(2);
	});
});

describe("keys", () => {
	const background = { type: "key-background", wipe: null, frames: 0 } as const;
	const key = { type: "key", wipe: null, frames: 0 } as const;

	it("[EDL8] keeps both layers, the foreground on its background", () => {
		const { clips } = onV1([
			{ rec: [0, 50], src: [0, 50], number: 1, reel: "BG", transition: background },
			{ rec: [0, 50], src: [10, 60], number: 1, reel: "FG", transition: key },
			{ rec: [50, 60], src: [0, 10], number: 2 },
		]);
		expect(clips.map(({ reel, keyBackground }) => [reel, keyBackground])).toEqual([
			["BG", null],
			["FG", 0],
			["TAPE", null],
		]);
	});

	it("[EDL8] pairs the layers channel by channel with auto", () => {
		const edl = listOf("cut.edl", [
			{ rec: [0, 50], src: [0, 50], on: "V V2", number: 1, transition: background },
			{ rec: [0, 50], src: [0, 50], on: "V2", number: 1, transition: key },
		]);
		const { clips } = buildTimeline([cutEdl(edl, "auto")], RATE);
		expect(clips.map(({ trkLevel, keyBackground }) => [trkLevel, keyBackground])).toEqual([
			[1, null],
			[2, null],
			[2, 1],
		]);
	});

	it("keeps a key's fade out of the overlap of dissolves", () => {
		const { clips } = onV1([
			{ rec: [0, 10], src: [0, 10], number: 1 },
			{ rec: [10, 50], src: [0, 40], number: 2, transition: background },
			{ rec: [10, 50], src: [0, 40], number: 2, transition: { ...key, frames: 12 } },
		]);
		expect(clips.map(({ recordOut, transitionIn }) => [recordOut, transitionIn])).toEqual([
			[10, null],
			[50, null],
			[50, null],
		]);
	});
});
