import {
	buildTimeline,
	type CutEdl,
	type Diagnostic,
	type Edl,
	formatTimecode,
	guessRate,
	isRefused,
	RATES,
	type RateEvidence,
	type RateName,
	rateEvidence,
	readEdl,
	readTrackName,
	type TrackChoice,
} from "@oxcut/core";

/** A dropped file, with what was chosen for it. */
export interface ListFile {
	readonly name: string;
	readonly bytes: Uint8Array;
	/** `V1`, `A2` …, `auto`; null until it is known. */
	readonly track: string | null;
	readonly reel: string;
}

/** What was understood of one file. */
export interface ReadList {
	readonly name: string;
	readonly numLines: number;
	readonly numAccounted: number;
	readonly numEvents: number;
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
	/** There is nothing in it to import. */
	readonly isRefused: boolean;
}

/** Why a rate is guessed, for a person to judge. */
export interface RateGuess {
	readonly rate: RateName;
	readonly maxFrame: number;
	readonly dropFrame: boolean;
	/** How many of the files have that frame number, and where it first stands. */
	readonly numFiles: number;
	readonly file: string | null;
	readonly line: number | null;
}

export interface ReadLists {
	readonly rate: RateName;
	readonly guess: RateGuess;
	readonly lists: readonly ReadList[];
	/** Of the tracks together; only where every file has one. */
	readonly numClips: number;
	readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a cut's lists as they would be imported. Nothing is kept.
 *
 * @param rate - as chosen; null leaves it to the labels [TC7].
 */
export function readLists(files: readonly ListFile[], rate: RateName | null): ReadLists {
	const guess = guessOf(files);
	const chosen = RATES[rate ?? guess.rate];
	const edls = files.map(({ name, bytes }) => readEdl(bytes, { file: name, rate: chosen }));
	const placed = edls.flatMap((edl, at): CutEdl[] => {
		const file = files[at];
		const track = file?.track === null || file === undefined ? null : readTrackName(file.track);
		return track === null || isRefused(edl) ? [] : [{ edl, track, reel: file?.reel ?? "" }];
	});
	const timeline = buildTimeline(placed, chosen);
	return {
		rate: chosen.name,
		guess,
		lists: edls.map(describeList),
		numClips: timeline.clips.length,
		diagnostics: timeline.diagnostics,
	};
}

function guessOf(files: readonly ListFile[]): RateGuess {
	const evidence = files.map(({ name, bytes }) => ({ name, ...rateEvidence(bytes) }));
	const maxFrame = Math.max(0, ...evidence.map((list) => list.maxFrame));
	const dropFrame = evidence.some((list) => list.dropFrame);
	const having = evidence.filter((list: RateEvidence) => list.maxFrame === maxFrame && list.line !== null);
	return {
		rate: guessRate({ maxFrame, dropFrame }).name,
		maxFrame,
		dropFrame,
		numFiles: having.length,
		file: having[0]?.name ?? null,
		line: having[0]?.line ?? null,
	};
}

function describeList(edl: Edl): ReadList {
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
		numLines: edl.lines.total,
		numAccounted: edl.lines.accounted,
		numEvents: events.length,
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

/** A track that a file's name tells, as most exports have it: `FERRY_RC15_V1.edl`. Two of them are each channel's own. */
export function trackOfName(name: string): { readonly track: string | null; readonly isGuess: boolean } {
	const words = name.replace(/\.[^.]*$/, "").split(/[^a-z0-9]+/i);
	const found = words.flatMap((word): (TrackChoice | "several")[] => {
		if (/^(?:[va]\d{1,2}){2,}$/i.test(word)) return ["several"];
		const track = readTrackName(word);
		return track === null || track === "auto" ? [] : [track];
	});
	const last = found.at(-1);
	if (last === undefined) return { track: null, isGuess: false };
	if (last === "several" || last === "auto") return { track: "auto", isGuess: true };
	return { track: `${last.trkMediaType === "video" ? "V" : "A"}${last.trkLevel}`, isGuess: false };
}
