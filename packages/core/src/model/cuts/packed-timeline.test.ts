import { expect, test } from "vitest";
import { clip } from "../testing/report-set.ts";
import { packTimeline, unpackTimeline } from "./packed-timeline.ts";
import type { StoredTimeline } from "./timeline.ts";

const timeline: StoredTimeline = {
	fps: "25",
	tracks: [
		{ trkLevel: 1, trkMediaType: "video", clips: [clip, { ...clip, contents: null, rightsNeeded: false }] },
		{ trkLevel: 2, trkMediaType: "audio", clips: [] },
	],
};

test("a packed timeline is read back unchanged", () => {
	expect(unpackTimeline(packTimeline(timeline))).toEqual(timeline);
});

test("a packed timeline contains field names once", () => {
	expect(packTimeline(timeline).match(/edlLineNumber/g)).toHaveLength(1);
});

test.each([
	"",
	"{}",
	'{"fps":"25","fields":["tcIn"],"tracks":[{"trkLevel":1,"trkMediaType":"video","rows":[[1]]}]}',
])("%j is an invalid packed timeline", (packed) => {
	expect(() => unpackTimeline(packed)).toThrow();
});
