import { TRACK_NAME } from "../model/cuts/track.ts";
import { argumentError, requireText } from "../text/argument-error.ts";
import { CHANNEL_CHOICES, type TrackChoice } from "./model.ts";

/** For an error about an argument that is not a `TrackChoice`. */
export const TRACKS_IN_WORDS = 'readTrackName("V1") or "auto"';

/**
 * A track's name in everyday notation: `V1`, `A2`; or the choice of channels: `auto`, `picture`, `sound`.
 * @throws {TypeError} if it is not a track.
 */
export function trackName(track: TrackChoice): string {
	if (typeof track === "string") return track;
	if (!Number.isInteger(Object(track).trkLevel)) throw argumentError("track", TRACKS_IN_WORDS, track);
	return `${track.trkMediaType === "video" ? "V" : "A"}${track.trkLevel}`;
}

/**
 * Reads `V1`, `a2`, `auto`, `picture` or `sound`.
 * @returns null for anything else.
 * @throws {TypeError} if it is not text.
 */
export function readTrackName(text: string): TrackChoice | null {
	requireText(text, "text");
	const word = text.toLowerCase();
	const choice = CHANNEL_CHOICES.find((candidate) => candidate === word);
	if (choice !== undefined) return choice;
	const [, kind, level] = TRACK_NAME.exec(text) ?? [];
	if (kind === undefined || level === undefined) return null;
	return { trkMediaType: kind.toUpperCase() === "V" ? "video" : "audio", trkLevel: Number(level) };
}
