import { compareText } from "../text/compare-text.ts";
import type { Timeline, TimelineClip } from "../timeline/model.ts";

/**
 * Orders two clips of a track: the later one has the greater record in, or at the same record in the higher event
 * number [REC3].
 *
 * Lists for several reels may repeat both; then the file's name, the line and the content decide, never the order of
 * the lists [REC7, REC9]. Clips that tie in everything are duplicates.
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
