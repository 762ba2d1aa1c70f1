import { record } from "./log.mjs";
import { fileName, reelOf, take } from "./material.mjs";
import { FPS, frameOf } from "./timecode.mjs";

/** @typedef {import("./edl-list.mjs").EdlList} EdlList */
/** @typedef {import("./cutter.mjs").Cutter["tracks"]} Tracks */

/**
 * A record's next unused frames, for a place of that many.
 *
 * @param {string} title
 * @param {number} frames
 */
function material(title, frames) {
	const entry = record(title);
	return { reel: reelOf(entry), source: take(entry, frames), name: fileName(entry) };
}

/** Music is on A3 and A4 alike. @param {Tracks} tracks @param {(track: EdlList) => void} change */
function inStereo({ A3, A4 }, change) {
	change(A3);
	change(A4);
}

/**
 * The later cuts. Each changes the lists of the one before; the film stays 52 minutes long.
 *
 * @type {readonly { folder: string, title: string, change: (tracks: Tracks) => void }[]}
 */
export const recuts = [
	{
		folder: "edl-rough-cut-2",
		title: "ROUGH CUT 2",
		change(tracks) {
			const { V1, A2 } = tracks;
			// The producer read the hints: four frames less are a second less for the archive.
			V1.moveEnd(frameOf("10:23:21:06"), -4);
			// The flotilla goes on for two seconds, beyond what counsel has seen.
			V1.moveEnd(frameOf("10:10:15:15"), 2 * FPS);
			// An empty quay becomes the picket line, and a shot from France, with its sound, an empty quay.
			V1.replace(frameOf("10:20:45:02"), material("Picket line at gate four", 218));
			V1.replace(frameOf("10:25:36:13"), material("Harbour today, empty quay", 158));
			A2.lift(frameOf("10:25:36:13"));
			// The waltz is to end with the picture: six seconds more, where sixty in all are licensed.
			inStereo(tracks, (track) => track.moveEnd(frameOf("10:26:40:00"), 6 * FPS));
		},
	},
	{
		folder: "edl-fine-cut",
		title: "FINE CUT",
		change(tracks) {
			// The download is out: the archive has the same fire's aftermath.
			tracks.V1.replace(frameOf("10:34:00:00"), material("Storm surge", 130));
			// So is the temp music.
			const undertow = material("Undertow", 35 * FPS);
			inStereo(tracks, (track) => track.replace(frameOf("10:46:40:00"), undertow));
			// The pilots' night ends where its last minute would have begun.
			inStereo(tracks, (track) => track.moveEnd(frameOf("10:36:40:00"), -(25 * FPS + 10)));
		},
	},
];
