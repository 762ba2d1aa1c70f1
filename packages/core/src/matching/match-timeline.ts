import type { Diagnostic } from "../diagnostics.ts";
import type { MatchLibrary } from "../model/library/library.ts";
import { argumentError } from "../text/argument-error.ts";
import { foldName } from "../text/fold-name.ts";
import type { Timeline, TimelineClip } from "../timeline/model.ts";
import { exclusionsBy } from "./exclude-clips.ts";
import { listUnidentified } from "./list-unidentified.ts";
import { type ContentsMatch, matchContents } from "./match-contents.ts";
import type { ClipMatch, MatchedTimeline } from "./model.ts";
import { namesByReel, type ReelAnswer, unusedLogs } from "./name-by-reel.ts";
import { indexNames } from "./name-index.ts";

const NOTHING: ClipMatch = { kind: "nothing" };
const UNIDENTIFIED: ClipMatch = { kind: "unidentified" };

/**
 * Matches the contents of each clip [MAT1–MAT4], except for those that a rule leaves out [EXC1]. A clip that its own name
 * doesn't identify is matched by its file's name [MAT16], then by the names in the cut's logs of reels [TIM79], and has
 * that name in the result.
 *
 * Each contents is matched once, and reported at the line of its first clip. Clips with the same contents share their
 * `ClipMatch`.
 *
 * Time: linear in the clips times the rules, plus the production's size.
 *
 * @throws {TypeError} naming the argument.
 */
export function matchTimeline(timeline: Timeline, library: MatchLibrary): MatchedTimeline {
	if (!Array.isArray(timeline?.clips))
		throw argumentError("timeline", "what buildTimeline returned", timeline);
	if (typeof library?.records?.has !== "function")
		throw argumentError("library.records", "a Map of records by id", library?.records);
	const names = indexNames(library);
	const rules = library.exclusionRules ?? [];
	const ruleOf = exclusionsBy(rules);
	const excluded = new Map(rules.map(({ id }): [number, ClipMatch] => [id, { kind: "excluded", rule: id }]));
	const known = new Map<string, ContentsMatch>();
	const matches: ClipMatch[] = [];
	const diagnostics: Diagnostic[] = [];
	const unnamedLines = new Set<string>();

	const namesOf = namesByReel(timeline);
	const told = new Set<string>();
	/** Matches a name, once, and reports it at the line of its first clip. */
	const answerOf = (contents: string, clip: TimelineClip): ClipMatch => {
		let answer = known.get(contents);
		if (!answer) {
			answer = matchContents(contents, names, library);
			known.set(contents, answer);
			for (const { code, message } of answer.warnings) {
				diagnostics.push({ code, severity: "warning", message, ...placeOf(clip, timeline), text: contents });
			}
		}
		return answer.match;
	};
	/** An unidentified clip by its file's name [MAT16]; null if that doesn't identify it either. */
	const namedByFile = (clip: TimelineClip) => {
		const { fileName: contents } = clip;
		if (contents === undefined) return null;
		const match = answerOf(contents, clip);
		if (match.kind === "unidentified") return null;
		return { clip: { ...clip, contents, ownContents: clip.contents ?? "" }, match };
	};
	/** An unidentified clip by the name that a log of reels has for it [TIM79, TIM80]; null without one. */
	const namedByReel = (clip: TimelineClip) => {
		const found = namesOf(clip);
		if (found === null) return null;
		if (found.kind !== "names") {
			const warning = reelWarning(clip, found, timeline);
			if (!told.has(warning.message)) diagnostics.push(warning);
			told.add(warning.message);
			return null;
		}
		const own = clip.contents ?? "";
		for (const contents of found.names) {
			const match = answerOf(contents, clip);
			if (match.kind !== "unidentified") return { clip: { ...clip, contents, ownContents: own }, match };
		}
		// A reel alone would list different materials as one.
		const isOnlyReel = foldName(own) === foldName(clip.reel);
		const contents = isOnlyReel ? found.names[0] : undefined;
		return contents === undefined
			? null
			: { clip: { ...clip, contents, ownContents: own }, match: UNIDENTIFIED };
	};
	const clips = timeline.clips.map((clip) => {
		const given = clip.ownContents === undefined ? clip : byItsOwnName(clip);
		const { contents } = given;
		let rule = ruleOf(given);
		if (rule === null && (contents === null || contents.trim() === "")) {
			matches.push(NOTHING);
			const place = `${given.edlIndex}:${given.line}`;
			if (isUnnamed(given) && !unnamedLines.has(place)) {
				// An event on several channels makes several clips from one line.
				unnamedLines.add(place);
				diagnostics.push(unnamedWarning(given, timeline));
			}
			return given;
		}
		const match = rule === null ? answerOf(contents ?? "", given) : NOTHING;
		const named = match.kind === "unidentified" ? (namedByFile(given) ?? namedByReel(given)) : null;
		if (named !== null) rule = ruleOf(named.clip);
		matches.push(
			rule === null ? (named?.match ?? match) : (excluded.get(rule) ?? { kind: "excluded", rule }),
		);
		return named?.clip ?? given;
	});
	diagnostics.push(...unusedLogs(timeline).map(unusedWarning));
	return {
		timeline: { ...timeline, clips },
		matches,
		unidentified: listUnidentified(clips, matches),
		diagnostics,
	};
}

/** A clip of a matched timeline, which is matched by its own name again. */
function byItsOwnName({ ownContents = "", ...clip }: TimelineClip): TimelineClip {
	return { ...clip, contents: ownContents };
}

function reelWarning(
	clip: TimelineClip,
	found: Exclude<ReelAnswer, { readonly kind: "names" }>,
	timeline: Timeline,
): Diagnostic {
	const { contents } = clip;
	const place = { severity: "warning", ...placeOf(clip, timeline), text: contents ?? "" } as const;
	if (found.kind === "elsewhere")
		return {
			code: "MATCH_REEL_ELSEWHERE",
			message: `'${found.row.file}' has "${found.by}" only at other source timecodes, as in line ${found.row.line}, so it doesn't name "${contents}"`,
			hint: "Export the bin again with all clips of the reel, and with their Start and End.",
			...place,
		};
	const [first, other] = found.rows;
	const where = ({ file, line }: typeof first) => `'${file}' line ${line}`;
	return {
		code: "MATCH_REEL_AMBIGUOUS",
		message: `"${found.by}" is "${first.names[0]}" in ${where(first)} and "${other.names[0]}" in ${where(other)} at the same source timecode, so neither name is used`,
		hint: "Correct the log, or name the clips in the edit.",
		...place,
	};
}

function unusedWarning(file: string): Diagnostic {
	return {
		code: "MATCH_REEL_LOG_UNUSED",
		severity: "warning",
		message: "the log has no reel, file or name of this cut's clips, so it names none of them",
		file,
		line: null,
		column: null,
		hint: "Export the bin with the columns Tape (or Reel #), Source File and Name, and with the clips of this cut.",
	};
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
