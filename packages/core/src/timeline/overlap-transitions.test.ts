import { describe, expect, it } from "vitest";
import { RATES } from "../timecode/rate.ts";
import { buildTimeline } from "./build-timeline.ts";
import type { TrackChoice } from "./model.ts";
import { A1, cutEdl, dissolve, listOf, type TestEvent, V1 } from "./testing/list.ts";

const build = (events: readonly TestEvent[], track: TrackChoice = V1) =>
	buildTimeline([cutEdl(listOf("cut.edl", events), track)], RATES["25"]);

/** Each clip's reel, record range, source at the first frame, and both transitions as `frames→partner`. */
const outline = (events: readonly TestEvent[], track: TrackChoice = V1) =>
	build(events, track).clips.map((clip) => {
		const side = (transition: typeof clip.transitionIn) =>
			transition ? `${transition.frames}→${transition.partner}` : "cut";
		return [
			clip.reel,
			clip.recordIn,
			clip.recordOut,
			clip.sourceStart,
			side(clip.transitionIn),
			side(clip.transitionOut),
		];
	});

const A: TestEvent = { rec: [0, 50], src: [1000, 1050], number: 1, reel: "A" };
const cutLine: TestEvent = { rec: [50, 50], src: [1050, 1050], number: 2, reel: "A" };
const B: TestEvent = { rec: [50, 90], src: [0, 40], number: 2, reel: "B", transition: dissolve(10) };

