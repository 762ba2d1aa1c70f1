import type { Category } from "../model/records/record-field-values.ts";

/** Tracks as editing systems list them: `VA1A2`, `V1`, `A1-4`, `A1,A2`. */
const TRACKS = /^(?:[VAD]\d*(?:-\d+)?|TC\d*|[\s,;+/])+$/i;

/**
 * The category of a clip with these tracks: Footage with picture, Audio with only sound [IMP28].
 *
 * @returns null if the text doesn't list picture or sound tracks.
 */
export function categoryOfTracks(tracks: string): Category | null {
	if (!TRACKS.test(tracks)) return null;
	if (/V/i.test(tracks)) return "Footage";
	return /A/i.test(tracks) ? "Audio" : null;
}
