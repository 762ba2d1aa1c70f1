import type { Frames } from "../timecode/rate.ts";
import type { TimelineClip } from "../timeline/model.ts";

/** Film frames in one bucket: about as long as a clip. */
const BUCKET = 250;

/** Finds clips by film time. */
export interface ClipsByTime {
	/** Clips that share a film frame with the range, by key. */
	overlapping(recordIn: Frames, recordOut: Frames): TimelineClip[];
}

/** Time: linear in the clips' lengths; a search, in the length of its range and the clips found. */
export function clipsByTime(clips: readonly TimelineClip[]): ClipsByTime {
	const buckets = new Map<number, TimelineClip[]>();
	for (const clip of clips) {
		if (clip.recordOut <= clip.recordIn) continue;
		for (let at = Math.floor(clip.recordIn / BUCKET); at * BUCKET < clip.recordOut; at += 1) {
			const bucket = buckets.get(at);
			if (bucket) bucket.push(clip);
			else buckets.set(at, [clip]);
		}
	}
	return {
		overlapping(recordIn, recordOut) {
			const found = new Map<number, TimelineClip>();
			for (let at = Math.floor(recordIn / BUCKET); at * BUCKET < recordOut; at += 1) {
				for (const clip of buckets.get(at) ?? []) {
					if (clip.recordIn < recordOut && clip.recordOut > recordIn) found.set(clip.key, clip);
				}
			}
			return [...found.values()].sort((a, b) => a.key - b.key);
		},
	};
}
