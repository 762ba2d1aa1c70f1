import type { Diagnostic } from "../diagnostics.ts";
import type { MatchedTimeline } from "../matching/model.ts";
import type { LibraryIndex } from "../model/library.ts";
import type { Reconciliation } from "../reconcile/model.ts";
import { joinRanges, type Ranges, touchesRanges } from "../reconcile/ranges.ts";
import type { Frames } from "../timecode/rate.ts";
import { collectPieces } from "./collect-pieces.ts";
import { groupPieces, inFilmOrder } from "./group-pieces.ts";
import { makeUse, type UseTraits } from "./make-use.ts";
import type { ClipMediaType, RecordUsage, Usage, Use } from "./model.ts";
import type { Piece } from "./piece.ts";
import { checkRecordUsage, recordUsage } from "./record-usage.ts";

export interface UsageOptions {
	/** Charge source time (true) or film time (false) [USE1]. */
	readonly useSourceTcs: boolean;
}

interface Draft extends UseTraits {
	readonly pieces: readonly Piece[];
	readonly first: Piece;
}

/**
 * Finds the uses of a cut and what they amount to, record by record [REC6, USE1, USE2].
 *
 * Records that are wholly covered have no use and are not listed.
 *
 * @param library - the one that the timeline was matched with.
 * Growth: n log n.
 */
export function measureUsage(
	reconciliation: Reconciliation,
	matched: MatchedTimeline,
	library: LibraryIndex,
	{ useSourceTcs }: UsageOptions,
): Usage {
	const soundUnder = whenSounding(reconciliation);
	const drafts: Draft[] = [];
	for (const { recordId, trkMediaType, pieces } of collectPieces(reconciliation, matched, library)) {
		for (const group of groupPieces(pieces)) {
			const [first] = group;
			if (!first) continue;
			const clipMediaType =
				trkMediaType === "audio" ? "Audio" : pictureMediaType(group, soundUnder.get(recordId) ?? []);
			drafts.push({ recordId, clipMediaType, useSourceTcs, pieces: group, first });
		}
	}
	drafts.sort(inUseOrder);
	const uses = drafts.map((draft, index) => makeUse(draft.pieces, index, draft));

	const usesByRecord = new Map<number, Use[]>();
	for (const use of uses) {
		const known = usesByRecord.get(use.recordId);
		if (known) known.push(use);
		else usesByRecord.set(use.recordId, [use]);
	}
	const byRecord = new Map<number, RecordUsage>();
	const diagnostics: Diagnostic[] = [];
	for (const recordId of [...usesByRecord.keys()].sort((a, b) => a - b)) {
		const record = library.records.get(recordId);
		if (!record) continue;
		const own = recordUsage(record, usesByRecord.get(recordId) ?? [], matched.timeline.rate, useSourceTcs);
		byRecord.set(recordId, own);
		diagnostics.push(...checkRecordUsage(record, own));
	}
	return { useSourceTcs, uses, byRecord, diagnostics };
}

/** By record id, when its sound lies under its picture. */
function whenSounding({ soundUnderPicture }: Reconciliation): Map<number, Ranges> {
	const pairs = new Map<number, Frames[]>();
	for (const { recordId, recordIn, recordOut } of soundUnderPicture) {
		const known = pairs.get(recordId);
		if (known) known.push(recordIn, recordOut);
		else pairs.set(recordId, [recordIn, recordOut]);
	}
	return new Map([...pairs].map(([recordId, ranges]) => [recordId, joinRanges(ranges)]));
}

/** One frame with its own sound makes the whole use Audiovisual [REC4]. */
function pictureMediaType(pieces: readonly Piece[], sounding: Ranges): ClipMediaType {
	const isHeard = pieces.some(({ fragment }) =>
		touchesRanges(fragment.recordIn, fragment.recordOut, sounding),
	);
	return isHeard ? "Audiovisual" : "Video";
}

/** By film in, video before audio, level, record id; what still ties, by what is shown [REC7]. */
function inUseOrder(a: Draft, b: Draft): number {
	return (
		a.first.fragment.recordIn - b.first.fragment.recordIn ||
		Number(a.clipMediaType === "Audio") - Number(b.clipMediaType === "Audio") ||
		lowestLevel(a) - lowestLevel(b) ||
		a.recordId - b.recordId ||
		inFilmOrder(a.first, b.first)
	);
}

function lowestLevel({ pieces, first }: Draft): number {
	return pieces.reduce((lowest, piece) => Math.min(lowest, piece.level), first.level);
}
