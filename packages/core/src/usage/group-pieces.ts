import { sortInPlace } from "../reconcile/sort-in-place.ts";
import { compareFractions } from "./compare-fractions.ts";
import { areOneUse, type Piece } from "./piece.ts";

/**
 * Groups pieces of one record and one track (or of all its sound) into uses: pieces that touch, also via a third,
 * form one use [REC6].
 *
 * @returns groups by film in; within a group, pieces in film order. Growth: n log n, as long as few pieces lie over
 * each other.
 */
export function groupPieces(pieces: Piece[]): Piece[][] {
	if (pieces.length < 2) return pieces.length === 0 ? [] : [pieces];
	sortInPlace(pieces, inFilmOrder);
	return doOverlap(pieces) ? groupOverlapping(pieces) : groupInARow(pieces);
}

function doOverlap(pieces: readonly Piece[]): boolean {
	return pieces.some((piece, i) => piece.fragment.recordIn < (pieces[i - 1]?.fragment.recordOut ?? 0));
}

/** Nearly always pieces follow each other, and each can but touch the one before. */
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

/** Pieces that lie over each other, or end together, may each be followed by several. */
function groupOverlapping(pieces: readonly Piece[]): Piece[][] {
	/** By index, an earlier piece of the same group; itself or none for the first. */
	const leaders: number[] = [];
	/** Pieces that end where the next begins, or later. */
	let open: number[] = [];
	for (const [index, piece] of pieces.entries()) {
		open = open.filter((other) => (pieces[other]?.fragment.recordOut ?? 0) >= piece.fragment.recordIn);
		for (const other of open) {
			const before = pieces[other];
			if (before && areOneUse(before, piece)) join(leaders, other, index);
		}
		open.push(index);
	}
	const groups = new Map<number, Piece[]>();
	for (const [index, piece] of pieces.entries()) {
		const leader = leaderOf(leaders, index);
		const group = groups.get(leader);
		if (group) group.push(piece);
		else groups.set(leader, [piece]);
	}
	return [...groups.values()];
}

/** Ties in film are settled by source, so that the order of the input never shows [REC7]. */
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

/** The lower index leads: the earlier piece. */
function join(leaders: number[], a: number, b: number): void {
	const leaderA = leaderOf(leaders, a);
	const leaderB = leaderOf(leaders, b);
	leaders[Math.max(leaderA, leaderB)] = Math.min(leaderA, leaderB);
}
