import type { Diagnostic } from "../diagnostics.ts";
import type { MatchLibrary } from "../model/library/library.ts";
import type { Timeline, TimelineClip } from "../timeline/model.ts";
import { exclusionsBy } from "./exclude-clips.ts";
import { listUnidentified } from "./list-unidentified.ts";
import { type ContentsMatch, matchContents } from "./match-contents.ts";
import type { ClipMatch, MatchedTimeline } from "./model.ts";
import { indexNames } from "./name-index.ts";

const NOTHING: ClipMatch = { kind: "nothing" };

/**
 * Matches the contents of each clip [MAT1–MAT4], except for those that a rule leaves out [EXC1].
 *
 * Each contents is matched once, and reported at the line of its first clip. Clips with the same contents share their
 * `ClipMatch`.
 *
 * Time: linear in the clips times the rules, plus the production's size.
 */
export function matchTimeline(timeline: Timeline, library: MatchLibrary): MatchedTimeline {
	const names = indexNames(library);
	const rules = library.exclusionRules ?? [];
	const ruleOf = exclusionsBy(rules);
	const excluded = new Map(rules.map(({ id }): [number, ClipMatch] => [id, { kind: "excluded", rule: id }]));
	const known = new Map<string, ContentsMatch>();
	const matches: ClipMatch[] = [];
	const diagnostics: Diagnostic[] = [];
	const unnamedLines = new Set<string>();

	for (const clip of timeline.clips) {
		const { contents } = clip;
		const rule = ruleOf(clip);
		if (rule !== null) {
			matches.push(excluded.get(rule) ?? { kind: "excluded", rule });
			continue;
		}
		let answer = contents === null ? undefined : known.get(contents);
		if (contents === null || (!answer && contents.trim() === "")) {
			matches.push(NOTHING);
			const place = `${clip.edlIndex}:${clip.line}`;
			if (isUnnamed(clip) && !unnamedLines.has(place)) {
				// An event on several channels makes several clips from one line.
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

/** Black and an editing system's own clips are unnamed on purpose; only report a missing name [EDL11, MAT9]. */
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
