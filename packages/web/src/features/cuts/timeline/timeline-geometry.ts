import type { TimelineTrack } from "../../../engine/timeline-data.ts";

export const HEADS_WIDTH = 48;
export const OVERVIEW_HEIGHT = 32;
export const RULER_HEIGHT = 24;
const PICTURE_HEIGHT = 32;
const SOUND_HEIGHT = 28;

export function trackHeight({ isPicture }: TimelineTrack): number {
	return isPicture ? PICTURE_HEIGHT : SOUND_HEIGHT;
}

/** Height of the ruler and all tracks. */
export function tracksHeight(tracks: readonly TimelineTrack[]): number {
	return tracks.reduce((height, track) => height + trackHeight(track), RULER_HEIGHT);
}

/** Position of the track at a height; -1 on the ruler and below. */
export function trackAtHeight(tracks: readonly TimelineTrack[], y: number): number {
	let bottom = RULER_HEIGHT;
	if (y < bottom) return -1;
	for (const [at, track] of tracks.entries()) {
		bottom += trackHeight(track);
		if (y < bottom) return at;
	}
	return -1;
}
