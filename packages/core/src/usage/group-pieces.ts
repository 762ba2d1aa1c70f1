import { sortInPlace } from "../reconcile/sort-in-place.ts";
import { groupBy } from "../text/group-by.ts";
import { compareFractions } from "./compare-fractions.ts";
import { areOneUse, type Piece } from "./piece.ts";

/**
 * Groups pieces of one record and one track (or of all its sound) into uses: pieces that touch, directly or through
 * others, form one use [REC6].
 *
 * @returns groups by film in; pieces in film order. Time: n log n if few pieces overlap.
 */
export function groupPieces(pieces: Piece[]): Piece[][] {
	if (pieces.length < 2) return pieces.length === 0 ? [] : [pieces];
	sortInPlace(pieces, inFilmOrder);
	return doOverlap(pieces) ? groupOverlapping(pieces) : groupInARow(pieces);
}

function doOverlap(pieces: readonly Piece[]): boolean {
	return pieces.some((piece, i) => piece.fragment.recordIn < (pieces[i - 1]?.fragment.recordOut ?? 0));
}

/** The usual case: pieces in a row, each of which can only touch the previous one. */
function groupInARow(pieces: readonly Piece[]): Piece[][] {
	const groups: Piece[][] = [];
	let previous: Piece | null = null;
	for (const piece of pieces) {
		const isNext = previous?.fragment.recordOut === piece.fragment.recordIn;
		if (previous && isNext && areOneUse(previous, piece)) groups.at(-1)?.push(piece);
		else groups.push([piece]);
		previous = piece;
	}
	return groups;
}

/** Pieces that overlap or end together may each be followed by several. */
function groupOverlapping(pieces: readonly Piece[]): Piece[][] {
	/** By index, an earlier piece of the same group; the piece itself or nothing for the first. */
	const leaders: number[] = [];
	/** Pieces that end at or after the start of the next one. */
	let open: number[] = [];
	for (const [index, piece] of pieces.entries()) {
		open = open.filter((other) => (pieces[other]?.fragment.recordOut ?? 0) >= piece.fragment.recordIn);
		for (const other of open) {
			const before = pieces[other];
			if (before && areOneUse(before, piece)) join(leaders, other, index);
		}
		open.push(index);
	}
	const groups = groupBy(pieces.entries(), ([index]) => leaderOf(leaders, index));
	return [...groups.values()].map((group) => group.map(([, piece]) => piece));
}

/** Ties in film time are resolved by source, so that the order of the input doesn't matter [REC7]. */
function inFilmOrder(a: Piece, b: Piece): number {
	return (
		a.fragment.recordIn - b.fragment.recordIn ||
		a.fragment.recordOut - b.fragment.recordOut ||
		compareFractions(a.start, a.denominator, b.start, b.denominator) ||
		compareFractions(a.step, a.denominator, b.step, b.denominator)
	);
}

function leaderOf(leaders: number[], index: number): number {
	let leader = index;
	for (let above = leaders[leader] ?? leader; above !== leader; above = leaders[leader] ?? leader) {
		leaders[leader] = leaders[above] ?? above;
		leader = above;
	}
	return leader;
}

/** The lower index, the earlier piece, becomes the leader. */
function join(leaders: number[], a: number, b: number): void {
	const leaderA = leaderOf(leaders, a);
	const leaderB = leaderOf(leaders, b);
	leaders[Math.max(leaderA, leaderB)] = Math.min(leaderA, leaderB);
}
