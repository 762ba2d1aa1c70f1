import type { MatchedTimeline } from "../matching/model.ts";
import type { LibraryIndex } from "../model/library.ts";
import type { Fragment, Reconciliation } from "../reconcile/model.ts";
import { type Piece, pieceOf } from "./piece.ts";

/** Pieces that may become one use: of one record, and for picture of one track [REC6]. */
export interface PieceGroup {
	readonly recordId: number;
	readonly trkMediaType: "video" | "audio";
	readonly pieces: Piece[];
}

/** Sorts all that is seen and heard of identified records by record and track. Linear. */
export function collectPieces(
	reconciliation: Reconciliation,
	{ timeline, matches }: MatchedTimeline,
	library: LibraryIndex,
): PieceGroup[] {
	const groups: PieceGroup[] = [];
	/** By level, then record; sound is one "level" for all its tracks. */
	const levels = new Map<number | "sound", Map<number, PieceGroup>>();

	const add = (level: number | "sound", recordId: number, fragment: Fragment) => {
		const clip = timeline.clips[fragment.clip];
		const record = library.records.get(recordId);
		if (!clip || !record) return;
		let records = levels.get(level);
		if (!records) {
			records = new Map();
			levels.set(level, records);
		}
		const piece = pieceOf(clip, fragment, record.category);
		const known = records.get(recordId);
		if (known) {
			known.pieces.push(piece);
			return;
		}
		const trkMediaType = level === "sound" ? "audio" : "video";
		const group: PieceGroup = { recordId, trkMediaType, pieces: [piece] };
		records.set(recordId, group);
		groups.push(group);
	};

	for (const fragments of reconciliation.picture) {
		for (const fragment of fragments) {
			const match = matches[fragment.clip];
			if (match?.kind !== "records") break;
			const level = timeline.clips[fragment.clip]?.trkLevel ?? 0;
			for (const recordId of match.records) add(level, recordId, fragment);
		}
	}
	for (const { clip, recordId, recordIn, recordOut } of reconciliation.soundAlone) {
		add("sound", recordId, { clip, recordIn, recordOut });
	}
	return groups;
}
