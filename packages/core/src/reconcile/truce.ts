import type { Frames } from "../timecode/rate.ts";
import type { TimelineClip } from "../timeline/model.ts";

/**
 * Whether two clips of a track don't cut each other in a film frame: inside the transition between them, and as layers
 * of the same key [REC3, EDL8].
 *
 * A key's foreground shares all truces of its background, since both occupy the same time on the track [REC10].
 */
export function areAtTruce(
	a: TimelineClip,
	b: TimelineClip,
	frame: Frames,
	clips: readonly TimelineClip[],
): boolean {
	const baseA = baseOf(a, clips);
	const baseB = baseOf(b, clips);
	return (
		baseA === baseB ||
		isInTransition(baseA, baseB, frame) ||
		isInTransition(baseB, baseA, frame) ||
		isInTransition(a, b, frame) ||
		isInTransition(b, a, frame)
	);
}

/** Adds the film frames at which a truce of this clip may begin or end. */
export function addTruceEdges(edges: Frames[], clip: TimelineClip, clips: readonly TimelineClip[]): void {
	const { transitionIn, transitionOut, recordIn } = clip;
	if (transitionIn) edges.push(recordIn, recordIn + transitionIn.frames);
	const incoming = partnerOf(clip, clips);
	if (incoming && transitionOut) edges.push(incoming.recordIn, incoming.recordIn + transitionOut.frames);
	const base = baseOf(clip, clips);
	if (base !== clip && base.keyBackground === null) addTruceEdges(edges, base, clips);
}

/** The clip that comes in during another's outgoing transition, if any. */
export function partnerOf(outgoing: TimelineClip, clips: readonly TimelineClip[]): TimelineClip | null {
	const key = outgoing.transitionOut?.partner ?? null;
	return key === null ? null : (clips[key] ?? null);
}

function baseOf(clip: TimelineClip, clips: readonly TimelineClip[]): TimelineClip {
	return clip.keyBackground === null ? clip : (clips[clip.keyBackground] ?? clip);
}

function isInTransition(outgoing: TimelineClip, incoming: TimelineClip, frame: Frames): boolean {
	const frames = Math.max(
		outgoing.transitionOut?.partner === incoming.key ? outgoing.transitionOut.frames : 0,
		incoming.transitionIn?.partner === outgoing.key ? incoming.transitionIn.frames : 0,
	);
	return frame >= incoming.recordIn && frame < incoming.recordIn + frames;
}
