import type { ClipMatch } from "../matching/model.ts";
import type { Frames } from "../timecode/rate.ts";
import type { TimelineClip } from "../timeline/model.ts";
import { type OwnRanges, ownRanges } from "./cut-track.ts";
import { toFragments } from "./fragments.ts";
import type { Fragment } from "./model.ts";
import { coveredBy } from "./opacity.ts";
import { joinRanges, outsideRanges, type Ranges, touchesRanges, uniteRanges } from "./ranges.ts";

/**
 * Removes what opaque clips on higher tracks hide, from the highest track down [REC1].
 *
 * @param tracks - clips of each picture track, highest first.
 * @param own - what remains of each clip on its own track, by clip key.
 * @param visible - by clip key; filled in for every visible picture clip.
 *
 * Time: compares each track once with the covered ranges above it; with a film's few tracks, n log n.
 */
export function coverPicture(
	tracks: readonly (readonly TimelineClip[])[],
	own: OwnRanges,
	clips: readonly TimelineClip[],
	matches: readonly ClipMatch[],
	visible: (readonly Fragment[])[],
): void {
	let above: Ranges = [];
	for (const track of tracks) {
		const covered: Frames[] = [];
		for (const clip of track) {
			if (matches[clip.key]?.kind === "nothing") continue;
			const ranges = ownRanges(clip, own);
			visible[clip.key] = fragmentsOutside(clip.key, ranges, above);
			for (const frame of coveredBy(clip, ranges, clips, matches)) covered.push(frame);
		}
		above = uniteRanges(above, joinRanges(covered));
	}
}

function fragmentsOutside(clip: number, ranges: Ranges, above: Ranges): readonly Fragment[] {
	const isWhole = ranges.length === 2 && !touchesRanges(ranges[0] ?? 0, ranges[1] ?? 0, above);
	if (isWhole) return toFragments(clip, ranges);
	const left: Frames[] = [];
	for (let i = 0; i < ranges.length; i += 2) {
		left.push(...outsideRanges(ranges[i] ?? 0, ranges[i + 1] ?? 0, above));
	}
	return toFragments(clip, left);
}
