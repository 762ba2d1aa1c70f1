import type { Diagnostic } from "../diagnostics.ts";
import type { MatchedTimeline } from "../matching/model.ts";
import type { Timeline, TimelineClip } from "../timeline/model.ts";
import { coverPicture, type PlayedTrack } from "./cover-picture.ts";
import { cutTrack } from "./cut-track.ts";
import type { Fragment, Reconciliation } from "./model.ts";
import { byLateness } from "./order-clips.ts";
import { splitSound } from "./split-sound.ts";

const NO_FRAGMENTS: readonly Fragment[] = [];

/**
 * Finds out what of each clip is seen and heard [REC1–REC8].
 *
 * Three steps: each track is played by itself (the later event cuts the earlier), picture is covered from the
 * highest track down, and sound of one record is counted once and laid under its picture. All in whole frames.
 *
 * The answer does not depend on the order of the clips [REC7]. Growth: n log n.
 */
export function reconcile(matched: MatchedTimeline): Reconciliation {
	const { timeline, matches } = matched;
	const { clips } = timeline;
	const diagnostics: Diagnostic[] = [];
	const picture: (readonly Fragment[])[] = clips.map(() => NO_FRAGMENTS);
	const sound: (readonly Fragment[])[] = clips.map(() => NO_FRAGMENTS);

	const playable = clips.filter((clip) => {
		if (clip.recordOut > clip.recordIn) return true;
		diagnostics.push(noRangeWarning(clip, timeline));
		return false;
	});
	playable.sort(byLateness(timeline));

	const videoTracks = playTracks(playable, "video", clips);
	coverPicture(videoTracks.reverse(), clips, matches, picture);

	const audioTracks = playTracks(playable, "audio", clips);
	for (const { own } of audioTracks) {
		for (const [key, ranges] of own) {
			if (matches[key]?.kind === "nothing") continue;
			const fragments: Fragment[] = [];
			for (let i = 0; i < ranges.length; i += 2) {
				fragments.push({ clip: key, recordIn: ranges[i] ?? 0, recordOut: ranges[i + 1] ?? 0 });
			}
			sound[key] = fragments;
		}
	}
	return { picture, sound, ...splitSound(audioTracks, picture, matches), diagnostics };
}

/** Tracks of one kind, lowest first, each played by itself. */
function playTracks(
	ordered: readonly TimelineClip[],
	kind: TimelineClip["trkMediaType"],
	clips: readonly TimelineClip[],
): PlayedTrack[] {
	const byLevel = new Map<number, TimelineClip[]>();
	for (const clip of ordered) {
		if (clip.trkMediaType !== kind) continue;
		const track = byLevel.get(clip.trkLevel);
		if (track) track.push(clip);
		else byLevel.set(clip.trkLevel, [clip]);
	}
	return [...byLevel].sort(([a], [b]) => a - b).map(([, track]) => ({ track, own: cutTrack(track, clips) }));
}

function noRangeWarning(clip: TimelineClip, timeline: Timeline): Diagnostic {
	return {
		code: "RECONCILE_NO_RANGE",
		severity: "warning",
		message: `Event ${clip.eventNumber} has no film range: its record out is not after its record in. It is left as it is, and neither cuts nor counts.`,
		file: timeline.edls[clip.edlIndex]?.file ?? null,
		line: clip.line,
		column: null,
		text: clip.contents ?? clip.reel,
	};
}
