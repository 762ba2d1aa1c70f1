import fc from "fast-check";
import type { TimelineClip } from "../../timeline/model.ts";
import {
	type ClipSketch,
	makeAltFile,
	makeLibrary,
	makeRecord,
	makeTimeline,
	transition,
} from "./make-cut.ts";

/** Two pieces of footage, a still, and one alt file of each kind; record 1 has a running time. */
export const SMALL_LIBRARY = makeLibrary(
	[
		makeRecord(1, "a", { trt: "00:00:00:20", fps: "25" }),
		makeRecord(2, "b", { trt: "00:00:10:00", fps: "30" }),
		makeRecord(3, "c", { category: "Still" }),
	],
	[
		makeAltFile(1, "matte", "ignored"),
		makeAltFile(2, "theirs", "tracked_non_ox"),
		makeAltFile(3, "split", null, [1, 2]),
	],
);

const CONTENTS = ["a", "a", "a_take 2", "b", "c", "split", "matte", "theirs", "who knows", null] as const;
const SPEEDS = [
	[1, 1],
	[1, 1],
	[1, 1],
	[2, 1],
	[1, 2],
	[-1, 1],
	[-3, 2],
	[0, 1],
	[2, 3],
] as const;

type Plan = {
	readonly sketch: ClipSketch;
	/** A step to apply to the clip once all clips exist. */
	readonly link: "none" | "dissolve" | "fade-in" | "fade-out" | "key";
	readonly frames: number;
	readonly other: number;
};

const plan: fc.Arbitrary<Plan> = fc
	.record({
		track: fc.constantFrom("V1", "V1", "V2", "V3", "A1", "A1", "A2"),
		recordIn: fc.integer({ min: 0, max: 24 }),
		length: fc.integer({ min: 0, max: 12 }),
		eventNumber: fc.integer({ min: 1, max: 4 }),
		edlIndex: fc.integer({ min: 0, max: 1 }),
		lanes: fc.constantFrom(2, 2, 2, 4, 6),
		contents: fc.constantFrom(...CONTENTS),
		// Often in step with film time, so that clips meet.
		offset: fc.constantFrom(0, 0, 0, 1, 5),
		speed: fc.constantFrom(...SPEEDS),
		hasSource: fc.constantFrom(true, true, true, true, false),
		link: fc.constantFrom("none", "none", "none", "dissolve", "dissolve", "fade-in", "fade-out", "key"),
		frames: fc.integer({ min: 1, max: 6 }),
		other: fc.nat(),
	})
	.map(({ length, offset, speed, link, frames, other, ...sketch }) => ({
		sketch: {
			...sketch,
			recordOut: sketch.recordIn + length,
			sourceStart: Math.floor(((sketch.recordIn + offset) * speed[0]) / speed[1]) + 40,
			speedNumerator: speed[0],
			speedDenominator: speed[1],
		},
		link,
		frames,
		other,
	})) as fc.Arbitrary<Plan>;

/**
 * Clips on three picture and two sound tracks within about 40 frames: overlaps, lanes, dissolves, fades, keys,
 * redirects, freezes, reverse and slow motion. Each has its own line.
 */
export const arbitraryClips: fc.Arbitrary<TimelineClip[]> = fc
	.array(plan, { minLength: 1, maxLength: 9 })
	.map(linkClips);

/** The same without transitions and keys. */
export const arbitraryPlainClips: fc.Arbitrary<TimelineClip[]> = fc
	.array(plan, { minLength: 1, maxLength: 9 })
	.map((plans) => linkClips(plans.map((one) => ({ ...one, link: "none" }))));

export const FILES = ["reel 1.edl", "reel 2.edl"] as const;

function linkClips(plans: readonly Plan[]): TimelineClip[] {
	const clips: Writable<TimelineClip>[] = makeTimeline(plans.map((one) => one.sketch)).clips.map((clip) => ({
		...clip,
	}));
	for (const [key, { link, frames, other }] of plans.entries()) {
		const clip = clips[key];
		if (!clip) continue;
		if (link === "fade-in" && !clip.transitionIn) clip.transitionIn = transition(frames, null);
		if (link === "fade-out" && !clip.transitionOut) clip.transitionOut = transition(frames, null);
		const others = clips.filter(
			(one) =>
				one !== clip &&
				one.trkMediaType === clip.trkMediaType &&
				one.trkLevel === clip.trkLevel &&
				one.recordIn >= clip.recordIn,
		);
		const partner = others[other % Math.max(1, others.length)];
		if (!partner) continue;
		if (link === "dissolve" && !clip.transitionOut && !partner.transitionIn) {
			clip.transitionOut = transition(frames, partner.key);
			partner.transitionIn = transition(frames, key);
			clip.recordOut = Math.max(clip.recordOut, partner.recordIn + frames);
		}
		if (link === "key" && clip.keyBackground === null && partner.keyBackground === null) {
			partner.keyBackground = key;
		}
	}
	return clips;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
