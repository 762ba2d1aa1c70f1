import type { Timeline, TimelineClip } from "../timeline/model.ts";

/**
 * Says which of two clips of a track is the later: the greater record in, then the higher event number [REC3].
 *
 * Lists of several reels may repeat both; then the file's name, the line and what is shown decide, never the order
 * in which the lists were given [REC7, REC9]. Clips that tie in all of it are the same clip twice.
 *
 * @returns a comparison for `sort`: earlier clips first.
 */
export function byLateness(timeline: Timeline): (a: TimelineClip, b: TimelineClip) => number {
	const files = timeline.edls.map((edl) => edl.file);
	return (a, b) =>
		a.recordIn - b.recordIn ||
		a.eventNumber - b.eventNumber ||
		compareText(files[a.edlIndex] ?? "", files[b.edlIndex] ?? "") ||
		a.line - b.line ||
		a.lanes - b.lanes ||
		a.recordOut - b.recordOut ||
		a.sourceStart - b.sourceStart ||
		compareText(a.contents ?? "", b.contents ?? "");
}

/** By code unit: no locale. */
function compareText(a: string, b: string): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}
