import type { TrackChoice } from "./model.ts";

/** A track's name in everyday notation: `V1`, `A2`. */
export function trackName(track: Exclude<TrackChoice, "auto">): string {
	return `${track.trkMediaType === "video" ? "V" : "A"}${track.trkLevel}`;
}

/** The highest track number in editing systems is 24. */
const TRACK = /^([VA])([1-9]|1\d|2[0-4])$/i;

/**
 * Reads `V1`, `a2` or `auto`.
 * @returns null for anything else.
 */
export function readTrackName(text: string): TrackChoice | null {
	if (text.toLowerCase() === "auto") return "auto";
	const [, kind, level] = TRACK.exec(text) ?? [];
	if (kind === undefined || level === undefined) return null;
	return { trkMediaType: kind.toUpperCase() === "V" ? "video" : "audio", trkLevel: Number(level) };
}
