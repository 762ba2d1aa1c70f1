import fc from "fast-check";
import { ONE, type Rational, rational } from "../../rational/rational.ts";
import { RATE_NAMES, RATES } from "../../timecode/rate.ts";
import type { InterchangeClip, InterchangeTimeline, InterchangeTrack, TrackKind } from "../shape/model.ts";

const NAMES = ["10000001_fog.mov", "Fährhaus & Söhne <2>", 'the "old" pier', "n/a", "50 % off.mov"];
const FILES = ["", "/Volumes/Media 1/fog & rain.mov", "D:/Archive/50%.mov", "rel/pier.mov"];
const REELS = ["", "A001C002", "HARBOUR_1952_LONG", "TAPE 7"];
const SPEEDS: readonly (readonly [number, number])[] = [
	[1, 1],
	[1, 1],
	[1, 1],
	[1, 2],
	[2, 1],
	[-1, 1],
	[-1, 2],
	[0, 1],
];

const draft = fc.record({
	gap: fc.integer({ min: 0, max: 3 }).map((half) => half * 2),
	length: fc.integer({ min: 3, max: 30 }).map((half) => half * 2),
	from: fc.integer({ min: 100, max: 900 }).map((half) => half * 2),
	/** The transition from the clip before it, or a fade from nothing. */
	join: fc.constantFrom("cut", "cut", "dissolve", "wipe", "fade"),
	fadeOut: fc.boolean(),
	name: fc.constantFrom(...NAMES),
	filePath: fc.constantFrom(...FILES),
	reel: fc.constantFrom(...REELS),
	speed: fc.constantFrom(...SPEEDS),
	enabled: fc.constantFrom(true, true, true, false),
});
type Draft = typeof draft extends fc.Arbitrary<infer T> ? T : never;

/** Frames of every transition. */
const OVERLAP = 4;

function trackOf(
	drafts: readonly Draft[],
	kind: TrackKind,
	level: number,
	isOn: boolean,
	fps: Rational,
): InterchangeTrack {
	const seconds = (frames: number) => rational(frames).div(fps);
	const clips: InterchangeClip[] = [];
	const transitions: InterchangeTrack["transitions"][number][] = [];
	let cursor = 0;
	let hasTail = false;
	for (const [
		at,
		{ gap, length, from, join, name, filePath, reel, speed, enabled, fadeOut },
	] of drafts.entries()) {
		const isJoined: boolean = at > 0 && (join === "dissolve" || join === "wipe") && !hasTail;
		const start = isJoined ? cursor - OVERLAP : cursor + gap;
		const end = start + length;
		const add = (first: number, type: "dissolve" | "wipe") =>
			transitions.push({
				record: { from: seconds(first), to: seconds(first + OVERLAP) },
				name: "Blend",
				type,
				line: 1,
			});
		const comesIn: boolean = isJoined || join === "fade";
		if (isJoined) add(start, join === "wipe" ? "wipe" : "dissolve");
		else if (join === "fade") add(start, "dissolve");
		// Room for both of a clip's transitions, and none from a fade into another clip.
		hasTail = fadeOut && (!comesIn || length > 2 * OVERLAP);
		if (hasTail) add(end - OVERLAP, "dissolve");
		cursor = end;
		const played = rational(length * Math.abs(speed[0]), speed[1]);
		clips.push({
			kind: "media",
			record: { from: seconds(start), to: seconds(end) },
			source: { from: seconds(from), to: rational(from).add(played).div(fps) },
			speed: rational(...speed),
			speedMap: null,
			sourceFps: fps,
			sourceTimecode: null,
			name,
			fileName: filePath.slice(filePath.lastIndexOf("/") + 1),
			filePath,
			reel,
			// The clips on either side of a short one overlap: without it, they need tracks of their own.
			enabled: (enabled || length <= 2 * OVERLAP) && isOn,
			channels: [],
			role: "",
			linkGroup: "",
			path: "",
			line: 1,
		});
	}
	return { kind, level, name: `${kind} <${level}>`, enabled: isOn, clips, transitions };
}

const tracks = (kind: TrackKind, fps: Rational, minLength: number) =>
	fc
		.array(fc.tuple(fc.array(draft, { maxLength: 6 }), fc.constantFrom(true, true, false)), {
			minLength,
			maxLength: 3,
		})
		.map((all) => all.map(([drafts, isOn], index) => trackOf(drafts, kind, index + 1, isOn, fps)));

/**
 * Timelines that every format can hold, except that some have no reels: clips on whole frames, with dissolves, wipes
 * and fades, at speeds that keep every number of frames whole.
 */
export const anyTimeline: fc.Arbitrary<InterchangeTimeline> = fc
	.constantFrom(...RATE_NAMES)
	.chain((rateName) => {
		const { numerator, denominator, canDrop } = RATES[rateName];
		const fps = rational(numerator, denominator);
		return fc
			.record({
				video: tracks("video", fps, 1),
				audio: tracks("audio", fps, 0),
				start: fc.constantFrom(0, 86_400, 108_000),
				dropFrame: fc.boolean(),
				markers: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 3 }),
			})
			.map(({ video, audio, start, dropFrame, markers }) => ({
				name: "Rough & cut",
				fps,
				start: rational(start),
				dropFrame: dropFrame && canDrop,
				tracks: [...video, ...audio],
				markers: markers.map((frame, index) => ({
					name: `M${index}`,
					comment: "see <log>",
					record: { from: rational(frame).div(fps), to: rational(frame).div(fps) },
					line: 1,
				})),
			}));
	});

/** A clip of ten frames at 25 fps, from the beginning, with a test's changes. */
export function plainClip(change: Partial<InterchangeClip> = {}): InterchangeClip {
	const seconds = (frames: number) => rational(frames, 25);
	return {
		kind: "media",
		record: { from: seconds(0), to: seconds(10) },
		source: { from: seconds(100), to: seconds(110) },
		speed: ONE,
		speedMap: null,
		sourceFps: rational(25),
		sourceTimecode: null,
		name: "fog.mov",
		fileName: "fog.mov",
		filePath: "/Media/fog.mov",
		reel: "",
		enabled: true,
		channels: [],
		role: "",
		linkGroup: "",
		path: "",
		line: 7,
		...change,
	};
}

/** A timeline at 25 fps with one video track. */
export function plainTimeline(
	clips: readonly InterchangeClip[],
	change: Partial<InterchangeTimeline> = {},
): InterchangeTimeline {
	return {
		name: "Film",
		fps: rational(25),
		start: rational(90_000),
		dropFrame: false,
		tracks: [{ kind: "video", level: 1, name: "", enabled: true, clips, transitions: [] }],
		markers: [],
		...change,
	};
}
