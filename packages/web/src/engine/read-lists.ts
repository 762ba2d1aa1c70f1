import {
	buildTimeline,
	type CutEdl,
	type Diagnostic,
	type Edl,
	formatTimecode,
	isRefused,
	matchTimeline,
	RATES,
	type RateName,
	readTrackName,
	type Timeline,
	type TrackChoice,
	trackName,
} from "@oxcut/core";
import {
	compareTimelines,
	readSavedLists,
	type SavedList,
	SavedListError,
	type TimelineChange,
} from "@oxcut/core/cut";
import {
	nameOtherRates,
	type RateOfLists,
	rateOfLists,
	readCutList,
	readTimelineFile,
} from "@oxcut/core/interchange";
import type { MatchLibrary } from "@oxcut/core/model";

/** A dropped file and the user's choices for it. */
export interface ListFile {
	readonly name: string;
	readonly bytes: Uint8Array;
	/** `V1`, `A2` …, `auto`; null while unknown. */
	readonly track: string | null;
	readonly reel: string;
	/** The chosen sequence of a timeline; blank if it has only one, or none is chosen yet. */
	readonly sequence: string;
}

/** A file as it was read. */
export interface ReadList {
	readonly name: string;
	/** The list's own title; empty if it has none. */
	readonly title: string;
	/** Names of a timeline's sequences, if it has several. */
	readonly sequences: readonly string[];
	readonly numLines: number;
	readonly numAccounted: number;
	readonly numEvents: number;
	/** In a list of markers, which has no events [TIM75]; 0 in others. */
	readonly numMarkers: number;
	/** In a log of reels, which has no events either [TIM78]; 0 in others. */
	readonly numReels: number;
	/** Labels; null without events. */
	readonly filmIn: string | null;
	readonly length: string | null;
	readonly numDissolves: number;
	readonly numWipes: number;
	readonly numKeys: number;
	readonly numRetimed: number;
	readonly channels: readonly string[];
	readonly numUnread: number;
	readonly diagnostics: readonly Diagnostic[];
	/** Whether the list has nothing to import. */
	readonly isRefused: boolean;
	/** Its clips' contents; null without a track or while the production is unknown. */
	readonly matches: ListMatches | null;
}

/** Counts of a list's clips by their content. */
export interface ListMatches {
	/** Clips by record id. */
	readonly records: readonly (readonly [recordId: number, numClips: number])[];
	readonly unidentified: number;
	/** Ignored, left out by a rule, not ours, black and unnamed. */
	readonly others: number;
}

/** The production and the film to compare lists with. */
export interface ListContext {
	readonly library: MatchLibrary | null;
	/** The previous cut's timeline. */
	readonly before: Timeline | null;
}

export interface ReadLists {
	readonly rate: RateName;
	readonly guess: RateOfLists;
	readonly lists: readonly ReadList[];
	/** Counts all tracks together; set only if every file has one. */
	readonly numClips: number;
	readonly diagnostics: readonly Diagnostic[];
	/** Since the previous cut; null if there is no comparable one. */
	readonly change: TimelineChange | null;
}

const ALONE: ListContext = { library: null, before: null };

/**
 * Reads a cut's lists as an import would, without saving anything.
 *
 * @param rate - the chosen rate; null guesses it from the labels [TC7].
 */
export function readLists(
	files: readonly ListFile[],
	rate: RateName | null,
	{ library, before }: ListContext = ALONE,
): ReadLists {
	const guess = rateOfLists(files.map(({ name, bytes, sequence }) => ({ file: name, bytes, sequence })));
	const chosen = RATES[rate ?? guess.rate];
	const edls = nameOtherRates(
		files.map(({ name, bytes, sequence }) => readCutList(bytes, { file: name, rate: chosen, sequence })),
	);
	const placed = edls.flatMap((edl, at): CutEdl[] => {
		const file = files[at];
		const track = file?.track === null || file === undefined ? null : readTrackName(file.track);
		return track === null || isRefused(edl) ? [] : [{ edl, track, reel: file?.reel ?? "" }];
	});
	const timeline = buildTimeline(placed, chosen);
	const matches = library === null ? [] : matchesOf(timeline, placed.length, library);
	const matchesOfEdl = new Map(placed.map(({ edl }, at) => [edl, matches[at] ?? null]));
	return {
		rate: chosen.name,
		guess,
		lists: edls.map((edl, at) => ({
			...describeList(edl),
			sequences: sequencesOf(files[at], edl),
			matches: matchesOfEdl.get(edl) ?? null,
		})),
		numClips: timeline.clips.length,
		diagnostics: timeline.diagnostics,
		change: before === null || placed.length < files.length ? null : compareTimelines(before, timeline),
	};
}

