import type { TimelineData } from "../../../engine/timeline-data.ts";
import { firstInSight, type TimelineView } from "./timeline-view.ts";

/** A clip with its track's name. */
export interface ClipInView {
	/** Its position in the timeline's columns. */
	readonly at: number;
	readonly track: string;
}

type ClipColumns = Pick<TimelineData, "tracks" | "recordIn" | "recordOut">;

/** Visits the clips with at least one visible frame, track by track. */
function visitClips(
	data: ClipColumns,
	view: TimelineView,
	width: number,
	visit: (at: number, track: string) => void,
): void {
	const end = view.from + width * view.framesPerPixel;
	for (const track of data.tracks) {
		for (let at = firstInSight(data, track, view.from); at < track.to; at++) {
			if ((data.recordIn[at] ?? 0) >= end) break;
			if ((data.recordOut[at] ?? 0) > view.from) visit(at, track.name);
		}
	}
}

/** @returns the number of clips with at least one visible frame; cheap enough for every step of a pan. */
export function countClipsInView(data: ClipColumns, view: TimelineView, width: number): number {
	let count = 0;
	visitClips(data, view, width, () => count++);
	return count;
}

/** @returns the clips with at least one visible frame, in film order; on the same frame, picture before sound. */
export function clipsInView(data: ClipColumns, view: TimelineView, width: number): ClipInView[] {
	const found: ClipInView[] = [];
	visitClips(data, view, width, (at, track) => found.push({ at, track }));
	// The sort is stable: clips of one frame stay in the order of their tracks.
	return found.sort((a, b) => (data.recordIn[a.at] ?? 0) - (data.recordIn[b.at] ?? 0));
}
