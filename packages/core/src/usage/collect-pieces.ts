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
		let group = records.get(recordId);
		if (!group) {
			group = { recordId, trkMediaType: level === "sound" ? "audio" : "video", pieces: [] };
			records.set(recordId, group);
			groups.push(group);
		}
		group.pieces.push(pieceOf(clip, fragment, record.category));
	};

	for (const [key, match] of matches.entries()) {
		if (match.kind !== "records") continue;
		const level = timeline.clips[key]?.trkLevel ?? 0;
		for (const fragment of reconciliation.picture[key] ?? []) {
			for (const recordId of match.records) add(level, recordId, fragment);
		}
	}
	for (const { clip, recordId, recordIn, recordOut } of reconciliation.soundAlone) {
		add("sound", recordId, { clip, recordIn, recordOut });
	}
	return groups;
}
