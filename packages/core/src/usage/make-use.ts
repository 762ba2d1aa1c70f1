import { rational } from "../rational/rational.ts";
import { joinRanges, type Ranges } from "../reconcile/ranges.ts";
import type { Frames } from "../timecode/rate.ts";
import type { ClipMediaType, SourceSpan, Use } from "./model.ts";
import { countsFilmTime, type Piece } from "./piece.ts";
import { measureSpans, mergeSpans, type Span, toSourceSpan } from "./spans.ts";

/** What a use is of, apart from its pieces. */
export interface UseTraits {
	readonly recordId: number;
	readonly clipMediaType: ClipMediaType;
	readonly useSourceTcs: boolean;
}

/** Makes a use of pieces that are charged as one, in film order [REC6, USE1]. Its index comes with all uses' order. */
export function makeUse(pieces: readonly Piece[], traits: UseTraits): Omit<Use, "index"> {
	const { recordId, clipMediaType, useSourceTcs } = traits;
	const film = filmRanges(pieces);
	const filmFrames = lengthOf(film);
	const filmTimePieces = pieces.filter(countsFilmTime);
	const filmTimeFrames =
		filmTimePieces.length === pieces.length ? filmFrames : lengthOf(filmRanges(filmTimePieces));

	const played = mergeSpans(pieces.filter((piece) => piece.kind === "moving").map(playedSpan));
	const playedSpans = played.map(toSourceSpan);
	const frozen = pieces.filter((piece) => piece.kind === "frozen").map(frozenSpan);
	const sourceSpans: readonly SourceSpan[] =
		frozen.length === 0 ? playedSpans : mergeSpans([...played, ...frozen]).map(toSourceSpan);

	const playedFrames = measureSpans(played);
	const sourceFrames = filmTimeFrames === 0 ? playedFrames : playedFrames.add(rational(filmTimeFrames));
	return {
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
		filmTimeOnly: filmTimePieces.length > 0,
		durationFrames: useSourceTcs ? sourceFrames : rational(filmFrames),
	};
}

function filmRanges(pieces: readonly Piece[]): Ranges {
	const pairs: Frames[] = [];
	for (const { fragment } of pieces) pairs.push(fragment.recordIn, fragment.recordOut);
	return joinRanges(pairs);
}

function lengthOf(ranges: Ranges): Frames {
	let length = 0;
	for (let i = 0; i < ranges.length; i += 2) length += (ranges[i + 1] ?? 0) - (ranges[i] ?? 0);
	return length;
}

function playedSpan({ start, end, denominator }: Piece): Span {
	return span(Math.min(start, end), Math.max(start, end), denominator);
}

/** A freeze shows one frame, however long [USE2]. */
function frozenSpan({ start, denominator }: Piece): Span {
	return span(start, start + denominator, denominator);
}

/** Whole positions are told over 1, so that they are compared without multiplying. */
function span(from: number, to: number, denominator: number): Span {
	const isFromWhole = from % denominator === 0;
	const isToWhole = to % denominator === 0;
	return {
		fromNumerator: isFromWhole ? from / denominator : from,
		fromDenominator: isFromWhole ? 1 : denominator,
		toNumerator: isToWhole ? to / denominator : to,
		toDenominator: isToWhole ? 1 : denominator,
	};
}