describe("dissolves and wipes", () => {
	it("[EDL7] extend the clip before them where the cut line's reel and source meet it", () => {
		expect(outline([A, cutLine, B])).toEqual([
			["A", 0, 60, 1000, "cut", "10→1"],
			["B", 50, 90, 0, "10→0", "cut"],
		]);
	});

	it("[EDL7] treat a wipe as a dissolve", () => {
		expect(outline([A, cutLine, { ...B, transition: { type: "wipe", wipe: 1, frames: 10 } }])).toEqual(
			outline([A, cutLine, B]),
		);
	});

	it("[EDL7] extend a clip that goes out by one and came in by another", () => {
		const toC: TestEvent[] = [
			{ rec: [90, 90], src: [40, 40], number: 3, reel: "B" },
			{ rec: [90, 140], src: [500, 550], number: 3, reel: "C", transition: dissolve(30) },
		];
		expect(outline([A, cutLine, B, ...toC])).toEqual([
			["A", 0, 60, 1000, "cut", "10→1"],
			["B", 50, 120, 0, "10→0", "30→2"],
			["C", 90, 140, 500, "30→1", "cut"],
		]);
	});

	it("[EDL7] make a clip of the outgoing side where its source does not meet the clip before", () => {
		expect(outline([A, { ...cutLine, src: [1200, 1200] }, B])).toEqual([
			["A", 0, 50, 1000, "cut", "cut"],
			["A", 50, 60, 1200, "cut", "10→2"],
			["B", 50, 90, 0, "10→1", "cut"],
		]);
	});

	it("[EDL7] make a clip of the outgoing side where its reel is another one", () => {
		expect(outline([A, { ...cutLine, reel: "X" }, B])).toEqual([
			["A", 0, 50, 1000, "cut", "cut"],
			["X", 50, 60, 1050, "cut", "10→2"],
			["B", 50, 90, 0, "10→1", "cut"],
		]);
	});

	it("[EDL7] may be the first event of a list: what it comes from is known by the cut line", () => {
		expect(outline([cutLine, B])).toEqual([
			["A", 50, 60, 1050, "cut", "10→1"],
			["B", 50, 90, 0, "10→0", "cut"],
		]);
	});

	it("[EDL7] fade from nothing where neither a cut line nor a clip stands before them", () => {
		expect(outline([B])).toEqual([["B", 50, 90, 0, "10→null", "cut"]]);
	});

	it("[EDL7] extend the clip that ends where they begin when there is no cut line", () => {
		expect(outline([A, B])).toEqual(outline([A, cutLine, B]));
		expect(outline([{ ...A, number: 2 }, B])).toEqual(outline([A, cutLine, B]));
	});

	it("[EDL20] know a clip that the list itself carries on to their end, and leave it at that", () => {
		const over: TestEvent = { ...A, rec: [0, 60], src: [1000, 1060] };
		expect(outline([over, B])).toEqual(outline([A, cutLine, B]));
		expect(outline([over, cutLine, B])).toEqual(outline([A, cutLine, B]));
		expect(outline([over, { ...cutLine, src: [1060, 1060] }, B])).toHaveLength(3);
	});

	it("[EDL7] leave alone a clip before them that ends earlier", () => {
		expect(outline([{ ...A, rec: [0, 49] }, B])[0]).toEqual(["A", 0, 49, 1000, "cut", "cut"]);
	});

	it("[EDL7] take a length of 0 for a cut", () => {
		expect(outline([A, { ...B, transition: dissolve(0) }])).toEqual([
			["A", 0, 50, 1000, "cut", "cut"],
			["B", 50, 90, 0, "cut", "cut"],
		]);
	});

	it("[REC2] come up from black as from a clip of their own", () => {
		const black: TestEvent = { ...cutLine, src: [0, 0], reel: "BL", noContents: "black" };
		const { clips } = build([A, black, B]);
		expect(
			clips.map(({ reel, recordIn, recordOut, noContents }) => [reel, recordIn, recordOut, noContents]),
		).toEqual([
			["A", 0, 50, null],
			["BL", 50, 60, "black"],
			["B", 50, 90, null],
		]);
		expect(clips[2]?.transitionIn).toEqual({ frames: 10, partner: 1 });
	});

	it("[REC2] continue with the black before them, wherever its source stands", () => {
		const before: TestEvent = { ...A, reel: "BL", noContents: "black", src: [0, 50] };
		const line: TestEvent = { ...cutLine, src: [0, 0], reel: "BL", noContents: "black" };
		expect(outline([before, line, B])).toEqual([
			["BL", 0, 60, 0, "cut", "10→1"],
			["B", 50, 90, 0, "10→0", "cut"],
		]);
	});

	it("[EDL10] find the end of slow, fast, reversed and frozen clips", () => {
		const before = (fields: Partial<TestEvent>, at: number) =>
			outline([{ ...A, ...fields }, { ...cutLine, src: [at, at] }, B]).length;
		expect(before({ src: [1000, 1025], speedNumerator: 1, speedDenominator: 2 }, 1025)).toBe(2);
		// With equal lengths, the list's out point is not where double speed ends.
		expect(before({ speedNumerator: 2 }, 1100)).toBe(2);
		expect(before({ speedNumerator: -1 }, 1000)).toBe(2);
		expect(before({ speedNumerator: -1 }, 1050)).toBe(3);
		expect(before({ speedNumerator: 0 }, 1000)).toBe(2);
		expect(before({ speedNumerator: 0 }, 1001)).toBe(3);
		// 51 film frames at half speed end at 25.5, which lists round either way.
		const half = { rec: [0, 51], src: [1000, 1051], speedNumerator: 1, speedDenominator: 2 } as const;
		const after = (at: number) =>
			outline([
				{ ...A, ...half },
				{ ...cutLine, rec: [51, 51], src: [at, at] },
				{ ...B, rec: [51, 90] },
			]).length;
		expect([after(1024), after(1025), after(1026), after(1027)]).toEqual([3, 2, 2, 3]);
	});

	it("[EDL21] do not take AX for one reel: the names decide", () => {
		const named = (before: string, line: string) =>
			outline([{ ...A, reel: "AX", contents: before }, { ...cutLine, reel: "AX", contents: line }, B]).length;
		expect(named("pier.mov", "pier.mov")).toBe(2);
		expect(named("pier.mov", "boat.mov")).toBe(3);
		const unnamed: TestEvent = { ...cutLine, reel: "AX", noContents: "unnamed" };
		expect(outline([{ ...A, reel: "AX", contents: "pier.mov" }, unnamed, B])).toHaveLength(2);
	});

	it("[EDL21] do not extend a clip of another name, even where reel and source meet", () => {
		const named = (before: string, line: string) =>
			outline([{ ...A, contents: before }, { ...cutLine, contents: line }, B]).length;
		expect(named("pier.mov", "boat.mov")).toBe(3);
		expect(named("A", "boat.mov")).toBe(2);
	});

	it("[EDL22] know the clip before by its source where the cut line repeats the incoming reel", () => {
		expect(outline([A, { ...cutLine, reel: "B" }, B])).toEqual(outline([A, cutLine, B]));
		const toC: TestEvent[] = [
			{ rec: [90, 90], src: [40, 40], number: 3, reel: "C" },
			{ rec: [90, 140], src: [500, 550], number: 3, reel: "C", transition: dissolve(30) },
		];
		expect(outline([A, { ...cutLine, reel: "B" }, B, ...toC]).map(([reel, , out]) => [reel, out])).toEqual([
			["A", 60],
			["B", 120],
			["C", 140],
		]);
	});

	it("[EDL7] warn of a transition longer than its event and keep its length", () => {
		const timeline = build([A, cutLine, { ...B, transition: dissolve(60) }]);
		expect(timeline.clips[0]?.recordOut).toBe(110);
		expect(timeline.endsAt).toBe(110);
		expect(timeline.diagnostics).toMatchObject([
			{ code: "TIMELINE_LONG_TRANSITION", severity: "warning", line: 4 },
		]);
	});

	it("[EDL8, EDL20] keep both layers of a key under them", () => {
		const layers: TestEvent[] = [
			{ ...A, transition: { type: "key-background", wipe: null, frames: 0 } },
			{ ...A, reel: "FG", transition: { type: "key", wipe: null, frames: 0 } },
		];
		expect(outline([...layers, B]).map(([reel, , recordOut]) => [reel, recordOut])).toEqual([
			["A", 60],
			["FG", 60],
			["B", 90],
		]);
		expect(outline([...layers, cutLine, B]).map(([, , recordOut]) => recordOut)).toEqual([60, 60, 90]);
	});
});

