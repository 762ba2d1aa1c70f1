import { describe, expect, test } from "vitest";
import { type ClipSketch, makeTimeline } from "../matching/testing/make-cut.ts";
import { byLateness } from "./order-clips.ts";

/** Reels of the clips, earlier first. Omitted properties are the same for all. */
function ordered(...sketches: readonly Partial<ClipSketch>[]) {
	const same = { track: "V1", recordIn: 10, recordOut: 20, eventNumber: 1, line: 1, sourceStart: 0 };
	const timeline = makeTimeline(
		sketches.map((sketch) => ({ ...same, contents: "boats", ...sketch })),
		{ files: ["B.edl", "A.edl"] },
	);
	return timeline.clips.toSorted(byLateness(timeline)).map((clip) => clip.reel);
}

describe("[REC3, REC9] of two clips the earlier is", () => {
	// In each pair, the next criterion would decide otherwise.
	test.each<[string, Partial<ClipSketch>, Partial<ClipSketch>]>([
		["the one with the lower record in", { recordIn: 10, eventNumber: 2 }, { recordIn: 11 }],
		["the one with the lower event number", { eventNumber: 1 }, { eventNumber: 2, edlIndex: 1 }],
		["the one whose file comes first by name", { edlIndex: 1, line: 9 }, { edlIndex: 0 }],
		["the one on the earlier line", { line: 1, lanes: 4 }, { line: 2 }],
		["the one on the lower channel", { lanes: 2, recordOut: 30 }, { lanes: 4 }],
		["the one that ends earlier", { recordOut: 19, sourceStart: 5 }, { recordOut: 20 }],
		["the one that starts earlier in the source", { sourceStart: 6, contents: "b" }, { sourceStart: 7 }],
		["the one whose name comes first", { contents: "a" }, { contents: "b" }],
		["the one without a name", { contents: null }, { contents: "A" }],
		["the one from a list without a name", { edlIndex: 7 }, { edlIndex: 1 }],
	])("%s", (_, first, second) => {
		const earlier = { ...first, reel: "earlier" };
		const later = { ...second, reel: "later" };
		expect(ordered(later, earlier)).toEqual(["earlier", "later"]);
		expect(ordered(earlier, later)).toEqual(["earlier", "later"]);
	});

	test("the first listed where they differ in nothing", () => {
		expect(ordered({ reel: "1" }, { reel: "2" }, { reel: "3" })).toEqual(["1", "2", "3"]);
	});
});
