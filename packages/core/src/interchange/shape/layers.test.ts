import { describe, expect, it } from "vitest";
import { matchTimeline } from "../../matching/match-timeline.ts";
import { makeLibrary, makeRecord } from "../../matching/testing/make-cut.ts";
import { reconcile } from "../../reconcile/reconcile.ts";
import { buildTimeline } from "../../timeline/build-timeline.ts";
import { readTimelineFile } from "../read-timeline-file.ts";
import {
	aafBytes,
	clip,
	composition,
	gap,
	master,
	nested,
	scope,
	sequence,
	transition,
} from "../testing/aaf-bytes.ts";
import type { TestObject } from "../testing/aaf-values.ts";
import { timelineToEdl } from "../timeline-to-edl.ts";
import type { TimelineFile } from "./model.ts";

const [A, B, X, Y] = [10, 20, 30, 40];

function fileOf(film: TestObject, nest?: TestObject): TimelineFile {
	const bytes = aafBytes(
		composition(1, "Film", film),
		...(nest ? [nested(2, "Nest", nest)] : []),
		...[master(A, "A"), master(B, "B"), master(X, "X"), master(Y, "Y")].flat(),
	);
	const file = readTimelineFile(bytes, { file: "film.aaf" });
	if (!file) throw new Error("no timeline");
	return file;
}

/** A line per track: its clips and transitions, in frames. */
function tracksOf(film: TestObject, nest?: TestObject): string[] {
	const { fps, tracks } = fileOf(film, nest).timeline ?? {};
	if (fps === undefined || tracks === undefined) throw new Error("no timeline");
	return tracks.map(({ clips, transitions }) => {
		const inFrames = ({ record: { from, to } }: (typeof clips)[number] | (typeof transitions)[number]) =>
			`${from.mul(fps).toFraction()}-${to.mul(fps).toFraction()}`;
		return [
			...clips.map((item) => `${item.name} ${inFrames(item)}`),
			...transitions.map((item) => `/ ${inFrames(item)}`),
		].join(", ");
	});
}

describe("[TIM7, TIM8] a transition between nests shows both sides through all of it", () => {
	it("on one track if each side is one clip there", () => {
		expect(tracksOf(sequence(clip(A, 0, 100), transition(12), clip(B, 0, 50)))).toEqual([
			"A 0-100, B 88-138, / 88-100",
		]);
	});

	it("on one above the other if the first nest has a cut in it", () => {
		const film = sequence(clip(2, 0, 100), transition(12), clip(B, 0, 50));
		expect(tracksOf(film, sequence(clip(X, 0, 90), clip(Y, 0, 10)))).toEqual([
			"X 0-90, Y 90-100, / 88-90, / 90-100",
			"B 88-138, / 88-100",
		]);
	});

	it("on one above the other if the second nest has a cut in it", () => {
		const film = sequence(clip(A, 0, 100), transition(12), clip(2, 0, 50), clip(A, 0, 10));
		expect(tracksOf(film, sequence(clip(X, 0, 4), clip(Y, 0, 46)))).toEqual([
			"A 0-100, A 138-148, / 88-100",
			"X 88-92, Y 92-138, / 88-92, / 92-100",
		]);
	});

	it("above a nest in which one clip hides another", () => {
		const inside = scope(100, clip(A, 0, 100), sequence(gap(50), clip(X, 0, 50)));
		expect(tracksOf(sequence(inside, transition(12), clip(B, 0, 50)))).toEqual([
			"A 0-100, / 88-100",
			"X 50-100",
			"B 88-138, / 88-100",
		]);
		const other = scope(50, clip(B, 0, 50), sequence(clip(X, 0, 30), gap(20)));
		expect(tracksOf(sequence(clip(A, 0, 100), transition(12), other))).toEqual([
			"B 88-138, / 88-100",
			"X 88-118",
			"A 0-100, / 88-100",
		]);
	});

	it("on both tracks of a nest whose upper clip hides nothing", () => {
		const inside = scope(100, sequence(clip(A, 0, 50), gap(50)), sequence(gap(50), clip(X, 0, 50)));
		expect(tracksOf(sequence(inside, transition(12), clip(B, 0, 50)))).toEqual([
			"A 0-50, B 88-138, / 88-100",
			"X 50-100, / 88-100",
		]);
	});

	it("above a nest that has a transition of its own in it", () => {
		const out = sequence(clip(X, 0, 60), transition(6), clip(Y, 0, 46));
		expect(tracksOf(sequence(clip(2, 0, 58), transition(12), clip(B, 0, 50)), out)).toEqual([
			"X 0-58, Y 54-58, / 54-58",
			"B 46-96, / 46-58",
		]);
		const into = sequence(clip(X, 0, 8), transition(6), clip(Y, 0, 46));
		expect(tracksOf(sequence(clip(A, 0, 50), transition(4), clip(2, 0, 40)), into)).toEqual([
			"X 46-54, Y 48-86, / 48-54, / 46-48",
			"A 0-50, / 46-50",
		]);
	});

	it("to the last frame of all clips, whatever transitions the nest has at its edge", () => {
		const library = makeLibrary(["A", "B", "X", "Y"].map((name, index) => makeRecord(index + 1, name)));
		for (const own of [1, 3, 8])
			for (const outer of [2, 6, 12])
				for (let edge = own; edge <= 16; edge += 1) {
					const into = sequence(clip(X, 0, edge), transition(own), clip(Y, 0, 60));
					const out = sequence(clip(X, 0, 60), transition(own), clip(Y, 0, edge));
					const cuts: [TestObject, TestObject][] = [
						[sequence(clip(A, 0, 50), transition(outer), clip(2, 0, 50)), into],
						[sequence(clip(2, 0, 60 + edge - own), transition(outer), clip(B, 0, 50)), out],
						[
							sequence(clip(A, 0, 50), transition(outer), clip(2, 0, 60), transition(outer), clip(B, 0, 30)),
							into,
						],
					];
					for (const [film, nest] of cuts) {
						const edl = timelineToEdl(fileOf(film, nest));
						const timeline = buildTimeline([{ edl, track: "auto", reel: "" }], edl.rate);
						const { picture } = reconcile(matchTimeline(timeline, library));
						const parts = timeline.clips.filter(({ contents }) => contents !== null);
						expect(new Set(parts.map(({ contents }) => contents)).size).toBe(parts.length);
						expect(parts.length).toBe(film === cuts[2]?.[0] ? 4 : 3);
						for (const { key, recordIn, recordOut } of parts)
							expect(picture[key]).toMatchObject([{ recordIn, recordOut }]);
					}
				}
	});

	it("on the lowest track if it has more cuts in it than any film", () => {
		const cuts = Array.from({ length: 60 }, () => clip(X, 0, 1));
		const film = sequence(clip(A, 0, 100), transition(60), clip(2, 0, 60));
		expect(tracksOf(film, sequence(...cuts))).toHaveLength(1);
	});
});
