import type { Category } from "../model/records/record-field-values.ts";
import type { Fragment } from "../reconcile/model.ts";
import type { TimelineClip } from "../timeline/model.ts";
import { areWithinOne, compareFractions } from "./compare-fractions.ts";

/**
 * A fragment of one record, with the behaviour of its source: `still` has no source time, `unknown` has no usable
 * source range, `frozen` shows one frame, `moving` plays forwards or backwards [USE1].
 */
export interface Piece {
	readonly fragment: Fragment;
	readonly level: number;
	readonly kind: "still" | "unknown" | "frozen" | "moving";
	/**
	 * Source positions at the fragment's film in and out, as numerators over `denominator`. A frozen piece has its frame in
	 * both.
	 */
	readonly start: number;
	readonly end: number;
	readonly denominator: number;
	/**
	 * Source frames per film frame, as a numerator over `denominator`. If negative, positions are exclusive upper bounds.
	 */
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

/** Whether a piece always counts film time, whatever `useSourceTcs` says [USE1]. */
export function countsFilmTime(piece: Piece): boolean {
	return piece.kind !== "moving";
}

/**
 * Whether two pieces of one record form one use [REC6].
 *
 * @param next - begins in the film at or before the end of `piece` (before it, in a through-edit under a dissolve).
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

/** Overlapping pieces on one track are one use if they show the same frames [REC12]. */
function coincide(piece: Piece, next: Piece): boolean {
	if (piece.kind !== next.kind) return false;
	if (piece.kind === "still" || piece.kind === "unknown") return true;
	if (compareFractions(piece.step, piece.denominator, next.step, next.denominator) !== 0) return false;
	const elapsed = next.fragment.recordIn - piece.fragment.recordIn;
	return meet(piece, piece.start + elapsed * piece.step, next);
}

/**
 * At a speed other than 1, lists round source positions to frames, so less than one frame apart is not a gap [REC6]. At
 * speed 1 positions are whole frames, so less than one apart means equal.
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

/** The source frame on screen at a position; in reverse, a position is the upper bound of its frame. */
function frameAt(piece: Piece, position: number): number {
	const { step, denominator } = piece;
	return step < 0 ? -floorDivide(-position, denominator) - 1 : floorDivide(position, denominator);
}

/** Integer arithmetic only: a quotient would be a floating-point number [TC8]. */
function floorDivide(dividend: number, divisor: number): number {
	const remainder = ((dividend % divisor) + divisor) % divisor;
	return (dividend - remainder) / divisor;
}
