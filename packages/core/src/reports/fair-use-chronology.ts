import type { FairUseEntry } from "../model/cuts/fair-use-entry.ts";
import { requireArray } from "../text/argument-error.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import type { ClipMediaType, Use } from "../usage/model.ts";
import type { FairUseReport, ReportContext } from "./model.ts";
import { percentOfOriginal } from "./percent.ts";
import { recordOf } from "./record-of.ts";
import { requireContext } from "./require-context.ts";
import { sourceLabels, sourceRangeOfFragments } from "./source-range.ts";

/** The sections of the fair use report in order: reverse by name [REP1]. */
export const FAIR_USE_SECTIONS = [
	"Video",
	"Audiovisual",
	"Audio",
] as const satisfies readonly ClipMediaType[];

/** The report's entries and their uses: `entries[n]` is `Usage.uses[uses[n]]`. */
export interface FairUseChronology {
	readonly uses: readonly number[];
	readonly entries: readonly FairUseEntry[];
}

/**
 * The order of the fair use report: by section, then film order, ties with picture first and then the lower track
 * [REP1].
 *
 * Within a section the uses are already in this order.
 */
function compareFairUse(a: Use, b: Use): number {
	return (
		FAIR_USE_SECTIONS.indexOf(a.clipMediaType) - FAIR_USE_SECTIONS.indexOf(b.clipMediaType) ||
		a.index - b.index
	);
}

/** All fair uses, one entry per use [REP1]. Time: n log n in the fair uses. */
export function fairUseChronology(context: ReportContext): FairUseChronology {
	requireContext(context);
	const uses = fairUses(context, context.usage.byRecord.keys());
	return { uses: uses.map((use) => use.index), entries: uses.map((use) => fairUseEntry(context, use)) };
}

/**
 * Updates the chronology after a change of some records: updates, adds or removes only their entries. Gives the same
 * result as {@link fairUseChronology} of the changed context [COST17].
 */
export function refreshFairUseChronology(
	context: ReportContext,
	previous: FairUseChronology,
	recordIds: ReadonlySet<number>,
): FairUseChronology {
	const { uses: allUses } = context.usage;
	const changed = fairUses(context, recordIds);
	const uses: number[] = [];
	const entries: FairUseEntry[] = [];
	let next = 0;
	const addChangedBefore = (kept: Use | null): void => {
		for (; next < changed.length; next++) {
			const use = changed[next];
			if (!use || (kept && compareFairUse(use, kept) > 0)) return;
			uses.push(use.index);
			entries.push(fairUseEntry(context, use));
		}
	};
	previous.entries.forEach((entry, position) => {
		if (recordIds.has(entry.recordId)) return;
		const kept = allUses[previous.uses[position] ?? -1];
		if (!kept) return;
		addChangedBefore(kept);
		uses.push(kept.index);
		entries.push(entry);
	});
	addChangedBefore(null);
	return { uses, entries };
}

/**
 * The fair use report as printed by `ox report fair-use --format json`.
 * @throws {TypeError} if the context is not that of a built cut, or the entries are no array.
 */
export function fairUseReport(
	context: ReportContext,
	chronology: readonly FairUseEntry[] = fairUseChronology(context).entries,
): FairUseReport {
	requireContext(context);
	requireArray(chronology, "chronology");
	return {
		cut: context.cut.name,
		chronology: chronology.map(({ recordId, ...entry }) => ({
			...entry,
			production_locator: recordOf(context.library, recordId).production_locator,
		})),
	};
}

/** The fair uses among these records' uses, in the report's order. Few records have any, so the other uses are not visited. */
function fairUses({ usage, library }: ReportContext, recordIds: Iterable<number>): Use[] {
	const found: Use[] = [];
	for (const recordId of recordIds) {
		const own = usage.byRecord.get(recordId);
		if (!own || !recordOf(library, recordId).fair_use) continue;
		for (const index of own.uses) {
			const use = usage.uses[index];
			if (use) found.push(use);
		}
	}
	return found.sort(compareFairUse);
}

function fairUseEntry(context: ReportContext, use: Use): FairUseEntry {
	const { timeline, library } = context;
	const record = recordOf(library, use.recordId);
	return {
		recordId: use.recordId,
		trkMediaType: use.trkMediaType,
		clipMediaType: use.clipMediaType,
		tcIn: formatTimecode(use.recordIn, timeline.rate, timeline.dropFrame),
		tcOut: formatTimecode(use.recordOut, timeline.rate, timeline.dropFrame),
		...sourceLabels(timeline, sourceRangeOfFragments(timeline, use.fragments)),
		duration: use.filmFrames,
		percentOfOriginal: percentOfOriginal(use, record, timeline.rate),
		addlFairUseNotes: record.fair_use_notes,
	};
}
