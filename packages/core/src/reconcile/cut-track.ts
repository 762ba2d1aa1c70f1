import type { Frames } from "../timecode/rate.ts";
import type { TimelineClip } from "../timeline/model.ts";
import { appendRange, joinRanges, type Ranges } from "./ranges.ts";
import { sortInPlace } from "./sort-in-place.ts";
import { addTruceEdges, areAtTruce } from "./truce.ts";

/**
 * The remaining ranges of each clip on its own track, by clip key. Nothing is stored for a clip that remains complete: most do,
 * and an array for each would take half the memory of a reconciliation.
 */
export type OwnRanges = (Frames[] | undefined)[];

/** The remains of a clip that is completely cut; replaced, never written to. */
const NOTHING: Frames[] = [];

/** The remaining ranges of a clip on its own track. */
export function ownRanges(clip: TimelineClip, own: OwnRanges): Ranges {
	return own[clip.key] ?? [clip.recordIn, clip.recordOut];
}

/**
 * Plays one track: a lane shows one clip at a time, and a later event cuts an earlier one, except in transitions and
 * keys [REC3]. A clip on several lanes is visible or audible while at least one of them shows it [REC11].
 *
 * In each frame, a lane shows the latest clip and earlier clips as long as each has a truce with all clips shown;
 * the first without one is cut, along with all earlier ones.
 *
 * @param track - clips of one kind and level, earlier first, each with its out after its in.
 * @param clips - all clips, by key.
 * @param own - filled in for the clips that are cut; with nothing for a clip that is completely cut.
 *
 * Time: n log n.
 */
export function cutTrack(
	track: readonly TimelineClip[],
	clips: readonly TimelineClip[],
	own: OwnRanges,
): void {
	const first = lanesOf(track[0]);
	if (track.every((clip) => lanesOf(clip) === first)) {
		cutLane(track, clips, own);
		return;
	}
	const allLanes = track.reduce((lanes, clip) => lanes | lanesOf(clip), 0);
	const collected = new Map<number, Frames[]>(track.map((clip) => [clip.key, []]));
	for (let rest = allLanes; rest !== 0; rest &= rest - 1) {
		const lane = rest & -rest;
		const onLane = track.filter((clip) => (lanesOf(clip) & lane) !== 0);
		cutLane(onLane, clips, own);
		for (const clip of onLane) {
			collected.get(clip.key)?.push(...ownRanges(clip, own));
			own[clip.key] = undefined;
		}
	}
	for (const [key, pairs] of collected) own[key] = joinRanges(pairs);
}

/** Clips without a channel share one lane. */
function lanesOf(clip: TimelineClip | undefined): number {
	return clip?.lanes || 1;
}

function cutLane(lane: readonly TimelineClip[], clips: readonly TimelineClip[], own: OwnRanges): void {
	let start = 0;
	while (start < lane.length) {
		const end = endOfOverlap(lane, start);
		if (end > start + 1) cutOverlap(lane.slice(start, end), clips, own);
		start = end;
	}
}

/** The end of the group of overlapping clips that begins at `start`. */
function endOfOverlap(lane: readonly TimelineClip[], start: number): number {
	let recordOut = lane[start]?.recordOut ?? 0;
	let end = start + 1;
	for (let next = lane[end]; next && next.recordIn < recordOut; next = lane[end]) {
		recordOut = Math.max(recordOut, next.recordOut);
		end += 1;
	}
	return end;
}

function cutOverlap(run: readonly TimelineClip[], clips: readonly TimelineClip[], own: OwnRanges): void {
	for (const clip of run) own[clip.key] = NOTHING;
	const edges = edgesOf(run, clips);
	/** Clips that have begun and may not have ended yet, latest last: a stack, because later clips begin later. */
	const begun: TimelineClip[] = [];
	const seen: TimelineClip[] = [];
	let next = 0;
	let edge = 0;
	let frame = run[0]?.recordIn ?? 0;
	while (true) {
		for (let clip = run[next]; clip && clip.recordIn <= frame; clip = run[next]) {
			begun.push(clip);
			next += 1;
		}
		while ((edges[edge] ?? Number.POSITIVE_INFINITY) <= frame) edge += 1;
		const nextChange = Math.min(
			run[next]?.recordIn ?? Number.POSITIVE_INFINITY,
			edges[edge] ?? Number.POSITIVE_INFINITY,
		);
		const until = look(begun, frame, nextChange, clips, seen);
		if (seen.length === 0) break;
		for (const clip of seen) {
			const ranges = own[clip.key];
			if (ranges && ranges.length > 0) appendRange(ranges, frame, until);
			else own[clip.key] = [frame, until];
		}
		frame = until;
	}
}

function edgesOf(run: readonly TimelineClip[], clips: readonly TimelineClip[]): Frames[] {
	const edges: Frames[] = [];
	for (const clip of run) addTruceEdges(edges, clip, clips);
	return sortInPlace(edges, ascending);
}

/**
 * Finds the clips that a lane shows in a frame; forgets clips that have ended.
 *
 * @param seen - filled in; one list reused for all frames.
 * @returns the next frame at which something changes.
 */
function look(
	begun: TimelineClip[],
	frame: Frames,
	nextChange: Frames,
	clips: readonly TimelineClip[],
	seen: TimelineClip[],
): Frames {
	seen.length = 0;
	let until = nextChange;
	for (let i = begun.length - 1; i >= 0; i -= 1) {
		const clip = begun[i];
		if (!clip) continue;
		if (clip.recordOut <= frame) {
			begun.splice(i, 1);
			continue;
		}
		until = Math.min(until, clip.recordOut);
		if (!seen.every((other) => areAtTruce(clip, other, frame, clips))) break;
		seen.push(clip);
	}
	return until;
}

function ascending(a: Frames, b: Frames): number {
	return a - b;
}
