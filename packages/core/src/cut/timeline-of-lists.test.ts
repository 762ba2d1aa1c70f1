import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEdl } from "../edl/read-edl.ts";
import { filmRate } from "../interchange/shape/exact-rate.ts";
import type { InterchangeTimeline } from "../interchange/shape/model.ts";
import { anyTimeline } from "../interchange/testing/arbitrary-timeline.ts";
import { writeTimeline } from "../interchange/write/write-timeline.ts";
import { type Rational, toNumber } from "../rational/rational.ts";
import type { CutEdl } from "../timeline/model.ts";
import { readTrackName } from "../timeline/track-name.ts";
import { timelineOfLists } from "./timeline-of-lists.ts";

const listOf = (text: string, track: string, fps: string): CutEdl => ({
	edl: readEdl(new TextEncoder().encode(text), { file: `Film_${track}.edl`, rate: fps as "25" }),
	track: readTrackName(track) ?? "auto",
	reel: "",
});

/** The picture and sound of each frame, counted from midnight. */
function shown({ fps, start, tracks }: InterchangeTimeline) {
	const frame = (seconds: Rational) => toNumber(seconds.mul(fps).add(start));
	return tracks.flatMap(({ kind, level, clips, transitions }) =>
		clips.some(({ enabled }) => enabled)
			? [
					{
						track: `${kind} ${level}`,
						clips: clips
							.filter(({ enabled }) => enabled)
							.map(({ record, source, speed, name, reel }) => [
								[frame(record.from), frame(record.to)],
								source && [source.from, source.to].map((at) => toNumber(at.mul(fps))),
								[toNumber(speed), name, reel],
							]),
						transitions: transitions.map(({ record, type }) => [frame(record.from), frame(record.to), type]),
					},
				]
			: [],
	);
}

describe("the lists of a cut as one timeline", () => {
	it("[TIM63] has the clips, speeds and transitions of the timeline that the lists were written from", () => {
		// A clip that is switched off leaves its transitions to others in a list.
		const all = anyTimeline.map((timeline) => ({
			...timeline,
			tracks: timeline.tracks.map((track) => ({
				...track,
				enabled: true,
				clips: track.clips.map((clip) => ({ ...clip, enabled: true })),
			})),
		}));
		fc.assert(
			fc.property(all, (timeline) => {
				const { files } = writeTimeline(timeline, "edl", { file: "film" });
				const fps = filmRate(timeline.fps)?.name ?? "25";
				const lists = files.map(({ text, track }) => listOf(text, track ?? "", fps));
				const back = timelineOfLists(lists, fps, "Film");
				expect(back.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
				expect(shown(back.timeline)).toEqual(shown(timeline));
				expect(back.timeline.dropFrame).toBe(timeline.dropFrame && lists.length > 0);
			}),
			{ numRuns: 100 },
		);
	});

	it("[TIM63] keeps the number of a track below which others are empty", () => {
		const list =
			"TITLE: X\n001  AX  V  C  00:00:00:00 00:00:01:00 01:00:00:00 01:00:01:00\n* FROM CLIP NAME: a.mov\n* LOC: 01:00:00:10 GREEN  look\n";
		const { timeline } = timelineOfLists([listOf(list, "V3", "25")], "25", "Film");
		expect(timeline.tracks.map(({ level, clips }) => [level, clips.length])).toEqual([
			[1, 0],
			[2, 0],
			[3, 1],
		]);
		expect(timeline.markers).toMatchObject([{ name: "look", line: 4 }]);
	});
});
