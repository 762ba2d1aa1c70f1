import type { TrackChoice } from "./model.ts";

/** A named track as people write it: `V1`, `A2`. */
export function trackName(track: Exclude<TrackChoice, "auto">): string {
	return `${track.trkMediaType === "video" ? "V" : "A"}${track.trkLevel}`;
}
