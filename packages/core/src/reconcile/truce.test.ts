import { describe, expect, test } from "vitest";
import { type ClipSketch, makeTimeline, transition } from "../matching/testing/make-cut.ts";
import { addTruceEdges, areAtTruce, partnerOf } from "./truce.ts";

function clipsOf(...sketches: readonly Omit<ClipSketch, "track">[]) {
	return makeTimeline(sketches.map((sketch) => ({ track: "V1", contents: "boats", ...sketch }))).clips;
}

/** Film frames from 0 to 99 in which neither clip 0 nor clip `other` cuts the other. */
function truceFrames(clips: ReturnType<typeof clipsOf>, other = 1): [first: number, last: number] | "never" {
	const [a, b] = [clips[0], clips[other]];
	if (!a || !b) throw new Error("no such clip");
	const frames = Array.from({ length: 100 }, (_, frame) => frame).filter((frame) => {
		expect(areAtTruce(b, a, frame, clips)).toBe(areAtTruce(a, b, frame, clips));
		return areAtTruce(a, b, frame, clips);
	});
	const [first] = frames;
	const last = frames.at(-1);
	return first === undefined || last === undefined ? "never" : [first, last];
}

describe("[REC3, REC13] two clips leave each other whole", () => {
	test("from the incoming clip's record in for the length of the transition", () => {
		const clips = clipsOf(
			{ recordIn: 0, recordOut: 60, transitionOut: transition(10, 1) },
			{ recordIn: 50, recordOut: 90, transitionIn: transition(10, 0) },
		);
		expect(truceFrames(clips)).toEqual([50, 59]);
	});

	test("if only one of them has the transition", () => {
		const outgoing = { recordIn: 0, recordOut: 60 };
		const incoming = { recordIn: 50, recordOut: 90 };
		expect(truceFrames(clipsOf({ ...outgoing, transitionOut: transition(10, 1) }, incoming))).toEqual([
			50, 59,
		]);
		expect(truceFrames(clipsOf(outgoing, { ...incoming, transitionIn: transition(10, 0) }))).toEqual([
			50, 59,
		]);
	});

	test("for the longer time if they tell two lengths", () => {
		for (const [out, into] of [
			[6, 10],
			[10, 6],
		] as const) {
			const clips = clipsOf(
				{ recordIn: 0, recordOut: 60, transitionOut: transition(out, 1) },
				{ recordIn: 50, recordOut: 90, transitionIn: transition(into, 0) },
			);
			expect(truceFrames(clips)).toEqual([50, 59]);
		}
	});

	test("never, if their transitions are with others", () => {
		const clips = clipsOf(
			{ recordIn: 0, recordOut: 60, transitionIn: transition(10, 2), transitionOut: transition(10, 2) },
			{ recordIn: 50, recordOut: 90, transitionIn: transition(10, 2), transitionOut: transition(10, null) },
			{ recordIn: 95, recordOut: 99 },
		);
		expect(truceFrames(clips)).toBe("never");
	});

	test("[EDL8, REC10] always, as the layers of one key", () => {
		const clips = clipsOf({ recordIn: 0, recordOut: 60 }, { recordIn: 0, recordOut: 60, keyBackground: 0 });
		expect(truceFrames(clips)).toEqual([0, 99]);
	});

	test("[REC10] during a transition with the background of a key, as with its foreground", () => {
		const clips = clipsOf(
			{ recordIn: 0, recordOut: 30, transitionOut: transition(10, 1) },
			{ recordIn: 20, recordOut: 60 },
			{ recordIn: 20, recordOut: 60, keyBackground: 1 },
		);
		expect(truceFrames(clips, 2)).toEqual([20, 29]);
	});

	test("during a transition of the foreground itself", () => {
		const clips = clipsOf(
			{ recordIn: 0, recordOut: 30, transitionOut: transition(10, 2) },
			{ recordIn: 20, recordOut: 60 },
			{ recordIn: 20, recordOut: 60, keyBackground: 1 },
		);
		expect(truceFrames(clips, 2)).toEqual([20, 29]);
	});
});

describe("a truce may begin or end", () => {
	function edgesOf(clips: ReturnType<typeof clipsOf>, key = 0): number[] {
		const edges: number[] = [];
		const clip = clips[key];
		if (clip) addTruceEdges(edges, clip, clips);
		return edges;
	}

	test("at both ends of the transition that a clip comes in by", () => {
		expect(edgesOf(clipsOf({ recordIn: 50, recordOut: 90, transitionIn: transition(10, null) }))).toEqual([
			50, 60,
		]);
	});

	test("at both ends of the one it goes out under, from the incoming clip's record in", () => {
		const clips = clipsOf(
			{ recordIn: 0, recordOut: 60, transitionOut: transition(10, 1) },
			{ recordIn: 50, recordOut: 90 },
		);
		expect(edgesOf(clips)).toEqual([50, 60]);
		expect(edgesOf(clips, 1)).toEqual([]);
	});

	test("nowhere for a fade to nothing, which has no other side", () => {
		const clips = clipsOf({ recordIn: 0, recordOut: 60, transitionOut: transition(10, null) });
		expect(edgesOf(clips)).toEqual([]);
	});

	test("[REC10] for a key's foreground where its background's does", () => {
		const clips = clipsOf(
			{ recordIn: 20, recordOut: 60, transitionIn: transition(10, null) },
			{ recordIn: 22, recordOut: 60, keyBackground: 0 },
		);
		expect(edgesOf(clips, 1)).toEqual([20, 30]);
	});

	test("only as far as one background: keys that name each other are not followed in circles", () => {
		const clips = clipsOf(
			{ recordIn: 0, recordOut: 60, keyBackground: 1 },
			{ recordIn: 0, recordOut: 60, keyBackground: 0 },
			{ recordIn: 0, recordOut: 60, keyBackground: 2, transitionIn: transition(5, null) },
		);
		expect([edgesOf(clips, 0), edgesOf(clips, 1), edgesOf(clips, 2)]).toEqual([[], [], [0, 5]]);
	});
});

test("a clip's transition partner is null where it names none, or one that is not there", () => {
	const clips = clipsOf(
		{ recordIn: 0, recordOut: 60, transitionOut: transition(10, 1) },
		{ recordIn: 50, recordOut: 90, transitionOut: transition(10, 7) },
		{ recordIn: 80, recordOut: 99, transitionOut: transition(10, null) },
	);
	expect(clips.map((clip) => partnerOf(clip, clips)?.key ?? null)).toEqual([1, null, null]);
});
