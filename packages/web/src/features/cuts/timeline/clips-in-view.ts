import type { TimelineData } from "../../../engine/timeline-data.ts";
import { firstInSight, type TimelineView } from "./timeline-view.ts";

/** A clip with its track's name. */
export interface ClipInView {
	/** Its position in the timeline's columns. */
	readonly at: number;
	readonly track: string;
}

/** @returns the clips that a view shows at least a frame of, in film order; on one frame picture stands before sound. */
export function clipsInView(
	data: Pick<TimelineData, "tracks" | "recordIn" | "recordOut">,
	view: TimelineView,
	width: number,
): ClipInView[] {
	const end = view.from + width * view.framesPerPixel;
	const found: ClipInView[] = [];
	for (const track of data.tracks) {
		for (let at = firstInSight(data, track, view.from); at < track.to; at++) {
			if ((data.recordIn[at] ?? 0) >= end) break;
			if ((data.recordOut[at] ?? 0) > view.from) found.push({ at, track: track.name });
		}
	}
	// The sort is stable: clips of one frame stay in the order of their tracks.
	return found.sort((a, b) => (data.recordIn[a.at] ?? 0) - (data.recordIn[b.at] ?? 0));
}
