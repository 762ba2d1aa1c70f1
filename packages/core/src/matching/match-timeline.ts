import type { Diagnostic } from "../diagnostics.ts";
import type { MatchLibrary } from "../model/library.ts";
import type { Timeline, TimelineClip } from "../timeline/model.ts";
import { listUnidentified } from "./list-unidentified.ts";
import { type ContentsMatch, matchContents } from "./match-contents.ts";
import type { ClipMatch, MatchedTimeline } from "./model.ts";
import { indexNames } from "./name-index.ts";

const NOTHING: ClipMatch = { kind: "nothing" };

/**
 * Looks up what each clip shows or plays [MAT1–MAT4].
 *
 * Each contents is looked up once, however many clips bear it, and what is to be said of it is said at the line of
 * its first clip. Clips that share contents share their `ClipMatch`.
 *
 * Growth: linear in clips, plus the production's size.
 */
export function matchTimeline(timeline: Timeline, library: MatchLibrary): MatchedTimeline {
	const names = indexNames(library);
	const known = new Map<string, ContentsMatch>();
	const matches: ClipMatch[] = [];
	const diagnostics: Diagnostic[] = [];
	const unnamedLines = new Set<string>();

	for (const clip of timeline.clips) {
		const { contents } = clip;
		let answer = contents === null ? undefined : known.get(contents);
		if (contents === null || (!answer && contents.trim() === "")) {
			matches.push(NOTHING);
			const place = `${clip.edlIndex}:${clip.line}`;
			if (isUnnamed(clip) && !unnamedLines.has(place)) {
				// An event of several channels is several clips of one line.
				unnamedLines.add(place);
				diagnostics.push(unnamedWarning(clip, timeline));
			}
			continue;
		}
		if (!answer) {
			answer = matchContents(contents, names, library);
			known.set(contents, answer);
			for (const { code, message } of answer.warnings) {
				diagnostics.push({ code, severity: "warning", message, ...placeOf(clip, timeline), text: contents });
			}
		}
		matches.push(answer.match);
	}
	return { timeline, matches, unidentified: listUnidentified(timeline.clips, matches), diagnostics };
}

/** Black and an editing system's own clips are empty on purpose; only a missing name is worth a word [EDL11, MAT9]. */
function isUnnamed(clip: TimelineClip): boolean {
	return clip.noContents === null || clip.noContents === "unnamed";
}

function unnamedWarning(clip: TimelineClip, timeline: Timeline): Diagnostic {
	return {
		code: "MATCH_NO_CONTENTS",
		severity: "warning",
		message: `Event ${clip.eventNumber} has no clip name, so it can't be identified. If it shows archive material, name its clip and export the list again.`,
		...placeOf(clip, timeline),
		text: clip.reel,
	};
}

function placeOf(clip: TimelineClip, timeline: Timeline): Pick<Diagnostic, "file" | "line" | "column"> {
	return { file: timeline.edls[clip.edlIndex]?.file ?? null, line: clip.line, column: null };
}
