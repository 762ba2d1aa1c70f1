import type { Clip } from "../model/cuts/clip.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import { type Rational, rational, toNumber, ZERO } from "../rational/rational.ts";
import type { Fragment } from "../reconcile/model.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import { framesPerSecond } from "../timecode/frames-per-second.ts";
import type { Frames } from "../timecode/rate.ts";
import { trtSeconds } from "../timecode/trt.ts";
import type { TimelineClip } from "../timeline/model.ts";
import type { ClipMediaType } from "../usage/model.ts";
import type { ReportContext } from "./model.ts";
import { shownPercent } from "./percent.ts";
import { sourceLabels, sourceRangeOf } from "./source-range.ts";

/** A clip's match and reconciliation. */
export interface ClipFindings {
	/** Null if the clip has no record. */
	readonly record: ArchiveRecord | null;
	/** Its remaining fragments that need rights, in film order. */
	readonly fragments: readonly Fragment[];
	readonly clipMediaType: ClipMediaType;
}

/** A clip in the specification's shape, with its fragments as `subClips` [REC1]. */
export function describeClip(context: ReportContext, clip: TimelineClip, findings: ClipFindings): Clip {
	const { timeline, cut } = context;
	const { record, fragments, clipMediaType } = findings;
	const label = (frame: Frames): string => formatTimecode(frame, timeline.rate, timeline.dropFrame);
	const source = (from: Frames, to: Frames): ReturnType<typeof sourceLabels> =>
		sourceLabels(timeline, sourceRangeOf(clip, from, to));

	const filmFrames = clip.recordOut - clip.recordIn;
	const neededFrames = fragments.reduce((sum, { recordIn, recordOut }) => sum + recordOut - recordIn, 0);
	const percent = (frames: Frames): number | null => clipPercent(context, clip, record, frames);
	return {
		tcIn: label(clip.recordIn),
		tcOut: label(clip.recordOut),
		...source(clip.recordIn, clip.recordOut),
		contents: clip.contents,
		sourceId: clip.reel,
		trkLevel: clip.trkLevel,
		trkMediaType: clip.trkMediaType,
		clipMediaType,
		rightsNeeded: record !== null && fragments.length > 0,
		data: {
			subClips: fragments.map(({ recordIn, recordOut }) => ({
				tcIn: label(recordIn),
				tcOut: label(recordOut),
				...source(recordIn, recordOut),
			})),
			totalTime: toNumber(clipFrames(context, clip, record, filmFrames)),
			totalRightsNeededTime: toNumber(clipFrames(context, clip, record, neededFrames)),
			percentOfOriginal: percent(filmFrames),
			rightsNeededPercentOfOriginal: percent(neededFrames),
			addlFairUseNotes: record?.fair_use ? record.fair_use_notes : "",
		},
		cutId: cut.id,
		edlId: clip.edlIndex,
		edlLineId: clip.line,
		edlLineNumber: clip.eventNumber,
		fps: timeline.rate.name,
	};
}

/** The film frames that count: by source with `useSourceTcs`, if the clip has a playing source [USE1]. */
function clipFrames(
	context: ReportContext,
	clip: TimelineClip,
	record: ArchiveRecord | null,
	filmFrames: Frames,
): Rational {
	const filmTime = !context.useSourceTcs || record?.category === "Still" || !runs(clip);
	return filmTime ? rational(filmFrames) : sourceFrames(clip, filmFrames);
}

function clipPercent(
	{ timeline }: ReportContext,
	clip: TimelineClip,
	record: ArchiveRecord | null,
	filmFrames: Frames,
): number | null {
	if (!record || record.category === "Still") return null;
	const seconds = trtSeconds(record.trt, record.fps, timeline.rate);
	if (!seconds) return null;
	return shownPercent(
		sourceFrames(clip, filmFrames).div(framesPerSecond(timeline.rate)).div(seconds).mul(rational(100)),
	);
}

function runs(clip: TimelineClip): boolean {
	return clip.hasSource && clip.speedNumerator !== 0;
}

/** A freeze shows one frame of its source, however long it lasts; without a usable source, film time counts [USE10]. */
function sourceFrames(clip: TimelineClip, filmFrames: Frames): Rational {
	if (filmFrames === 0) return ZERO;
	if (!clip.hasSource) return rational(filmFrames);
	if (clip.speedNumerator === 0) return rational(1);
	return rational(filmFrames).mul(rational(Math.abs(clip.speedNumerator), clip.speedDenominator));
}
