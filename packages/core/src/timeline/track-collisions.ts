import type { Frames } from "../timecode/rate.ts";
import { type ClipDraft, sharesLane } from "./clip-draft.ts";
import type { CutEdl } from "./model.ts";
import { reelKey } from "./reel-part.ts";

/** A stretch of a track that two lists fill. */
export interface TrackCollision {
	/** The earlier list's file. */
	readonly other: string;
	/** The later list's clip. */
	readonly draft: ClipDraft;
	/** The first frame that both fill. */
	readonly at: Frames;
}

interface PlacedTrack {
	readonly file: string;
	readonly isTimeline: boolean;
	/** By `recordIn`. */
	readonly drafts: readonly ClipDraft[];
}

/**
 * Finds clips of a timeline that are on a track and at a time that another list of the same reel fills too [TIM72].
 * Edit lists have no tracks of their own: they were placed on theirs by someone, or channel by channel [EDL24].
 */
export class TrackCollisions {
	readonly #isMixed: boolean;
	readonly #placed = new Map<string, PlacedTrack[]>();

	constructor(edls: readonly CutEdl[]) {
		this.#isMixed = edls.length > 1 && edls.some(({ edl }) => edl.hasTracks === true);
	}

	/** @returns the first collision of a list with an earlier one. Without any, the list counts as placed. */
	find({ edl, reel }: CutEdl, drafts: readonly ClipDraft[]): TrackCollision | null {
		if (!this.#isMixed) return null;
		const isTimeline = edl.hasTracks === true;
		const tracks = byTrack(drafts, reel);
		let first: TrackCollision | null = null;
		for (const [key, mine] of tracks) {
			for (const placed of this.#placed.get(key) ?? []) {
				if (!isTimeline && !placed.isTimeline) continue;
				const found = firstOverlap(mine, placed);
				if (found !== null && (first === null || found.at < first.at)) first = found;
			}
		}
		if (first !== null) return first;
		for (const [key, mine] of tracks) {
			const track = { file: edl.file, isTimeline, drafts: mine };
			this.#placed.set(key, [...(this.#placed.get(key) ?? []), track]);
		}
		return null;
	}
}

/** The clips that show or play something, by track and reel. */
function byTrack(drafts: readonly ClipDraft[], reel: string): Map<string, ClipDraft[]> {
	const tracks = new Map<string, ClipDraft[]>();
	for (const draft of drafts) {
		const { noContents } = draft.event;
		if (noContents !== null && noContents !== "unnamed") continue;
		const key = `${draft.trkMediaType} ${draft.trkLevel} ${reelKey(reel)}`;
		const track = tracks.get(key);
		if (track) track.push(draft);
		else tracks.set(key, [draft]);
	}
	for (const track of tracks.values()) track.sort((a, b) => a.recordIn - b.recordIn);
	return tracks;
}

function firstOverlap(mine: readonly ClipDraft[], { file, drafts }: PlacedTrack): TrackCollision | null {
	let from = 0;
	let first: TrackCollision | null = null;
	for (const draft of mine) {
		if (first !== null && draft.recordIn >= first.at) break;
		while ((drafts[from]?.recordOut ?? Number.POSITIVE_INFINITY) <= draft.recordIn) from++;
		for (let at = from; at < drafts.length; at++) {
			const theirs = drafts[at];
			if (!theirs || theirs.recordIn >= draft.recordOut) break;
			if (theirs.recordOut <= draft.recordIn || !sharesLane(draft, theirs)) continue;
			const begin = Math.max(draft.recordIn, theirs.recordIn);
			if (first === null || begin < first.at) first = { other: file, draft, at: begin };
		}
	}
	return first;
}