/** The film of a saved cut's lists; null if they can no longer be read, so that there is nothing to compare with. */
export function timelineOf(dataFiles: readonly SavedList[], fps: RateName): Timeline | null {
	try {
		return buildTimeline(readSavedLists(dataFiles, fps), RATES[fps]);
	} catch (error) {
		if (error instanceof SavedListError) return null;
		throw error;
	}
}

/** The contents of each list's clips. */
function matchesOf(timeline: Timeline, numLists: number, library: MatchLibrary): ListMatches[] {
	const counts = Array.from({ length: numLists }, () => ({
		records: new Map<number, number>(),
		unidentified: 0,
		others: 0,
	}));
	const matched = matchTimeline(timeline, library);
	for (const { key, edlIndex } of timeline.clips) {
		const of = counts[edlIndex];
		const match = matched.matches[key];
		if (of === undefined || match === undefined) continue;
		const recordId = match.kind === "records" ? match.records[0] : undefined;
		if (recordId !== undefined) of.records.set(recordId, (of.records.get(recordId) ?? 0) + 1);
		else if (match.kind === "unidentified") of.unidentified += 1;
		else of.others += 1;
	}
	return counts.map((of) => ({ ...of, records: [...of.records] }));
}

/** The sequences to choose from. Reads a timeline twice, but only if there is a choice. */
function sequencesOf(file: ListFile | undefined, { diagnostics }: Edl): readonly string[] {
	if (file === undefined) return [];
	const isOpen = diagnostics.some(({ code }) => code === "INTERCHANGE_SEVERAL_SEQUENCES");
	if (!isOpen && file.sequence === "") return [];
	const names = readTimelineFile(file.bytes, { file: file.name })?.sequences.map(({ name }) => name) ?? [];
	return [...new Set(names)];
}

function describeList(edl: Edl): Omit<ReadList, "matches" | "sequences"> {
	const { events, rate, dropFrame } = edl;
	let from = Number.POSITIVE_INFINITY;
	let to = Number.NEGATIVE_INFINITY;
	const counts = { dissolve: 0, wipe: 0, key: 0, retimed: 0 };
	const channels = new Set<string>();
	for (const event of events) {
		from = Math.min(from, event.recordIn);
		to = Math.max(to, event.recordOut);
		if (event.transition.type === "dissolve") counts.dissolve++;
		if (event.transition.type === "wipe") counts.wipe++;
		if (event.transition.type === "key") counts.key++;
		if (event.speedNumerator !== event.speedDenominator) counts.retimed++;
		for (const channel of event.channels) channels.add(channel);
	}
	const isEmpty = events.length === 0;
	return {
		name: edl.file,
		title: edl.title,
		numLines: edl.lines.total,
		numAccounted: edl.lines.accounted,
		numEvents: events.length,
		numMarkers: edl.isMarkerList === true ? edl.locators.length : 0,
		numReels: edl.reelNames?.length ?? 0,
		filmIn: isEmpty ? null : formatTimecode(from, rate, dropFrame),
		length: isEmpty ? null : formatTimecode(to - from, rate, false),
		numDissolves: counts.dissolve,
		numWipes: counts.wipe,
		numKeys: counts.key,
		numRetimed: counts.retimed,
		channels: [...channels].sort(),
		numUnread: edl.unusedTokens.length,
		diagnostics: edl.diagnostics,
		isRefused: isRefused(edl),
	};
}

/** The track in a file's name, as in most exports: `FERRY_RC15_V1.edl`. For several tracks, each event's channel decides. */
export function trackOfName(name: string): { readonly track: string | null; readonly isGuess: boolean } {
	const words = name.replace(/\.[^.]*$/, "").split(/[^a-z0-9]+/i);
	const found = words.flatMap((word): (TrackChoice | "several")[] => {
		if (/^(?:[va]\d{1,2}){2,}$/i.test(word)) return ["several"];
		const track = readTrackName(word);
		return track === null || typeof track === "string" ? [] : [track];
	});
	const last = found.at(-1);
	if (last === undefined) return { track: null, isGuess: false };
	if (last === "several") return { track: "auto", isGuess: true };
	return { track: trackName(last), isGuess: false };
}
