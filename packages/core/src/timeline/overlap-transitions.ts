import type { EdlEvent } from "../edl/model.ts";
import { type ClipDraft, draftClip, sharesLane } from "./clip-draft.ts";
import { isOverlapping } from "./draft-clips.ts";

/** What the transitions of a list gave beside the changed drafts. */
interface OverlappedTransitions {
	/** Outgoing clips that no clip of the list goes on as: the list knows them by a cut line alone. */
	readonly outgoing: ClipDraft[];
	/** Events whose transition is longer than they are. */
	readonly longTransitions: EdlEvent[];
}

/**
 * Lets the outgoing side of every dissolve, wipe and crossfade go on under it [EDL7, EDL20].
 *
 * @param drafts - all clips of one list, in any order; they are changed in place.
 */
export function overlapTransitions(drafts: readonly ClipDraft[]): OverlappedTransitions {
	const incoming = drafts.filter((draft) => isOverlapping(draft.event));
	const endings = indexEndings(drafts, new Set(incoming.map((draft) => draft.recordIn)));
	const outgoing: ClipDraft[] = [];
	const longTransitions: EdlEvent[] = [];
	for (const draft of incoming) {
		const before = (endings.get(draft.recordIn) ?? []).filter((ending) => sharesLane(ending, draft));
		const { frames } = draft.event.transition;
		const sides = draft.cutLine ? outgoingByCutLine(draft, draft.cutLine, before) : nearest(draft, before);
		for (const side of sides) {
			if (side.event === draft.cutLine) outgoing.push(side);
			// Two channels of one clip may go out by transitions of their own: the longer one decides.
			if (side.transitionOut && side.transitionOut.frames >= frames) continue;
			side.recordOut = side.listedOut + frames;
			side.transitionOut = { frames, partner: draft };
		}
		draft.transitionIn = { frames, partner: sides[0] ?? null };
		const isLong = frames > draft.listedOut - draft.recordIn;
		if (isLong && longTransitions.at(-1) !== draft.event) longTransitions.push(draft.event);
	}
	return { outgoing, longTransitions };
}

function indexEndings(drafts: readonly ClipDraft[], wanted: ReadonlySet<number>): Map<number, ClipDraft[]> {
	const endings = new Map<number, ClipDraft[]>();
	if (wanted.size === 0) return endings;
	for (const draft of drafts) {
		if (!wanted.has(draft.listedOut)) continue;
		const others = endings.get(draft.listedOut);
		if (others) others.push(draft);
		else endings.set(draft.listedOut, [draft]);
	}
	return endings;
}

function outgoingByCutLine(draft: ClipDraft, cutLine: EdlEvent, before: readonly ClipDraft[]): ClipDraft[] {
	const met = before.filter((ending) => meets(ending, cutLine, draft.event));
	if (met.length > 0) return nearest(draft, met);
	const range = { recordIn: draft.recordIn, recordOut: draft.recordIn };
	return [draftClip(cutLine, draft, range, null, null)];
}

/**
 * Whether the clip that ends where the transition begins is the one that the cut line means.
 *
 * Reel and source position have to meet [EDL7]. `AX` and a blank reel tell nothing, so a name on the cut line
 * decides; names that both sides give and that differ always do [EDL21]. Some systems repeat the incoming reel on the cut line,
 * with the outgoing source position: that is still the clip before [EDL22].
 */
function meets(ending: ClipDraft, cutLine: EdlEvent, incoming: EdlEvent): boolean {
	const { event } = ending;
	if (cutLine.noContents === "black") return event.noContents === "black";
	if (event.noContents === "black" || !endsAtSource(ending, cutLine.sourceIn)) return false;
	if (isNamed(event) && isNamed(cutLine) && event.contents !== cutLine.contents) return false;
	if (event.reel !== cutLine.reel) return cutLine.reel === incoming.reel;
	return !isAnonymousReel(event.reel) || cutLine.contents === null || event.contents === cutLine.contents;
}

/** Whether a note names the event; otherwise its contents are its reel [EDL11]. */
function isNamed(event: EdlEvent): boolean {
	return event.contents !== null && event.contents !== event.reel;
}

function isAnonymousReel(reel: string): boolean {
	return reel === "" || reel.toUpperCase() === "AX";
}

/** Compares with the list's own out point, and with what the clip's speed makes of it where they differ [EDL10]. */
function endsAtSource(ending: ClipDraft, position: number): boolean {
	const { event, speedNumerator, speedDenominator, sourceStart, listedOut, recordIn } = ending;
	if (position === (speedNumerator < 0 ? event.sourceIn : event.sourceOut)) return true;
	return (position - sourceStart) * speedDenominator === (listedOut - recordIn) * speedNumerator;
}

/**
 * One clip for each channel: that of the transition's own block first, then the one that began last; and with
 * either layer of a key the other one, since both are seen until the transition ends [EDL20].
 */
function nearest(draft: ClipDraft, before: readonly ClipDraft[]): ClipDraft[] {
	const isOwnBlock = (ending: ClipDraft) => (ending.event.block === draft.event.block ? 1 : 0);
	const byNearness = before.toSorted(
		(a, b) => isOwnBlock(b) - isOwnBlock(a) || b.recordIn - a.recordIn || b.event.line - a.event.line,
	);
	const chosen: ClipDraft[] = [];
	let taken = 0;
	for (const ending of byNearness) {
		const isOtherLayer = chosen.some(
			(other) => other.keyBackground === ending || ending.keyBackground === other,
		);
		if (!isOtherLayer && (taken & ending.lanes) !== 0) continue;
		chosen.push(ending);
		taken |= ending.lanes;
	}
	return chosen;
}
