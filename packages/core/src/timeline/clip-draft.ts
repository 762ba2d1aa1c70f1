import type { EdlEvent } from "../edl/model.ts";
import type { Frames } from "../timecode/rate.ts";
import type { Timebase } from "../timecode/timebase.ts";
import type { ClipTransition, TimelineClip, TrkMediaType } from "./model.ts";

/** A clip's track, and the event's channels on it. */
export interface Place {
	readonly trkMediaType: TrkMediaType;
	readonly trkLevel: number;
	readonly lanes: number;
}

/** A transition between two drafts; `partner` is null if there is nothing on the other side. */
interface DraftTransition {
	readonly frames: Frames;
	readonly partner: ClipDraft | null;
}

/**
 * A draft of a clip: it references other drafts instead of their keys, because keys are
 * only known once all clips of all lists exist.
 */
export interface ClipDraft extends Place {
	readonly event: EdlEvent;
	/** The zero-length cut line of its block, if the clip comes in with a transition [EDL7]. */
	readonly cutLine: EdlEvent | null;
	readonly recordIn: Frames;
	/** Its end in the list. */
	listedOut: Frames;
	/** `listedOut` plus the length of its outgoing transition. */
	recordOut: Frames;
	hasSource: boolean;
	readonly sourceStart: Frames;
	readonly speedNumerator: number;
	readonly speedDenominator: number;
	transitionIn: DraftTransition | null;
	transitionOut: DraftTransition | null;
	readonly keyBackground: ClipDraft | null;
	/** The clip that absorbed this one [EDL11]. */
	joinedTo: ClipDraft | null;
	/** Index among the finished clips, once known. */
	key: number;
}

/** Whether the event is the cut line with the outgoing source's position in a transition's block [EDL7]. */
export function isCutLine(event: EdlEvent): boolean {
	return event.recordIn === event.recordOut && event.transition.type === "cut";
}

/** Whether the two share a channel of the same track. */
export function sharesLane(a: Place, b: Place): boolean {
	return a.trkMediaType === b.trkMediaType && a.trkLevel === b.trkLevel && (a.lanes & b.lanes) !== 0;
}

/**
 * Drafts the clip of one event at one place, with the event's own record range.
 *
 * Equal source points say nothing about the source, except in a freeze [EDL27]; on a cut line they give its start.
 * Sources at another rate [TC60], or running backwards [EDL62], say nothing either.
 */
export function draftClip(
	event: EdlEvent,
	place: Place,
	cutLine: EdlEvent | null,
	keyBackground: ClipDraft | null,
): ClipDraft {
	const { sourceIn, sourceOut, recordIn, recordOut, speedNumerator, speedDenominator } = event;
	return {
		event,
		trkMediaType: place.trkMediaType,
		trkLevel: place.trkLevel,
		lanes: place.lanes,
		cutLine,
		recordIn,
		listedOut: recordOut,
		recordOut,
		hasSource: event.hasKnownSource && (speedNumerator === 0 || sourceIn !== sourceOut || isCutLine(event)),
		sourceStart: speedNumerator < 0 ? sourceOut : sourceIn,
		speedNumerator,
		speedDenominator,
		transitionIn: null,
		transitionOut: null,
		keyBackground,
		joinedTo: null,
		key: -1,
	};
}

/** The counting of an event's source labels, if it isn't the film's. */
function ownTimebase(event: EdlEvent, filmDropFrame: boolean): Timebase | undefined {
	if (event.sourceTimecode !== undefined) return event.sourceTimecode;
	const { sourceRate, sourceDropFrame } = event;
	if (sourceDropFrame === filmDropFrame) return undefined;
	return { rate: sourceRate, dropFrame: sourceDropFrame };
}

/** Finishes a clip, after every draft has its `key`. */
export function finishClip(draft: ClipDraft, edlIndex: number, filmDropFrame: boolean): TimelineClip {
	const { event } = draft;
	const sourceTimecode = draft.hasSource ? ownTimebase(event, filmDropFrame) : undefined;
	return {
		key: draft.key,
		edlIndex,
		eventNumber: event.number,
		line: event.line,
		trkMediaType: draft.trkMediaType,
		trkLevel: draft.trkLevel,
		lanes: draft.lanes,
		recordIn: draft.recordIn,
		recordOut: draft.recordOut,
		hasSource: draft.hasSource,
		sourceStart: draft.sourceStart,
		speedNumerator: draft.speedNumerator,
		speedDenominator: draft.speedDenominator,
		...(sourceTimecode === undefined ? {} : { sourceTimecode }),
		reel: event.reel,
		contents: event.contents,
		noContents: event.noContents,
		...(event.fileName === undefined ? {} : { fileName: event.fileName }),
		transitionIn: finishTransition(draft.transitionIn),
		transitionOut: finishTransition(draft.transitionOut),
		keyBackground: keyOf(draft.keyBackground),
	};
}

function finishTransition(transition: DraftTransition | null): ClipTransition | null {
	return transition && { frames: transition.frames, partner: keyOf(transition.partner) };
}

function keyOf(draft: ClipDraft | null): number | null {
	let kept = draft;
	while (kept?.joinedTo) kept = kept.joinedTo;
	return kept?.key ?? null;
}
