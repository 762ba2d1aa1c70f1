import type { Diagnostic } from "../diagnostics.ts";
import type { MatchedTimeline } from "../matching/model.ts";
import { groupBy } from "../text/group-by.ts";
import type { Timeline, TimelineClip } from "../timeline/model.ts";
import { coverPicture } from "./cover-picture.ts";
import { cutTrack, type OwnRanges, ownRanges } from "./cut-track.ts";
import { NO_FRAGMENTS, toFragments } from "./fragments.ts";
import type { Fragment, Reconciliation } from "./model.ts";
import { byLateness } from "./order-clips.ts";
import { splitSound } from "./split-sound.ts";

/**
 * Determines which parts of each clip are seen and heard [REC1–REC8].
 *
 * Three steps: play each track alone (a later event cuts an earlier one), cover picture from the highest track down,
 * and count the sound of each record once and match it with its picture. All in whole frames.
 *
 * Clips that a rule leaves out neither play nor cut or cover anything [EXC4]. The result does not depend on the order of the clips [REC7]. Time: n log n.
 */
export function reconcile(matched: MatchedTimeline): Reconciliation {
	const { timeline, matches } = matched;
	const { clips } = timeline;
	const diagnostics: Diagnostic[] = [];
	const picture: (readonly Fragment[])[] = clips.map(() => NO_FRAGMENTS);
	const sound: (readonly Fragment[])[] = clips.map(() => NO_FRAGMENTS);

	const playable = clips.filter((clip) => {
		if (matches[clip.key]?.kind === "excluded") return false;
		if (clip.recordOut > clip.recordIn) return true;
		diagnostics.push(noRangeWarning(clip, timeline));
		return false;
	});
	const own: OwnRanges = new Array(clips.length);
	const videoTracks = tracksOf(playable, "video", timeline);
	const audioTracks = tracksOf(playable, "audio", timeline);
	for (const track of [...videoTracks, ...audioTracks]) cutTrack(track, clips, own);

	coverPicture(videoTracks.toReversed(), own, clips, matches, picture);
	for (const track of audioTracks) {
		for (const clip of track) {
			if (matches[clip.key]?.kind === "nothing") continue;
			sound[clip.key] = toFragments(clip.key, ownRanges(clip, own));
		}
	}
	return { picture, sound, ...splitSound(audioTracks, own, picture, matches), diagnostics };
}

/** Clips of one kind by track, lowest track first, earlier clips first. */
function tracksOf(
	clips: readonly TimelineClip[],
	kind: TimelineClip["trkMediaType"],
	timeline: Timeline,
): readonly TimelineClip[][] {
	const ofKind = clips.filter(({ trkMediaType }) => trkMediaType === kind);
	const byLevel = groupBy(ofKind, ({ trkLevel }) => trkLevel);
	const compare = byLateness(timeline);
	return [...byLevel].sort(([a], [b]) => a - b).map(([, track]) => track.sort(compare));
}

function noRangeWarning(clip: TimelineClip, timeline: Timeline): Diagnostic {
	return {
		code: "RECONCILE_NO_RANGE",
		severity: "warning",
		message: `Event ${clip.eventNumber} has no film range because its record out is not after its record in. It is ignored in reports.`,
		file: timeline.edls[clip.edlIndex]?.file ?? null,
		line: clip.line,
		column: null,
		text: clip.contents ?? clip.reel,
	};
}
