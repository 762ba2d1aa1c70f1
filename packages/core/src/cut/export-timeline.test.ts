import { readFileSync } from "node:fs";
import fc from "fast-check";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { filmRate } from "../interchange/shape/exact-rate.ts";
import type { InterchangeTimeline } from "../interchange/shape/model.ts";
import { anyTimeline } from "../interchange/testing/arbitrary-timeline.ts";
import { WRITTEN_FORMATS, type WrittenFormat, writeTimeline } from "../interchange/write/write-timeline.ts";
import { TIMELINE_FILES } from "../model/cuts/timeline-file.ts";
import { RATES } from "../timecode/rate.ts";
import { buildTimeline } from "../timeline/build-timeline.ts";
import { buildCutNow } from "./build-cut.ts";
import {
	countTimelineClips,
	timelineOfCut,
	timelineOfSelection,
	writeTimelineFiles,
	zipTimelineFiles,
} from "./export-timeline.ts";
import { readSavedLists, type SavedList } from "./saved-cut-input.ts";
import { anyCutInput } from "./testing/arbitrary-cut.ts";

const FORMATS = Object.keys(WRITTEN_FORMATS) as WrittenFormat[];

/** The lists that a timeline is imported from: one for each track, or one timeline. */
function listsOf(timeline: InterchangeTimeline, format: WrittenFormat): SavedList[] {
	return writeTimeline(timeline, format, { file: "film" }).files.map(({ track, text }) => ({
		name: `Film_${track ?? "all"}${WRITTEN_FORMATS[format]}`,
		track: track ?? "auto",
		reel: "",
		contents: new TextEncoder().encode(text),
	}));
}

/** The clips of a cut with their places, in an order that doesn't depend on the files. */
function filmOf(lists: readonly SavedList[], fps: "25") {
	const { clips, startsAt } = buildTimeline(readSavedLists(lists, fps), RATES[fps]);
	return {
		startsAt,
		clips: clips
			.filter(({ noContents }) => noContents === null)
			.map((clip) => [
				`${clip.trkMediaType} ${clip.trkLevel} ${clip.recordIn} ${clip.recordOut}`,
				`${clip.sourceStart} ${clip.speedNumerator / clip.speedDenominator}`,
				clip.contents,
			])
			.sort(),
	};
}

const anyFilm = anyTimeline.map((timeline) => ({
	...timeline,
	tracks: timeline.tracks.map((track) => ({
		...track,
		enabled: true,
		clips: track.clips.map((clip) => ({ ...clip, enabled: true })),
	})),
}));

describe("a cut written for an editing system", () => {
	it.each(FORMATS)("[TIM69] has the same clips when its %s is imported again", (format) => {
		fc.assert(
			fc.property(anyFilm, (timeline) => {
				const fps = (filmRate(timeline.fps)?.name ?? "25") as "25";
				const before = listsOf(timeline, "edl");
				const { files, lost } = writeTimelineFiles(timelineOfCut(before, fps, "Film"), format, "Film");
				expect(lost.filter(({ severity }) => severity === "error")).toEqual([]);
				const after = files.map(({ name, track, text }) => ({
					name,
					track: track ?? "auto",
					reel: "",
					contents: new TextEncoder().encode(text),
				}));
				fc.pre(before.length > 0);
				expect(filmOf(after, fps)).toEqual(filmOf(before, fps));
			}),
			{ numRuns: 60 },
		);
	});

	it("[TIM69] is the imported timeline itself, with what lists of events don't have", () => {
		const contents = readFileSync(
			new URL("../../../../fixtures/timelines/xmeml/premiere-nested-sequence.xml", import.meta.url),
		);
		const list: SavedList = { name: "film.xml", track: "auto", reel: "", contents };
		const whole = timelineOfCut([list], "30", "The cut");
		expect(whole.timeline.tracks.some(({ clips }) => clips.some(({ kind }) => kind === "generated"))).toBe(
			true,
		);
		// With a single track, the cut has nothing else to export.
		const oneTrack = timelineOfCut([{ ...list, name: "film_V1.xml", track: "V1" }], "30", "The cut");
		expect(oneTrack.timeline.name).toBe("The cut");
		expect(oneTrack.timeline.tracks.map(({ kind, level }) => `${kind} ${level}`)).toEqual(["video 1"]);
	});

	it("[TIM69] has one zip of its edit lists, named after their tracks, with the same bytes each time", () => {
		const exported = timelineOfCut(
			listsOf(fc.sample(anyFilm, { seed: 7, numRuns: 1 })[0] as InterchangeTimeline, "edl"),
			(filmRate((fc.sample(anyFilm, { seed: 7, numRuns: 1 })[0] as InterchangeTimeline).fps)?.name ??
				"25") as "25",
			"Rough: cut/2",
		);
		const { files } = writeTimelineFiles(exported, "edl", "Rough: cut/2");
		expect(files.length).toBeGreaterThan(0);
		const zip = zipTimelineFiles(files);
		expect(zipTimelineFiles(files)).toEqual(zip);
		const entries = unzipSync(zip);
		expect(Object.keys(entries)).toEqual(files.map(({ track }) => `Rough cut 2_${track}.edl`));
		for (const { name, text } of files) expect(new TextDecoder().decode(entries[name])).toBe(text);
	});

	it("has a file name and label for every format that can be written", () => {
		expect(Object.keys(TIMELINE_FILES).sort()).toEqual([...FORMATS].sort());
	});
});

describe("a selection of a cut's clips", () => {
	it("[TIM70] has exactly the clips of a licensor, at their places in the film", () => {
		fc.assert(
			fc.property(anyCutInput, fc.integer({ min: 1, max: 5 }), (input, licensorId) => {
				const build = buildCutNow(input);
				const { timeline } = timelineOfSelection(build, { clips: "all", licensorId });
				const wanted: string[] = [];
				for (const clip of build.context.timeline.clips) {
					const match = build.context.matched.matches[clip.key];
					if (match?.kind !== "records") continue;
					const isTheirs = input.library.records.some(
						({ id, licensor_id }) => licensor_id === licensorId && match.records.includes(id),
					);
					if (isTheirs) wanted.push(`${clip.trkMediaType} ${clip.trkLevel} ${clip.line} ${clip.contents}`);
				}
				const written = timeline.tracks.flatMap(({ kind, level, clips }) =>
					clips.map(({ line, name }) => `${kind} ${level} ${line} ${name}`),
				);
				expect(written.sort()).toEqual(wanted.sort());
			}),
			{ numRuns: 100 },
		);
	});

	it("[TIM70] has the unidentified clips, and none of them has a licensor", () => {
		fc.assert(
			fc.property(anyCutInput, (input) => {
				const build = buildCutNow(input);
				const { unidentified } = build.context.matched;
				const count = unidentified.reduce((sum, { numClips }) => sum + numClips, 0);
				const chosen = timelineOfSelection(build, { clips: "unidentified", licensorId: null });
				expect(countTimelineClips(chosen)).toBe(count);
				expect(countTimelineClips(timelineOfSelection(build, { clips: "unidentified", licensorId: 3 }))).toBe(
					0,
				);
			}),
			{ numRuns: 100 },
		);
	});
});
