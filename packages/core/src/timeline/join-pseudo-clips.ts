import type { Frames } from "../timecode/rate.ts";
import { type ClipDraft, isCutLine } from "./clip-draft.ts";

/**
 * Joins clips of the same contents that are separated only by an editing system's pseudo-clips [EDL11].
 *
 * The joined clip continues the first clip's source. If the second clip shows another part of the material, no single
 * source range is right, and the joined clip counts film time [EDL23].
 *
 * @param drafts - all clips of one list, after transitions; joined ones are modified in place.
 * @returns the second clips whose source does not continue the first's.
 */
export function joinPseudoClips(drafts: readonly ClipDraft[]): ClipDraft[] {
	if (!drafts.some(isPseudo)) return [];
	const byPlace = drafts
		.filter((draft) => !isCutLine(draft.event))
		.sort(
			(a, b) =>
				(a.trkMediaType === b.trkMediaType ? 0 : a.trkMediaType === "video" ? -1 : 1) ||
				a.trkLevel - b.trkLevel ||
				a.lanes - b.lanes ||
				a.recordIn - b.recordIn ||
				a.event.line - b.event.line,
		);
	const jumps: ClipDraft[] = [];
	let piece: ClipDraft | null = null;
	let between: ClipDraft[] = [];
	for (const draft of byPlace) {
		const previous: ClipDraft | null = between.at(-1) ?? piece;
		const follows = piece !== null && previous !== null && isNextTo(previous, draft);
		if (follows && isPseudo(draft)) {
			between.push(draft);
			continue;
		}
		if (follows && piece && between.length > 0 && draft.event.contents === piece.event.contents) {
			if (!join(piece, between, draft)) jumps.push(draft);
		} else {
			piece = draft.event.contents === null ? null : draft;
		}
		between = [];
	}
	return jumps;
}

function isPseudo(draft: ClipDraft): boolean {
	return draft.event.noContents === "pseudo";
}

function isNextTo(previous: ClipDraft, draft: ClipDraft): boolean {
	return (
		previous.trkMediaType === draft.trkMediaType &&
		previous.trkLevel === draft.trkLevel &&
		previous.lanes === draft.lanes &&
		previous.listedOut === draft.recordIn
	);
}

/** @returns whether the source continues from one to the other. */
function join(piece: ClipDraft, between: readonly ClipDraft[], next: ClipDraft): boolean {
	const gap = between.reduce((sum, draft) => sum + draft.listedOut - draft.recordIn, 0);
	const goesOn = piece.hasSource === next.hasSource && (!piece.hasSource || isContinued(piece, next, gap));
	if (!goesOn) piece.hasSource = false;
	piece.listedOut = next.listedOut;
	piece.recordOut = next.recordOut;
	piece.transitionOut = next.transitionOut;
	for (const draft of between) draft.joinedTo = piece;
	next.joinedTo = piece;
	return goesOn;
}

/**
 * Whether the source continues. Pseudo-clips stand for as much source as their length, or for none; anything in between
 * is continuous too.
 */
function isContinued(piece: ClipDraft, next: ClipDraft, gap: Frames): boolean {
	const { speedNumerator, speedDenominator } = piece;
	if (piece.event.reel !== next.event.reel) return false;
	if (speedNumerator * next.speedDenominator !== next.speedNumerator * speedDenominator) return false;
	const missing =
		(next.recordIn - piece.recordIn) * speedNumerator -
		(next.sourceStart - piece.sourceStart) * speedDenominator;
	return Math.abs(missing) <= gap * Math.abs(speedNumerator);
}