describe("crossfades of sound", () => {
	it("[EDL7] extend a stereo pair as the one clip it is on a named track", () => {
		const on = "A1 A2";
		expect(
			outline(
				[
					{ ...A, on },
					{ ...cutLine, on },
					{ ...B, on },
				],
				A1,
			),
		).toEqual(outline([A, cutLine, B]));
	});

	it("[EDL7] extend both mono clips that a stereo clip comes in over", () => {
		const clips = outline(
			[
				{ ...A, on: "A1" },
				{ ...A, on: "A2", reel: "A", number: 3 },
				{ ...B, number: 4, on: "A1 A2" },
			],
			A1,
		);
		expect(clips.map(([, , recordOut, , , out]) => [recordOut, out])).toEqual([
			[60, "10→2"],
			[60, "10→2"],
			[90, "cut"],
		]);
	});

	it("[EDL7] touch no channel but their own", () => {
		const clips = outline(
			[
				{ ...A, on: "A1" },
				{ ...A, on: "A2", number: 3 },
				{ ...B, number: 4, on: "A2" },
			],
			"auto",
		);
		expect(clips.map(([, , recordOut]) => recordOut)).toEqual([50, 60, 90]);
	});

	it("[EDL12] extend picture and sound apart with auto", () => {
		const on = "V A1";
		const clips = outline(
			[
				{ ...A, on },
				{ ...cutLine, on },
				{ ...B, on },
			],
			"auto",
		);
		expect(clips.map(([, , recordOut, , , out]) => [recordOut, out])).toEqual([
			[60, "10→2"],
			[60, "10→3"],
			[90, "cut"],
			[90, "cut"],
		]);
	});

	it("let the longer of two crossfades decide how long a stereo clip continues", () => {
		const clips = outline(
			[
				{ ...A, on: "A1 A2" },
				{ ...B, number: 2, on: "A1" },
				{ ...B, number: 3, on: "A2", transition: dissolve(20) },
			],
			A1,
		);
		expect(clips[0]).toEqual(["A", 0, 70, 1000, "cut", "20→2"]);
	});
});
