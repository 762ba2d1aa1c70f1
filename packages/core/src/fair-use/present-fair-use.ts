import { rational } from "../rational/rational.ts";
import { pairsOf } from "../reconcile/ranges.ts";
import type { ReportContext } from "../reports/model.ts";
import { shownPercent } from "../reports/percent.ts";
import { sourceLabels } from "../reports/source-range.ts";
import { counted } from "../text/counted.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import type { Frames } from "../timecode/rate.ts";
import { rangeLabels } from "../timecode/timebase.ts";
import type { Timeline } from "../timeline/model.ts";
import type { FairUseCheck, FairUseState, OpenReason } from "./model.ts";

type Cut = Pick<ReportContext, "timeline" | "usage" | "library">;

/** The states in which nobody has to do anything more. */
const SETTLED: ReadonlySet<FairUseState> = new Set(["approved", "approved_with_changes"]);

/** The fair uses of a cut as data: names beside ids, timecodes as labels, reasons in words. */
export function presentFairUse(
	{ parts, unusedReviewIds, diagnostics }: FairUseCheck,
	{ timeline, usage, library }: Cut,
) {
	const label = (frames: Frames) => formatTimecode(frames, timeline.rate, timeline.dropFrame);
	const filmFrames = timeline.endsAt - timeline.startsAt;
	const shares = (recordId: number) => {
		const own = usage.byRecord.get(recordId);
		const film = own && filmFrames > 0 ? rational(own.totalByFilmFrames * 100, filmFrames) : null;
		const original = own?.percentOfOriginal ?? null;
		return {
			percent_of_original: original === null ? null : shownPercent(original),
			percent_of_film: film === null ? null : shownPercent(film),
		};
	};
	return {
		parts: parts.map(({ recordId, side, clip: key, track, recordIn, recordOut, source, ...judged }) => {
			const clip = timeline.clips[key];
			const record = library.records.get(recordId);
			return {
				record_id: recordId,
				production_locator: record?.production_locator ?? "",
				title: record?.title ?? "",
				licensor_name: library.licensors.get(record?.licensor_id ?? -1)?.name ?? "",
				side,
				track,
				file: timeline.edls[clip?.edlIndex ?? -1]?.file ?? null,
				event: clip?.eventNumber ?? null,
				tc_in: label(recordIn),
				tc_out: label(recordOut),
				duration_frames: recordOut - recordIn,
				...sourceFields(timeline, source),
				...shares(recordId),
				state: judged.state,
				is_open: !SETTLED.has(judged.state),
				review_id: judged.reviewId,
				reason:
					judged.reason &&
					reasonText(judged.reason, label, (range) => rangeLabels(range, timeline, source?.timecode)),
			};
		}),
		unused_review_ids: unusedReviewIds,
		diagnostics,
	};
}

/** A cut's fair uses as {@link presentFairUse} returns them. */
export type PresentedFairUse = ReturnType<typeof presentFairUse>;

function sourceFields(timeline: Timeline, source: Parameters<typeof sourceLabels>[1]) {
	const { sourceIn, sourceOut } = sourceLabels(timeline, source);
	return { source_in: sourceIn, source_out: sourceOut };
}

function reasonText(
	reason: OpenReason,
	label: (frames: Frames) => string,
	labels: (range: readonly [Frames, Frames]) => ReturnType<typeof rangeLabels>,
): string {
	switch (reason.kind) {
		case "track":
			return `reviewed on ${reason.reviewed.join(", ")} only`;
		case "screen_time":
			return `on screen ${label(reason.excessFrames)} longer than reviewed`;
		case "range": {
			const outside = pairsOf(reason.outside);
			const frames = outside.reduce((sum, [from, to]) => sum + to - from, 0);
			const ranges = outside.map(labels).map((range) => `${range.in}–${range.out}`);
			const rest =
				reason.elsewhere.length === 0 ? "" : `, others reviewed on ${reason.elsewhere.join(", ")} only`;
			return `${ranges.join(", ")} of the source not reviewed (${counted(frames, "frame")})${rest}`;
		}
	}
}
