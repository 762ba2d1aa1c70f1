import type { EdlEvent } from "../edl/model.ts";
import type { Frames } from "../timecode/rate.ts";
import { type ClipDraft, draftClip, sharesLane } from "./clip-draft.ts";
import { isOverlapping } from "./draft-clips.ts";

/** Further results of applying a list's transitions. */
interface OverlappedTransitions {
	/** Outgoing clips known only from a cut line. */
	readonly outgoing: ClipDraft[];
	/** Events with a transition longer than the event. */
	readonly longTransitions: EdlEvent[];
}

/**
 * Extends the outgoing side of every dissolve, wipe and crossfade under the transition [EDL7, EDL20].
 *
 * @param drafts - all clips of one list, in any order; modified in place.
 */
export function overlapTransitions(drafts: readonly ClipDraft[]): OverlappedTransitions {
	const incoming = drafts.filter((draft) => isOverlapping(draft.event));
	const endings = indexEndings(drafts, incoming);
	const outgoing: ClipDraft[] = [];
	const longTransitions: EdlEvent[] = [];
	for (const draft of incoming) {
		const { frames } = draft.event.transition;
		const sides = outgoingSides(draft, endings);
		for (const side of sides) {
			if (side.event === draft.cutLine) outgoing.push(side);
			// Two channels of a clip may go out with different transitions: the longer one applies.
			if (side.transitionOut && side.transitionOut.frames >= frames) continue;
			side.recordOut = draft.recordIn + frames;
			side.transitionOut = { frames, partner: draft };
		}
		draft.transitionIn = { frames, partner: sides[0] ?? null };
		const isLong = frames > draft.listedOut - draft.recordIn;
		if (isLong && longTransitions.at(-1) !== draft.event) longTransitions.push(draft.event);
	}
	return { outgoing, longTransitions };
}

/** Indexes clips by their end in the list, limited to points where a transition begins or ends. */
function indexEndings(
	drafts: readonly ClipDraft[],
	incoming: readonly ClipDraft[],
): Map<Frames, ClipDraft[]> {
	const endings = new Map<Frames, ClipDraft[]>();
	for (const { recordIn, event } of incoming) {
		endings.set(recordIn, []);
		endings.set(recordIn + event.transition.frames, []);
	}
	if (endings.size > 0) for (const draft of drafts) endings.get(draft.listedOut)?.push(draft);
	return endings;
}

/**
 * The outgoing side of a transition: the clip that ends where it begins; else one that the list itself extends to the
 * transition's end [EDL20]; else a new clip, if a cut line describes it.
 */
function outgoingSides(draft: ClipDraft, endings: ReadonlyMap<Frames, readonly ClipDraft[]>): ClipDraft[] {
	const { recordIn, cutLine, event } = draft;
	for (const end of [recordIn, recordIn + event.transition.frames]) {
		const before = (endings.get(end) ?? []).filter(
			(ending) => ending.recordIn < recordIn && sharesLane(ending, draft),
		);
		const met = cutLine ? before.filter((ending) => meets(ending, cutLine, event)) : before;
		if (met.length > 0) return withOtherLayers(nearest(draft, met), before);
	}
	return cutLine ? [draftClip(cutLine, draft, null, null)] : [];
}

/**
 * Whether the clip at the start of the transition is the one in the cut line.
 *
 * Reel and source position have to agree [EDL7]. `AX` and a blank reel identify nothing, so a name on the cut line
 * decides; different names on both sides always decide [EDL21]. Some systems repeat the incoming reel on the cut
 * line, with the outgoing source position: that still means the previous clip [EDL22].
 */
function meets(ending: ClipDraft, cutLine: EdlEvent, incoming: EdlEvent): boolean {
	const { event } = ending;
	if (cutLine.noContents === "black") return event.noContents === "black";
	if (event.noContents === "black" || !isAtSource(ending, cutLine)) return false;
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

/**
 * Whether the clip is at the cut line's source position when its transition begins: by its speed, or by the list's own
 * out point, which differs if an `M2` comes with equal lengths [EDL10]. Lists write whole frames, so at a speed other
 * than 1 any position less than a frame away is fine [REC6].
 */
function isAtSource(ending: ClipDraft, { recordIn, sourceIn }: EdlEvent): boolean {
	const { event, speedNumerator, speedDenominator } = ending;
	const listed = speedNumerator < 0 ? event.sourceIn : event.sourceOut;
	if (ending.listedOut === recordIn && sourceIn === listed) return true;
	const away =
		(sourceIn - ending.sourceStart) * speedDenominator - (recordIn - ending.recordIn) * speedNumerator;
	return away === 0 || (speedNumerator !== speedDenominator && Math.abs(away) < speedDenominator);
}

/** One clip for each channel: first from the transition's own block, then the one that began last [EDL20]. */
function nearest(draft: ClipDraft, before: readonly ClipDraft[]): readonly ClipDraft[] {
	const isOwnBlock = (ending: ClipDraft) => (ending.event.block === draft.event.block ? 1 : 0);
	const byNearness = before.toSorted(
		(a, b) => isOwnBlock(b) - isOwnBlock(a) || b.recordIn - a.recordIn || b.event.line - a.event.line,
	);
	let taken = 0;
	return byNearness.filter(({ lanes }) => {
		const isFree = (taken & lanes) === 0;
		if (isFree) taken |= lanes;
		return isFree;
	});
}

/** Adds the other layer of each key: both are visible until the transition ends [EDL20]. */
function withOtherLayers(chosen: readonly ClipDraft[], before: readonly ClipDraft[]): ClipDraft[] {
	const isOtherLayer = (a: ClipDraft, b: ClipDraft) => a.keyBackground === b || b.keyBackground === a;
	return [...chosen, ...before.filter((ending) => chosen.some((layer) => isOtherLayer(layer, ending)))];
}
