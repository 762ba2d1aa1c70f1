import type { Frames } from "../timecode/rate.ts";
import type { RecordFragment } from "./model.ts";
import { type Ranked, RankHeap } from "./rank-heap.ts";
import { sortInPlace } from "./sort-in-place.ts";

/** A piece of a record's sound. Lower tracks have lower ranks, as do earlier clips within a track [REC4]. */
export interface RankedSound extends RecordFragment, Ranked {}

/**
 * Where a record's sound overlaps itself, on several tracks or in a crossfade, keeps the sound of the lowest rank in
 * each frame; the others keep only what isn't overlapped, whatever their source [REC4].
 *
 * @returns pieces in film order without overlap. Time: n log n.
 */
export function countSoundOnce(sound: RankedSound[]): RecordFragment[] {
	const only = sound.length === 1 ? sound[0] : undefined;
	if (only) return [pieceOf(only, only.recordIn, only.recordOut)];
	sortInPlace(sound, (a, b) => a.recordIn - b.recordIn);
	const standing: Standing[] = [];
	const sounding = new RankHeap<RankedSound>();
	let next = 0;
	let frame = 0;
	while (true) {
		while (sounding.top && sounding.top.recordOut <= frame) sounding.removeTop();
		const upcoming = sound[next];
		const top = sounding.top;
		if (upcoming && (!top || upcoming.recordIn <= frame)) {
			if (!top) frame = upcoming.recordIn;
			sounding.add(upcoming);
			next += 1;
		} else if (top) {
			const until = Math.min(top.recordOut, upcoming?.recordIn ?? Number.POSITIVE_INFINITY);
			append(standing, top, frame, until);
			frame = until;
		} else {
			return standing;
		}
	}
}

type Standing = { -readonly [Key in keyof RecordFragment]: RecordFragment[Key] };

function append(standing: Standing[], sound: RankedSound, recordIn: Frames, recordOut: Frames): void {
	const last = standing.at(-1);
	if (last && last.clip === sound.clip && last.recordOut === recordIn) last.recordOut = recordOut;
	else standing.push(pieceOf(sound, recordIn, recordOut));
}

function pieceOf({ clip, recordId }: RankedSound, recordIn: Frames, recordOut: Frames): Standing {
	return { clip, recordId, recordIn, recordOut };
}
