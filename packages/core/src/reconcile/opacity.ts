import type { ClipMatch } from "../matching/model.ts";
import type { Frames } from "../timecode/rate.ts";
import type { TimelineClip } from "../timeline/model.ts";
import { joinRanges, outsideRanges, type Ranges } from "./ranges.ts";
import { partnerOf } from "./truce.ts";

/** Identified material and tracked material of others is opaque; anything else may be transparent [REC2]. */
function isOpaque(match: ClipMatch | undefined): boolean {
	return match?.kind === "records" || match?.kind === "tracked_non_ox";
}

/**
 * The ranges in which a picture clip hides the tracks below it: those in which its own track shows it, except during a
 * transition from or to something transparent [REC2]. A key's foreground alone hides nothing [REC10].
 *
 * @param own - what remains of the clip on its own track.
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
		const partner = partnerOf(clip, clips);
		const startsAt =
			partner !== null && isThere(partner.key, matches)
				? partner.recordIn
				: clip.recordOut - transitionOut.frames;
		fades.push(startsAt, startsAt + transitionOut.frames);
	}
	return joinRanges(fades);
}

/** Whether the other side of a transition is there and opaque. For a key, its background decides [REC10]. */
function hidesWhole(
	key: number | null,
	clips: readonly TimelineClip[],
	matches: readonly ClipMatch[],
): boolean {
	return isThere(key, matches) && isOpaque(matches[clips[key]?.keyBackground ?? key]);
}

/** Whether a transition has another side that no rule leaves out; without one it is a fade of its own length [EXC4]. */
function isThere(key: number | null, matches: readonly ClipMatch[]): key is number {
	return key !== null && matches[key]?.kind !== "excluded";
}
