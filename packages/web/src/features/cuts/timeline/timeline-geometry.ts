import type { TimelineTrack } from "../../../engine/timeline-data.ts";

export const HEADS_WIDTH = 48;
/** The bars of the costs per minute, above the overview. */
export const COST_HEIGHT = 40;
export const FILM_HEIGHT = 32;
export const OVERVIEW_HEIGHT = COST_HEIGHT + FILM_HEIGHT;
export const RULER_HEIGHT = 24;
const PICTURE_HEIGHT = 32;
const STILLS_HEIGHT = 84;
const SOUND_HEIGHT = 28;

/** @param hasStills - records have images: picture tracks are high enough to show them. */
export function trackHeight({ isPicture }: TimelineTrack, hasStills: boolean): number {
	if (!isPicture) return SOUND_HEIGHT;
	return hasStills ? STILLS_HEIGHT : PICTURE_HEIGHT;
}

/** Height of the ruler and all tracks. */
export function tracksHeight(tracks: readonly TimelineTrack[], hasStills: boolean): number {
	return tracks.reduce((height, track) => height + trackHeight(track, hasStills), RULER_HEIGHT);
}

/** Position of the track at a height; -1 on the ruler and below. */
export function trackAtHeight(tracks: readonly TimelineTrack[], y: number, hasStills: boolean): number {
	let bottom = RULER_HEIGHT;
	if (y < bottom) return -1;
	for (const [at, track] of tracks.entries()) {
		bottom += trackHeight(track, hasStills);
		if (y < bottom) return at;
	}
	return -1;
}
