import { joinRanges, type Ranges } from "../reconcile/ranges.ts";
import type { Frames } from "../timecode/rate.ts";
import type { ClipMediaType, Use } from "./model.ts";
import { countsFilmTime, type Piece } from "./piece.ts";
import { measureSpans, mergeSpans, Span } from "./spans.ts";
import { wholeFrames } from "./whole-frames.ts";

const NO_SPANS: readonly Span[] = [];

/** The properties of a use besides its pieces. */
export interface UseTraits {
	readonly recordId: number;
	readonly clipMediaType: ClipMediaType;
	readonly useSourceTcs: boolean;
}

/**
 * Makes a use of pieces that are charged together, in film order [REC6, USE1]. It gets its number when all uses are
 * known.
 */
export function makeUse(pieces: readonly Piece[], traits: UseTraits): Use {
	const { recordId, clipMediaType, useSourceTcs } = traits;
	const film = filmRanges(pieces);
	const filmFrames = lengthOf(film);
	const filmTimeOnly = pieces.some(countsFilmTime);
	const filmTimeFrames = filmTimeOnly ? lengthOf(filmRanges(pieces.filter(countsFilmTime))) : 0;

	const playedSpans = mergeSpans(spansOf(pieces, "moving", playedSpan));
	const frozenSpans = spansOf(pieces, "frozen", frozenSpan);
	const sourceSpans = frozenSpans.length === 0 ? playedSpans : mergeSpans([...playedSpans, ...frozenSpans]);

	const playedFrames = measureSpans(playedSpans);
	const sourceFrames = filmTimeFrames === 0 ? playedFrames : playedFrames.add(wholeFrames(filmTimeFrames));
	return {
		index: 0,
		recordId,
		trkMediaType: clipMediaType === "Audio" ? "audio" : "video",
		trkLevel: pieces.reduce((lowest, piece) => Math.min(lowest, piece.level), Number.POSITIVE_INFINITY),
		clipMediaType,
		fragments: pieces.map((piece) => piece.fragment),
		recordIn: film[0] ?? 0,
		recordOut: film.at(-1) ?? 0,
		filmFrames,
		sourceFrames,
		sourceSpans,
		playedSpans,
		filmTimeFrames,
		unsourcedFrames: filmTimeOnly ? lengthOf(filmRanges(pieces.filter(isUnsourced))) : 0,
		filmTimeOnly,
		durationFrames: useSourceTcs ? sourceFrames : wholeFrames(filmFrames),
	};
}

function isUnsourced(piece: Piece): boolean {
	return piece.kind === "unknown";
}

/** Most uses have one piece; a special case here and below avoids lists, which would dominate the work. */
function filmRanges(pieces: readonly Piece[]): Ranges {
	const only = pieces.length === 1 ? pieces[0] : undefined;
	if (only) return [only.fragment.recordIn, only.fragment.recordOut];
	const pairs: Frames[] = [];
	for (const { fragment } of pieces) pairs.push(fragment.recordIn, fragment.recordOut);
	return joinRanges(pairs);
}

function spansOf(
	pieces: readonly Piece[],
	kind: Piece["kind"],
	toSpan: (piece: Piece) => Span,
): readonly Span[] {
	const only = pieces.length === 1 ? pieces[0] : undefined;
	if (only) return only.kind === kind ? [toSpan(only)] : NO_SPANS;
	const spans: Span[] = [];
	for (const piece of pieces) if (piece.kind === kind) spans.push(toSpan(piece));
	return spans;
}

function lengthOf(ranges: Ranges): Frames {
	let length = 0;
	for (let i = 0; i < ranges.length; i += 2) length += (ranges[i + 1] ?? 0) - (ranges[i] ?? 0);
	return length;
}

function playedSpan({ start, end, denominator }: Piece): Span {
	return span(Math.min(start, end), Math.max(start, end), denominator);
}

/** A freeze shows one frame, however long it lasts [USE2]. */
function frozenSpan({ start, denominator }: Piece): Span {
	return span(start, start + denominator, denominator);
}

/** Whole positions get the denominator 1, so that comparing them needs no multiplication. */
function span(from: number, to: number, denominator: number): Span {
	const isFromWhole = from % denominator === 0;
	const isToWhole = to % denominator === 0;
	return new Span(
		isFromWhole ? from / denominator : from,
		isFromWhole ? 1 : denominator,
		isToWhole ? to / denominator : to,
		isToWhole ? 1 : denominator,
	);
}
