import type { ClipMatch } from "../matching/model.ts";
import type { Frames } from "../timecode/rate.ts";
import type { TimelineClip } from "../timeline/model.ts";
import { joinRanges, outsideRanges, type Ranges } from "./ranges.ts";
import { partnerOf } from "./truce.ts";

/** Identified material and tracked material of others are opaque; all else may let something through [REC2]. */
function isOpaque(match: ClipMatch | undefined): boolean {
	return match?.kind === "records" || match?.kind === "tracked_non_ox";
}

/**
 * Where a picture clip hides the tracks below it: where it is seen on its own track, but not during a transition
 * from or to something transparent [REC2]. A key's foreground hides nothing by itself [REC10].
 *
 * @param own - what its own track leaves of the clip.
 */
export function coveredBy(
	clip: TimelineClip,
	own: Ranges,
	clips: readonly TimelineClip[],
	matches: readonly ClipMatch[],
): Ranges {
	if (clip.keyBackground !== null || !isOpaque(matches[clip.key])) return [];
	const fades = fadesOf(clip, clips, matches);
	if (fades.length === 0) return own;
	const covered: Frames[] = [];
	for (let i = 0; i < own.length; i += 2) {
		covered.push(...outsideRanges(own[i] ?? 0, own[i + 1] ?? 0, fades));
	}
	return covered;
}

function fadesOf(clip: TimelineClip, clips: readonly TimelineClip[], matches: readonly ClipMatch[]): Ranges {
	const fades: Frames[] = [];
	const { transitionIn, transitionOut } = clip;
	if (transitionIn && !hidesWhole(transitionIn.partner, clips, matches)) {
		fades.push(clip.recordIn, clip.recordIn + transitionIn.frames);
	}
	if (transitionOut && !hidesWhole(transitionOut.partner, clips, matches)) {
		const startsAt = partnerOf(clip, clips)?.recordIn ?? clip.recordOut - transitionOut.frames;
		fades.push(startsAt, startsAt + transitionOut.frames);
	}
	return joinRanges(fades);
}

/** Whether the other side of a transition lets nothing through. Of a key it is the background that decides [REC10]. */
function hidesWhole(
	key: number | null,
	clips: readonly TimelineClip[],
	matches: readonly ClipMatch[],
): boolean {
	return key !== null && isOpaque(matches[clips[key]?.keyBackground ?? key]);
}
