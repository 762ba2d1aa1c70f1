import { describe, expect, it } from "vitest";
import { RATES } from "../timecode/rate.ts";
import { buildTimeline } from "./build-timeline.ts";
import { A1, cutEdl, dissolve, listOf, type TestEvent } from "./testing/list.ts";

const on = "A1";
const build = (events: readonly TestEvent[]) =>
	buildTimeline(
		[
			cutEdl(
				listOf(
					"music.edl",
					events.map((event) => ({ on, ...event })),
				),
				A1,
			),
		],
		RATES["25"],
	);
const ranges = (events: readonly TestEvent[]) =>
	build(events).clips.map(({ recordIn, recordOut, sourceStart }) => [recordIn, recordOut, sourceStart]);

const piece: TestEvent = { rec: [0, 100], src: [500, 600] };
const pseudo: TestEvent = { rec: [100, 102], src: [0, 2], noContents: "pseudo" };
const next: TestEvent = { rec: [102, 200], src: [602, 700] };

describe("pseudo-clips", () => {
	it("[EDL11] join the pieces around them into one clip, including themselves", () => {
		expect(ranges([piece, pseudo, next])).toEqual([[0, 200, 500]]);
		expect(build([piece, pseudo, next]).diagnostics).toEqual([]);
	});

	it("[EDL11] do so however many there are between, and piece after piece", () => {
		const more: TestEvent[] = [
			{ ...pseudo, rec: [200, 201] },
			{ rec: [201, 300], src: [701, 800] },
		];
		expect(
			ranges([piece, { ...pseudo, rec: [100, 101] }, { ...pseudo, rec: [101, 102] }, next, ...more]),
		).toEqual([[0, 300, 500]]);
	});

	it("[EDL23] stand for source or for none", () => {
		expect(ranges([piece, pseudo, { ...next, src: [600, 698] }])).toEqual([[0, 200, 500]]);
	});

	it("[EDL23] join pieces whose source jumps as well, by film time and with a warning", () => {
		const timeline = build([piece, pseudo, { ...next, src: [9000, 9098] }]);
		expect(timeline.clips).toMatchObject([{ recordIn: 0, recordOut: 200, hasSource: false }]);
		expect(timeline.diagnostics).toMatchObject([{ code: "TIMELINE_SOURCE_JUMP", line: 4 }]);
	});

	it.each([
		["other contents", [piece, pseudo, { ...next, contents: "other.wav" }], 3],
		["contents of another case", [piece, pseudo, { ...next, contents: "tape" }], 3],
		["a hole in the film", [piece, pseudo, { ...next, rec: [103, 200] }], 3],
		["a clip of black", [piece, { ...pseudo, noContents: "black" }, next], 3],
		["nothing", [piece, { ...next, rec: [100, 200], src: [600, 700] }], 2],
		["another channel's pseudo-clip", [piece, { ...pseudo, on: "A2" }, next], 3],
	] as [string, TestEvent[], number][])("[EDL11] join nothing over %s", (_case, events, clips) => {
		expect(build(events).clips).toHaveLength(clips);
	});

	it("[EDL11] stay clips without contents at the edges of a piece", () => {
		const { clips } = build([
			{ ...pseudo, rec: [0, 2] },
			{ ...piece, rec: [2, 102] },
			{ ...pseudo, rec: [102, 104] },
		]);
		expect(clips.map(({ contents }) => contents)).toEqual([null, "TAPE", null]);
	});

	it("[EDL7, EDL11] drop the transitions between what they join, and keep those around it", () => {
		const { clips } = build([
			{ rec: [-50, 0], src: [0, 50], reel: "BEFORE" },
			{ ...piece, transition: dissolve(5) },
			{ ...pseudo, transition: dissolve(1) },
			{ ...next, transition: dissolve(1) },
			{ rec: [200, 250], src: [0, 50], reel: "AFTER", transition: dissolve(7) },
		]);
		expect(
			clips.map(({ recordIn, recordOut, transitionIn, transitionOut }) => [
				recordIn,
				recordOut,
				transitionIn?.partner,
				transitionOut?.partner,
			]),
		).toEqual([
			[-50, 5, undefined, 1],
			[0, 207, 0, 2],
			[200, 250, 1, undefined],
		]);
	});
});
