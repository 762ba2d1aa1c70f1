import type { ClipMatch } from "../matching/model.ts";
import type { Frames } from "../timecode/rate.ts";
import type { TimelineClip } from "../timeline/model.ts";
import type { OwnRanges } from "./cut-track.ts";
import type { Fragment } from "./model.ts";
import { coveredBy } from "./opacity.ts";
import { joinRanges, outsideRanges, type Ranges, uniteRanges } from "./ranges.ts";

/** A track with its clips, earlier first, and what it leaves of each. */
export interface PlayedTrack {
	readonly track: readonly TimelineClip[];
	readonly own: OwnRanges;
}

/**
 * Cuts away what opaque clips of higher tracks hide, from the highest track down [REC1].
 *
 * @param tracks - picture tracks, highest first.
 * @param visible - by clip key; filled in for every picture clip that shows something.
 *
 * Growth: each track costs what lies above it once; with the few tracks of a film, n log n.
 */
export function coverPicture(
	tracks: readonly PlayedTrack[],
	clips: readonly TimelineClip[],
	matches: readonly ClipMatch[],
	visible: (readonly Fragment[])[],
): void {
	let above: Ranges = [];
	for (const { track, own } of tracks) {
		const covered: Frames[] = [];
		for (const clip of track) {
			const ranges = own.get(clip.key) ?? [];
			if (matches[clip.key]?.kind === "nothing") continue;
			visible[clip.key] = fragmentsOutside(clip.key, ranges, above);
			for (const frame of coveredBy(clip, ranges, clips, matches)) covered.push(frame);
		}
		above = uniteRanges(above, joinRanges(covered));
	}
}

function fragmentsOutside(clip: number, ranges: Ranges, above: Ranges): Fragment[] {
	const fragments: Fragment[] = [];
	for (let i = 0; i < ranges.length; i += 2) {
		const left = outsideRanges(ranges[i] ?? 0, ranges[i + 1] ?? 0, above);
		for (let j = 0; j < left.length; j += 2) {
			fragments.push({ clip, recordIn: left[j] ?? 0, recordOut: left[j + 1] ?? 0 });
		}
	}
	return fragments;
}
