import type { Diagnostic } from "../diagnostics.ts";
import type { MatchedTimeline } from "../matching/model.ts";
import type { LibraryIndex } from "../model/library/library.ts";
import type { Reconciliation } from "../reconcile/model.ts";
import { joinRanges, type Ranges, touchesRanges } from "../reconcile/ranges.ts";
import { groupBy } from "../text/group-by.ts";
import type { Frames } from "../timecode/rate.ts";
import type { TimelineClip } from "../timeline/model.ts";
import { collectFragments, type FragmentGroup } from "./collect-fragments.ts";
import { compareFractions } from "./compare-fractions.ts";
import { groupPieces } from "./group-pieces.ts";
import { makeUse } from "./make-use.ts";
import type { ClipMediaType, RecordUsage, Usage, Use } from "./model.ts";
import { type Piece, pieceOf } from "./piece.ts";
import { checkRecordUsage, recordUsage } from "./record-usage.ts";
import { asSpan } from "./spans.ts";

export interface UsageOptions {
	/** Whether to charge source time or film time [USE1]. */
	readonly useSourceTcs: boolean;
}

const NO_RANGES: Ranges = [];

/** A use before all are known and numbered. */
type Unnumbered = { -readonly [Key in keyof Use]: Use[Key] };

/**
 * Finds the uses of a cut and their totals by record [REC6, USE1, USE2].
 *
 * Completely covered records have no uses and aren't listed.
 *
 * @param library - the library that the timeline was matched with.
 * @throws {RangeError} if the reconciliation belongs to another timeline. Time: n log n.
 */
export function measureUsage(
	reconciliation: Reconciliation,
	matched: MatchedTimeline,
	library: LibraryIndex,
	{ useSourceTcs }: UsageOptions,
): Usage {
	const { clips, rate } = matched.timeline;
	const groups = collectFragments(reconciliation, matched);
	const uses = findUses(groups, clips, library, { useSourceTcs }, whenSounding(reconciliation));
	const usesByRecord = groupBy(uses, (use) => use.recordId);
	const byRecord = new Map<number, RecordUsage>();
	const checks = new Map<number, readonly Diagnostic[]>();
	for (const recordId of [...usesByRecord.keys()].sort((a, b) => a - b)) {
		const record = library.records.get(recordId);
		if (!record) continue;
		const own = recordUsage(record, usesByRecord.get(recordId) ?? [], rate, useSourceTcs);
		byRecord.set(recordId, own);
		const odd = checkRecordUsage(record, own);
		if (odd.length > 0) checks.set(recordId, odd);
	}
	return { useSourceTcs, uses, byRecord, checks };
}

/**
 * Finds the uses that groups of fragments form, in order [REC6, REC7].
 *
 * @param soundUnder - the film ranges with a record's sound under its picture, by record id.
 */
export function findUses(
	groups: readonly FragmentGroup[],
	clips: readonly TimelineClip[],
	library: LibraryIndex,
	{ useSourceTcs }: UsageOptions,
	soundUnder: ReadonlyMap<number, Ranges>,
): Use[] {
	const uses: Unnumbered[] = [];
	for (const { recordId, trkMediaType, fragments } of groups) {
		const record = library.records.get(recordId);
		if (!record) continue;
		const pieces = fragments.map((fragment) =>
			pieceOf(clipAt(clips, fragment.clip), fragment, record.category),
		);
		const sounding = soundUnder.get(recordId) ?? NO_RANGES;
		for (const group of groupPieces(pieces)) {
			const clipMediaType = trkMediaType === "audio" ? "Audio" : pictureMediaType(group, sounding);
			uses.push(makeUse(group, { recordId, clipMediaType, useSourceTcs }));
		}
	}
	uses.sort(inUseOrder);
	let index = 0;
	for (const use of uses) use.index = index++;
	return uses;
}

function clipAt(clips: readonly TimelineClip[], key: number): TimelineClip {
	const clip = clips[key];
	if (!clip) throw new RangeError(`a fragment names clip ${key}, which is not in the timeline`);
	return clip;
}

/** The film ranges with a record's sound under its picture, by record id. */
function whenSounding({ soundUnderPicture }: Reconciliation): Map<number, Ranges> {
	const pairs = new Map<number, Frames[]>();
	for (const { recordId, recordIn, recordOut } of soundUnderPicture) {
		const known = pairs.get(recordId);
		if (known) known.push(recordIn, recordOut);
		else pairs.set(recordId, [recordIn, recordOut]);
	}
	return new Map([...pairs].map(([recordId, ranges]) => [recordId, joinRanges(ranges)]));
}

/** A single frame with its own sound makes the whole use Audiovisual [REC4]. */
function pictureMediaType(pieces: readonly Piece[], sounding: Ranges): ClipMediaType {
	const isHeard = pieces.some(({ fragment }) =>
		touchesRanges(fragment.recordIn, fragment.recordOut, sounding),
	);
	return isHeard ? "Audiovisual" : "Video";
}

/** By film in, video before audio, level, record id; remaining ties by content [REC7]. */
function inUseOrder(a: Use, b: Use): number {
	return (
		a.recordIn - b.recordIn ||
		Number(a.clipMediaType === "Audio") - Number(b.clipMediaType === "Audio") ||
		a.trkLevel - b.trkLevel ||
		a.recordId - b.recordId ||
		a.recordOut - b.recordOut ||
		bySource(a, b)
	);
}

function bySource(a: Use, b: Use): number {
	const [spanA] = a.sourceSpans.map(asSpan);
	const [spanB] = b.sourceSpans.map(asSpan);
	// Never both missing: two uses without source would be one [USE5].
	if (!spanA || !spanB) return spanA ? 1 : -1;
	return compareFractions(
		spanA.fromNumerator,
		spanA.fromDenominator,
		spanB.fromNumerator,
		spanB.fromDenominator,
	);
}
