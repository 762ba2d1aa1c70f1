import type { Frames } from "../timecode/rate.ts";
import type { TimelineClip } from "../timeline/model.ts";
import { appendRange, joinRanges, type Ranges } from "./ranges.ts";
import { areAtTruce, truceEdges } from "./truce.ts";

/** What is left of each clip of a track, by clip key. */
export type OwnRanges = Map<number, Ranges>;

/**
 * Plays one track: a lane shows one clip at a time, and the later event cuts the earlier, but for transitions and
 * keys [REC3]. A clip on several lanes is there where any of them still has it [REC11].
 *
 * At each frame a lane shows the latest clip and, below it, clips as long as each is at truce with all that are
 * shown; the first that is not is cut, and with it whatever is earlier still.
 *
 * @param track - clips of one kind and level, earlier first, each with its out after its in.
 * @param clips - all clips, by key.
 * @returns ranges for every clip; empty ones for a clip that is cut away. Growth: n log n.
 */
export function cutTrack(track: readonly TimelineClip[], clips: readonly TimelineClip[]): OwnRanges {
	const first = lanesOf(track[0]);
	if (track.every((clip) => lanesOf(clip) === first)) return cutLane(track, clips);

	const allLanes = track.reduce((lanes, clip) => lanes | lanesOf(clip), 0);
	const collected = new Map<number, Frames[]>(track.map((clip) => [clip.key, []]));
	for (let rest = allLanes; rest !== 0; rest &= rest - 1) {
		const lane = rest & -rest;
		const own = cutLane(
			track.filter((clip) => (lanesOf(clip) & lane) !== 0),
			clips,
		);
		for (const [key, ranges] of own) collected.get(key)?.push(...ranges);
	}
	return new Map([...collected].map(([key, pairs]) => [key, joinRanges(pairs)]));
}

/** Clips without a channel share a lane of their own. */
function lanesOf(clip: TimelineClip | undefined): number {
	return clip?.lanes || 1;
}

function cutLane(lane: readonly TimelineClip[], clips: readonly TimelineClip[]): OwnRanges {
	const own: OwnRanges = new Map();
	let start = 0;
	while (start < lane.length) {
		const end = endOfOverlap(lane, start);
		const only = lane[start];
		if (end === start + 1 && only) own.set(only.key, [only.recordIn, only.recordOut]);
		else cutOverlap(lane.slice(start, end), clips, own);
		start = end;
	}
	return own;
}

/** End of the run of clips from `start` on in which none begins after all before it have ended. */
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
	const shown = new Map<number, Frames[]>(run.map((clip) => [clip.key, []]));
	const edges = [...new Set(run.flatMap((clip) => truceEdges(clip, clips)))].sort((a, b) => a - b);
	/** Clips begun and not known to have ended, latest last: a stack, because later clips begin later. */
	const begun: TimelineClip[] = [];
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
		const { seen, until } = look(begun, frame, nextChange, clips);
		if (seen.length === 0) break;
		for (const clip of seen) appendRange(shown.get(clip.key) ?? [], frame, until);
		frame = until;
	}
	for (const [key, ranges] of shown) own.set(key, ranges);
}

/** The clips that a lane shows at a frame, and the frame until which nothing changes. Forgets clips that have ended. */
function look(
	begun: TimelineClip[],
	frame: Frames,
	nextChange: Frames,
	clips: readonly TimelineClip[],
): { seen: TimelineClip[]; until: Frames } {
	const seen: TimelineClip[] = [];
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
	return { seen, until };
}
