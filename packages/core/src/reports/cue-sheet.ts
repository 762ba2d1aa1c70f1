import type { CueSheetLine } from "../model/cuts/cue-sheet-line.ts";
import { toNumber } from "../rational/rational.ts";
import { requireArray } from "../text/argument-error.ts";
import { chargedSeconds, formatDurationDesc } from "../timecode/charged-time.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import type { ClipMediaType, Use } from "../usage/model.ts";
import type { CueSheetReport, ReportContext } from "./model.ts";
import { recordOf } from "./record-of.ts";
import { requireContext } from "./require-context.ts";
import { sourceLabels, sourceRangeOfFragments } from "./source-range.ts";

/**
 * All identified material that is seen or heard, in film order, ties by track: picture from V1 up, then sound [REP2].
 *
 * One line per use: its fragments touch, and sound under its own picture is part of the picture's line. Includes
 * fair-use, rights-free and original material. Time: linear.
 */
export function cueSheetLines(context: ReportContext): CueSheetLine[] {
	requireContext(context);
	// The uses are already in the sheet's order.
	return context.usage.uses.map((use) => cueSheetLine(context, use));
}

/**
 * The cue sheet as printed by `ox report cue-sheet --format json`.
 * @throws {TypeError} if the context is not that of a built cut, or the lines are no array.
 */
export function cueSheetReport(
	context: ReportContext,
	lines: readonly CueSheetLine[] = cueSheetLines(context),
): CueSheetReport {
	requireContext(context);
	requireArray(lines, "lines");
	return {
		cut: context.cut.name,
		lines: lines.map(({ recordID, ...line }) => ({
			...line,
			production_locator: recordOf(context.library, recordID).production_locator,
		})),
	};
}

/** A use's kind in the cue sheet's notation [REP2]. */
export function cueMediaType(clipMediaType: ClipMediaType): CueSheetLine["clipMediaType"] {
	return clipMediaType === "Audiovisual" ? "Audio/Video" : clipMediaType;
}

function cueSheetLine({ timeline }: ReportContext, use: Use): CueSheetLine {
	const { rate, dropFrame } = timeline;
	const source = sourceRangeOfFragments(timeline, use.fragments);
	const { sourceIn, sourceOut } = sourceLabels(timeline, source);
	return {
		tcIn: formatTimecode(use.recordIn, rate, dropFrame),
		tcOut: formatTimecode(use.recordOut, rate, dropFrame),
		duration: use.filmFrames,
		durationDesc: formatDurationDesc(chargedSeconds(use.filmFrames, rate.nominal)),
		sourceIn,
		sourceOut,
		sourceDuration: source ? toNumber(use.sourceFrames) : null,
		clipMediaType: cueMediaType(use.clipMediaType),
		recordID: use.recordId,
	};
}
