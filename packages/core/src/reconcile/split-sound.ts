import type { ClipMatch } from "../matching/model.ts";
import type { Frames } from "../timecode/rate.ts";
import type { TimelineClip } from "../timeline/model.ts";
import { countSoundOnce, type RankedSound } from "./count-sound-once.ts";
import { type OwnRanges, ownRanges } from "./cut-track.ts";
import type { Fragment, RecordFragment } from "./model.ts";
import { insideRanges, joinRanges, outsideRanges, type Ranges } from "./ranges.ts";

/**
 * Counts each record's sound once, and separates sound under visible picture of the same record from other sound [REC4].
 *
 * @param tracks - clips of each sound track, earlier first; lowest track first.
 * @param own - what remains of each clip on its own track, by clip key.
 * @param picture - visible picture, by clip key.
 * @param matches - by clip key.
 * @returns both lists by record id, each record's in film order without overlap.
 */
export function splitSound(
	tracks: readonly (readonly TimelineClip[])[],
	own: OwnRanges,
	picture: readonly (readonly Fragment[])[],
	matches: readonly ClipMatch[],
): { soundAlone: RecordFragment[]; soundUnderPicture: RecordFragment[] } {
	const soundByRecord = rankSound(tracks, own, matches);
	const shownByRecord = whenShown(soundByRecord, picture, matches);
	const soundAlone: RecordFragment[] = [];
	const soundUnderPicture: RecordFragment[] = [];
	for (const recordId of [...soundByRecord.keys()].sort((a, b) => a - b)) {
		const shown = joinRanges(shownByRecord.get(recordId) ?? []);
		for (const piece of countSoundOnce(soundByRecord.get(recordId) ?? [])) {
			pushPieces(soundAlone, piece, outsideRanges(piece.recordIn, piece.recordOut, shown));
			pushPieces(soundUnderPicture, piece, insideRanges(piece.recordIn, piece.recordOut, shown));
		}
	}
	return { soundAlone, soundUnderPicture };
}

function rankSound(
	tracks: readonly (readonly TimelineClip[])[],
	own: OwnRanges,
	matches: readonly ClipMatch[],
): Map<number, RankedSound[]> {
	const byRecord = new Map<number, RankedSound[]>();
	let rank = 0;
	for (const track of tracks) {
		for (const clip of track) {
			const { key } = clip;
			rank += 1;
			const match = matches[key];
			if (match?.kind !== "records") continue;
			const ranges = ownRanges(clip, own);
			for (const recordId of match.records) {
				for (let i = 0; i < ranges.length; i += 2) {
					const recordIn = ranges[i] ?? 0;
					const piece = { clip: key, recordId, recordIn, recordOut: ranges[i + 1] ?? 0, rank };
					const known = byRecord.get(recordId);
					if (known) known.push(piece);
					else byRecord.set(recordId, [piece]);
				}
			}
		}
	}
	return byRecord;
}

/** The ranges in which each audible record is also visible, as unordered pairs of in and out. */
function whenShown(
	heard: ReadonlyMap<number, unknown>,
	picture: readonly (readonly Fragment[])[],
	matches: readonly ClipMatch[],
): Map<number, Frames[]> {
	const shown = new Map<number, Frames[]>();
	for (const fragments of picture) {
		for (const { clip, recordIn, recordOut } of fragments) {
			const match = matches[clip];
			if (match?.kind !== "records") break;
			for (const recordId of match.records) {
				if (!heard.has(recordId)) continue;
				const pairs = shown.get(recordId);
				if (pairs) pairs.push(recordIn, recordOut);
				else shown.set(recordId, [recordIn, recordOut]);
			}
		}
	}
	return shown;
}

function pushPieces(list: RecordFragment[], { clip, recordId }: RecordFragment, ranges: Ranges): void {
	for (let i = 0; i < ranges.length; i += 2) {
		list.push({ clip, recordId, recordIn: ranges[i] ?? 0, recordOut: ranges[i + 1] ?? 0 });
	}
}
