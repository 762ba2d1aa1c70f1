import type { Side } from "../clearance/model.ts";
import { usedParts } from "../clearance/used-parts.ts";
import { lengthOutside, timecodeOf, type UsedPart } from "../clearance/used-time.ts";
import type { ReviewedPart } from "../model/productions/fair-use-review.ts";
import { sourceTimecodeOf } from "../model/validation/source-range.ts";
import { joinRanges, pairsOf } from "../reconcile/ranges.ts";
import type { ReportContext } from "../reports/model.ts";
import { sourceRangeOf } from "../reports/source-range.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import type { Frames } from "../timecode/rate.ts";
import { rangeLabels } from "../timecode/timebase.ts";
import type { Timeline } from "../timeline/model.ts";
import { trackName } from "../timeline/track-name.ts";

/** The parts that a review of a cut's fair use covers: everything that the cut uses of each record flagged as fair use [FUR2]. */
export function reviewedParts(
	cut: Pick<ReportContext, "timeline" | "reconciliation" | "usage" | "library">,
): Map<number, { readonly [S in Side]: ReviewedPart | null }> {
	const found = new Map<number, { readonly [S in Side]: ReviewedPart | null }>();
	for (const [recordId, { picture, sound }] of usedParts(cut)) {
		if (cut.library.records.get(recordId)?.fair_use !== true) continue;
		found.set(recordId, { picture: reviewedPart(cut, picture), sound: reviewedPart(cut, sound) });
	}
	return found;
}

function reviewedPart({ timeline }: { timeline: Timeline }, parts: readonly UsedPart[]): ReviewedPart | null {
	if (parts.length === 0) return null;
	const tracks = new Set<string>();
	const source: Frames[] = [];
	const screen: Frames[] = [];
	for (const { clip: key, recordIn, recordOut, isFilmTime } of parts) {
		const clip = timeline.clips[key];
		if (clip === undefined) continue;
		tracks.add(trackName(clip));
		const range = isFilmTime ? null : sourceRangeOf(clip, recordIn, recordOut);
		if (range === null) screen.push(recordIn, recordOut);
		else source.push(range.sourceIn, range.sourceOut);
	}
	const joined = joinRanges(source);
	const screenFrames = lengthOutside(joinRanges(screen), []);
	const own = timecodeOf(timeline.clips, parts);
	// If clips count differently, their labels are the film's. A later cut may have only some of them, and must not
	// read the labels as theirs.
	const isMixed = parts.some(
		({ clip, isFilmTime }) => !isFilmTime && timeline.clips[clip]?.sourceTimecode !== undefined,
	);
	const counting = own ?? (isMixed ? timeline : undefined);
	return {
		...(joined.length > 0 && counting ? { source_timecode: sourceTimecodeOf(counting) } : {}),
		ranges: pairsOf(joined).map((range) => rangeLabels(range, timeline, own)),
		tracks: [...tracks].sort(),
		screen_time: screenFrames === 0 ? null : formatTimecode(screenFrames, timeline.rate, timeline.dropFrame),
	};
}
