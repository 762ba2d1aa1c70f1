import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildTimeline } from "./build-timeline.ts";
import type { CutEdl, TrackChoice } from "./model.ts";
import { listOf, type TestEvent } from "./testing/list.ts";

function timeline(
	file: string,
	events: readonly TestEvent[],
	track: TrackChoice = "auto",
	reel = "",
): CutEdl {
	return { edl: listOf(file, events, { hasTracks: true, startsAt: 0 }), track, reel };
}

const shot = (from: number, to: number, on: string): TestEvent => ({ rec: [from, to], src: [from, to], on });
const PICTURE = timeline("film.aaf", [shot(0, 50, "V1"), shot(50, 90, "V1"), shot(10, 60, "A1")]);
const MIX = timeline("mix.txt", [shot(40, 80, "A1"), shot(0, 90, "A2")]);

const errorsOf = (...edls: readonly CutEdl[]) =>
	buildTimeline(edls, "25").diagnostics.filter(({ severity }) => severity === "error");

const tracksOf = (...edls: readonly CutEdl[]) => [
	...new Set(
		buildTimeline(edls, "25").clips.map(
			({ edlIndex, trkMediaType, trkLevel }) => `${edlIndex} ${trkMediaType} ${trkLevel}`,
		),
	),
];

describe("a mixed set of timelines", () => {
	it("[TIM72] is refused if two fill one track at one time, naming both files, the track and the timecode", () => {
		expect(errorsOf(PICTURE, MIX)).toEqual([
			{
				code: "TIMELINE_TRACK_COLLISION",
				severity: "error",
				message:
					"'film.aaf' and 'mix.txt' both have clips on track A1 at 00:00:01:15, which would count twice",
				file: "mix.txt",
				line: 2,
				column: null,
				hint: "Take only the picture of one of them, or only one of its tracks.",
			},
		]);
	});

	it("[TIM71] takes the picture of one and the sound of the other", () => {
		const picture = { ...PICTURE, track: "picture" as const };
		expect(errorsOf(picture, MIX)).toEqual([]);
		expect(tracksOf(picture, MIX)).toEqual(["0 video 1", "1 audio 1", "1 audio 2"]);
		expect(tracksOf({ ...PICTURE, track: "sound" })).toEqual(["0 audio 1"]);
	});

	it("[TIM72] may fill one track at different times, and the same times of different reels", () => {
		expect(errorsOf(PICTURE, timeline("end.aaf", [shot(90, 95, "V1"), shot(60, 70, "A1")]))).toEqual([]);
		expect(errorsOf(PICTURE, { ...MIX, reel: "two" })).toEqual([]);
	});

	it("[TIM72] may not repeat what an edit list has, but black on the same track is nothing", () => {
		const list: CutEdl = { edl: listOf("Film_A1.edl", [shot(30, 70, "A1")]), track: "auto", reel: "" };
		expect(errorsOf(list, MIX).map(({ file }) => file)).toEqual(["mix.txt"]);
		const black: TestEvent = { ...shot(0, 90, "A1"), noContents: "black" };
		expect(errorsOf(timeline("film.aaf", [black]), MIX)).toEqual([]);
	});

	it("[TIM72] is refused exactly if some clip of one overlaps some clip of the other on its track", () => {
		const events = fc.array(
			fc
				.tuple(fc.nat(200), fc.integer({ min: 1, max: 30 }), fc.constantFrom("V1", "A1", "A2", "A1 A2"))
				.map(([from, length, on]) => shot(from, from + length, on)),
			{ maxLength: 6 },
		);
		fc.assert(
			fc.property(events, events, (mine, theirs) => {
				const overlaps = mine.some((a) =>
					theirs.some(
						(b) =>
							a.rec[0] < b.rec[1] &&
							b.rec[0] < a.rec[1] &&
							(a.on ?? "").split(" ").some((channel) => (b.on ?? "").split(" ").includes(channel)),
					),
				);
				const errors = errorsOf(timeline("a.otio", mine), timeline("b.otio", theirs));
				expect(errors.map(({ code }) => code)).toEqual(overlaps ? ["TIMELINE_TRACK_COLLISION"] : []);
			}),
			{ numRuns: 300 },
		);
	});
});
