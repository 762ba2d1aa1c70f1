import type { ReportContext } from "../reports/model.ts";
import { groupBy } from "../text/group-by.ts";
import type { Frames } from "../timecode/rate.ts";
import type { TimelineClip } from "../timeline/model.ts";
import type { Use } from "../usage/model.ts";
import type { Trim } from "./model.ts";

/** The reason a use can't be trimmed. */
export type NoTrim = "covered" | "transition" | "key" | "speed" | "too_short";

/** Turns a use and a number of frames into a trim, for one cut. */
export type Trimmer = (use: Use, frames: Frames) => Trim | NoTrim;

/**
 * Prepares a cut for trimming: takes frames off the end of a use, where all clips of its record that end with it,
 * picture and sound, end earlier [HNT5].
 *
 * The trimmer takes film frames, at least 1, and returns the reason if an edit list can't express the trim.
 */
export function createTrimmer({
	timeline: { clips },
	matched: { matches },
}: Pick<ReportContext, "timeline" | "matched">): Trimmer {
	const byEnd = groupBy(clips, ({ recordOut }) => recordOut);
	const backgrounds = new Set(clips.flatMap(({ keyBackground }) => keyBackground ?? []));
	return (use, frames) => {
		const { recordId, recordOut } = use;
		const ending = (byEnd.get(recordOut) ?? []).filter(({ key }) => {
			const match = matches[key];
			return match?.kind === "records" && match.records.includes(recordId);
		});
		const ownClips = new Set(use.fragments.map(({ clip }) => clip));
		// A clip covered at its end would get shorter where nobody sees it.
		if (!ending.some(({ key }) => ownClips.has(key))) return "covered";
		for (const clip of ending) {
			if (clip.keyBackground !== null || backgrounds.has(clip.key)) return "key";
			const reason = whyNot(clip, frames);
			if (reason) return reason;
		}
		return { recordId, use, clips: ending.map(({ key }) => key), recordOut, frames };
	};
}

/** The new film outs of a trim's clips, by key. */
export function outsOfTrim({ clips, recordOut, frames }: Trim): Map<number, Frames> {
	return new Map(clips.map((key) => [key, recordOut - frames]));
}

function whyNot(clip: TimelineClip, frames: Frames): NoTrim | null {
	const { transitionIn, transitionOut, recordIn, recordOut, hasSource } = clip;
	if (transitionOut !== null) return "transition";
	if (recordIn + (transitionIn?.frames ?? 0) >= recordOut - frames) return "too_short";
	// Lists have whole source frames only.
	return hasSource && (frames * clip.speedNumerator) % clip.speedDenominator !== 0 ? "speed" : null;
}
