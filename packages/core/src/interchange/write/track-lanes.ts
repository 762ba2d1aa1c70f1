import { type Rational, roundHalfUp, ZERO } from "../../rational/rational.ts";
import { lengthOf } from "../shape/clip-ranges.ts";
import type { InterchangeClip, InterchangeTrack, InterchangeTransition } from "../shape/model.ts";
import type { LossLog } from "./loss-log.ts";

/** A clip of a lane, with the transitions on its sides. */
export interface LaneItem {
	readonly clip: InterchangeClip;
	/** Its range up to the cuts to its neighbours: a cut inside a shared transition, otherwise the clip's own end. */
	readonly cutIn: Rational;
	readonly cutOut: Rational;
	/** The transitions at its start and end. */
	readonly head: InterchangeTransition | null;
	readonly tail: InterchangeTransition | null;
	/** Whether its head is the tail of the item before it; otherwise it fades in from nothing. */
	readonly isJoined: boolean;
}

/** Consecutive clips, which overlap only in the transitions between them. */
export type Lane = readonly LaneItem[];

type OpenItem = { -readonly [key in keyof LaneItem]: LaneItem[key] };

/** More clips on top of each other than any editing system shows. */
const MOST_LANES = 100;

/** The middle of a transition, on a frame. */
function cutOf({ record }: InterchangeTransition, fps: Rational): Rational {
	const half = lengthOf(record).mul(fps).div(2).floor();
	return record.from.add(half.div(fps));
}

/**
 * Divides a track into lanes: formats have one clip at a time on a track, but a track of an edit list may hold several sound
 * channels, and both layers of a key [TIM59].
 */
export function lanesOf(track: InterchangeTrack, fps: Rational, log: LossLog): Lane[] {
	const byStart = new Map<string, InterchangeTransition>();
	const byEnd = new Map<string, InterchangeTransition>();
	for (const transition of track.transitions) {
		byStart.set(transition.record.from.toFraction(), transition);
		byEnd.set(transition.record.to.toFraction(), transition);
	}
	const used = new Set<InterchangeTransition>();
	const lanes: OpenItem[][] = [];
	for (const clip of track.clips) {
		const { from, to } = clip.record;
		if (from.compare(ZERO) < 0) {
			log.clip("before", clip);
			continue;
		}
		const head = byStart.get(from.toFraction()) ?? null;
		const comesIn = head !== null && head.record.to.compare(to) <= 0 ? head : null;
		const tail = byEnd.get(to.toFraction()) ?? null;
		const goesOut = tail !== null && tail !== comesIn && tail.record.from.compare(from) >= 0 ? tail : null;
		for (const transition of [comesIn, goesOut]) if (transition) used.add(transition);
		const item: OpenItem = { clip, cutIn: from, cutOut: to, head: comesIn, tail: goesOut, isJoined: false };
		if (!addTo(lanes, item, fps)) log.clip("crowded", clip);
	}
	for (const transition of track.transitions)
		if (!used.has(transition)) log.other("transition", "without a clip");
	for (const lane of lanes.slice(1)) for (const { clip } of lane) log.clip("overlap", clip);
	return lanes;
}

/** @returns false if no lane is free. */
function addTo(lanes: OpenItem[][], item: OpenItem, fps: Rational): boolean {
	const { head, clip } = item;
	for (const lane of lanes) {
		const last = lane.at(-1);
		if (head === null || last?.tail !== head) continue;
		const cut = cutOf(head, fps);
		last.cutOut = cut.compare(last.cutIn) > 0 ? cut : last.cutIn;
		item.cutIn = last.cutOut;
		item.isJoined = true;
		lane.push(item);
		return true;
	}
	for (const lane of lanes) {
		const end = lane.at(-1)?.clip.record.to;
		if (end && end.compare(clip.record.from) > 0) continue;
		lane.push(item);
		return true;
	}
	if (lanes.length >= MOST_LANES) return false;
	lanes.push([item]);
	return true;
}

/** A track whose clips and transitions are on whole frames, for formats that count only whole frames. */
export function onFrames(track: InterchangeTrack, fps: Rational, log: LossLog): InterchangeTrack {
	const nearest = (seconds: Rational) => roundHalfUp(seconds.mul(fps), 0).div(fps);
	return {
		...track,
		clips: track.clips.flatMap((clip) => {
			const record = { from: nearest(clip.record.from), to: nearest(clip.record.to) };
			if (record.from.equals(record.to)) {
				log.clip("short", clip);
				return [];
			}
			if (record.from.equals(clip.record.from) && record.to.equals(clip.record.to)) return [clip];
			log.clip("frames", clip);
			const { source, speed, speedMap } = clip;
			const played = lengthOf(record).mul(speed.abs());
			if (source === null || speedMap !== null) return [{ ...clip, record }];
			return [{ ...clip, record, source: { from: source.from, to: source.from.add(played) } }];
		}),
		transitions: track.transitions.flatMap((transition) => {
			const record = { from: nearest(transition.record.from), to: nearest(transition.record.to) };
			return record.from.equals(record.to) ? [] : [{ ...transition, record }];
		}),
	};
}

/** Whole frames of a moment that is on a frame. */
export function framesAt(seconds: Rational, fps: Rational): number {
	return roundHalfUp(seconds.mul(fps), 0).valueOf();
}

/**
 * The source position of a clip at a moment of the film between its ends, at its average speed. An unknown source is
 * written as if it began at zero where the clip does.
 */
export function sourceAt({ record, source, speed }: InterchangeClip, moment: Rational): Rational {
	const rate = speed.abs();
	const { from, to } = source ?? { from: ZERO, to: lengthOf(record).mul(rate) };
	const played = moment.sub(record.from).mul(rate);
	return speed.compare(ZERO) < 0 ? to.sub(played) : from.add(played);
}
