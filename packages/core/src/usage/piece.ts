import type { Category } from "../model/record-fields.ts";
import type { Fragment } from "../reconcile/model.ts";
import type { TimelineClip } from "../timeline/model.ts";
import { areWithinOne, compareFractions } from "./compare-fractions.ts";

/**
 * A fragment of one record, with what its source does: a `still` has no source time at all, `unknown` has no usable
 * source range, `frozen` shows one frame, `moving` plays forwards or backwards [USE1].
 */
export interface Piece {
	readonly fragment: Fragment;
	readonly level: number;
	readonly kind: "still" | "unknown" | "frozen" | "moving";
	/** Source positions at the fragment's film in and out: numerators over `denominator`. A frozen piece has its frame in both. */
	readonly start: number;
	readonly end: number;
	readonly denominator: number;
	/** Source frames per film frame, over `denominator`. Below 0 positions are exclusive upper edges. */
	readonly step: number;
}

export function pieceOf(clip: TimelineClip, fragment: Fragment, category: Category): Piece {
	const step = clip.speedNumerator;
	const denominator = clip.speedDenominator;
	const positionAt = (frame: number) => clip.sourceStart * denominator + (frame - clip.recordIn) * step;
	return {
		fragment,
		level: clip.trkLevel,
		kind: kindOf(clip, category),
		start: positionAt(fragment.recordIn),
		end: positionAt(fragment.recordOut),
		denominator,
		step,
	};
}

/** Whether a piece counts film time whatever `useSourceTcs` says [USE1]. */
export function countsFilmTime(piece: Piece): boolean {
	return piece.kind !== "moving";
}

/**
 * Whether two pieces of one record are one use [REC6].
 *
 * @param next - begins where `piece` ends in film, or before that (pieces of a through-edit under a dissolve).
 */
export function areOneUse(piece: Piece, next: Piece): boolean {
	return piece.fragment.recordOut === next.fragment.recordIn ? touch(piece, next) : coincide(piece, next);
}

function kindOf(clip: TimelineClip, category: Category): Piece["kind"] {
	if (category === "Still") return "still";
	if (!clip.hasSource) return "unknown";
	return clip.speedNumerator === 0 ? "frozen" : "moving";
}

function touch(piece: Piece, next: Piece): boolean {
	if (piece.kind === "frozen" || next.kind === "frozen") {
		return lastFrameShown(piece) === firstFrameShown(next);
	}
	if (piece.kind !== next.kind) return false;
	if (piece.kind !== "moving") return true;
	if (piece.step > 0 !== next.step > 0) return false;
	return meet(piece, piece.end, next);
}

/** Pieces that lie over each other on one track are one use where both show the same frames [REC12]. */
function coincide(piece: Piece, next: Piece): boolean {
	if (piece.kind !== next.kind) return false;
	if (piece.kind === "still" || piece.kind === "unknown") return true;
	if (compareFractions(piece.step, piece.denominator, next.step, next.denominator) !== 0) return false;
	const elapsed = next.fragment.recordIn - piece.fragment.recordIn;
	return meet(piece, piece.start + elapsed * piece.step, next);
}

/**
 * At a speed other than 1 a list rounds source positions to frames: less than one frame apart is no gap [REC6]. At
 * speed 1 positions are whole frames, and less than one apart is the same.
 */
function meet(piece: Piece, position: number, next: Piece): boolean {
	return areWithinOne(position, piece.denominator, next.start, next.denominator);
}

function firstFrameShown(piece: Piece): number | null {
	return piece.kind === "frozen" || piece.kind === "moving" ? frameAt(piece, piece.start) : null;
}

function lastFrameShown(piece: Piece): number | null {
	return piece.kind === "frozen" || piece.kind === "moving" ? frameAt(piece, piece.end - piece.step) : null;
}

/** The source frame on screen at a position; backwards, a position is the upper edge of its frame. */
function frameAt(piece: Piece, position: number): number {
	const { step, denominator } = piece;
	return step < 0 ? -floorDivide(-position, denominator) - 1 : floorDivide(position, denominator);
}

/** Whole numbers only: a quotient would be a floating-point number [TC8]. */
function floorDivide(dividend: number, divisor: number): number {
	const remainder = ((dividend % divisor) + divisor) % divisor;
	return (dividend - remainder) / divisor;
}
