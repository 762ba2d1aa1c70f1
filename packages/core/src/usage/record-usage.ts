import type { Diagnostic } from "../diagnostics.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import { type Rational, rational } from "../rational/rational.ts";
import { framesPerSecond } from "../timecode/frames-per-second.ts";
import type { Frames, Rate } from "../timecode/rate.ts";
import { trtSeconds } from "../timecode/trt.ts";
import type { RecordUsage, Use } from "./model.ts";
import { asSpan, measureSpans, mergeSpans, type Span } from "./spans.ts";
import { wholeFrames } from "./whole-frames.ts";

const HUNDRED = rational(100);

/**
 * Sums one record's uses [USE1, USE2].
 *
 * Cheap, so that changing a record's `trt` or `fps` only repeats this for that record.
 *
 * @param uses - all uses of the record, in order.
 * @param rate - the cut's.
 */
export function recordUsage(
	record: ArchiveRecord,
	uses: readonly Use[],
	rate: Rate,
	useSourceTcs: boolean,
): RecordUsage {
	const totalByFilmFrames = filmFramesOf(uses);
	const playedFrames = unionFrames(uses, "playedSpans");
	const totalBySourceFrames = withFilmTime(playedFrames, uses);
	const side = (kind: Use["trkMediaType"]): Rational => {
		if (uses.every((use) => use.trkMediaType === kind)) {
			return useSourceTcs ? totalBySourceFrames : wholeFrames(totalByFilmFrames);
		}
		const sideUses = uses.filter((use) => use.trkMediaType === kind);
		return useSourceTcs
			? withFilmTime(unionFrames(sideUses, "playedSpans"), sideUses)
			: wholeFrames(filmFramesOf(sideUses));
	};
	const showsFreeze = uses.some((use) => use.sourceSpans.length > 0 && use.filmTimeFrames > 0);
	const sourcedFrames = showsFreeze ? unionFrames(uses, "sourceSpans") : playedFrames;
	const uniqueFrames = withUnsourced(sourcedFrames, uses);
	const originalSeconds = trtSeconds(record.trt, record.fps, rate);
	return {
		recordId: record.id,
		uses: uses.map((use) => use.index),
		totalByFilmFrames,
		totalBySourceFrames,
		totalFrames: useSourceTcs ? totalBySourceFrames : wholeFrames(totalByFilmFrames),
		percentOfOriginal:
			originalSeconds && uniqueFrames.mul(HUNDRED).div(framesPerSecond(rate).mul(originalSeconds)),
		videoFrames: side("video"),
		audioFrames: side("audio"),
	};
}

/** Warnings about a record's usage: more used than its length, or an invalid length [USE2, USE8]. */
export function checkRecordUsage(record: ArchiveRecord, usage: RecordUsage): Diagnostic[] {
	const { percentOfOriginal } = usage;
	const place = { severity: "warning", file: null, line: null, column: null } as const;
	const name = `${record.production_locator} "${record.title}"`;
	if (percentOfOriginal === null) {
		if (!record.trt?.trim()) return [];
		const message = `The running time of ${name} is not a valid length at ${record.fps || "the cut's"} frames per second, so the percentage is omitted. Expected HH:MM:SS:FF above zero.`;
		return [{ ...place, code: "USAGE_TRT_UNUSABLE", message, text: record.trt }];
	}
	if (percentOfOriginal.compare(HUNDRED) <= 0) return [];
	const message = `The cut uses ${percentOfOriginal.floor().toString()}% of ${name}, more than its running time. Check its running time and frame rate.`;
	return [{ ...place, code: "USAGE_OVER_100_PERCENT", message, ...(record.trt ? { text: record.trt } : {}) }];
}

function filmFramesOf(uses: readonly Use[]): Frames {
	let frames = 0;
	for (const use of uses) frames += use.filmFrames;
	return frames;
}

/** Source frames, plus film frames of pieces that count film time [USE1]. */
function withFilmTime(playedFrames: Rational, uses: readonly Use[]): Rational {
	let filmTimeFrames = 0;
	for (const use of uses) filmTimeFrames += use.filmTimeFrames;
	return filmTimeFrames === 0 ? playedFrames : playedFrames.add(wholeFrames(filmTimeFrames));
}

/** Frames of the original, using the film length if the list does not tell which frames are shown [USE10]. */
function withUnsourced(sourcedFrames: Rational, uses: readonly Use[]): Rational {
	let unsourcedFrames = 0;
	for (const use of uses) unsourcedFrames += use.unsourcedFrames;
	return unsourcedFrames === 0 ? sourcedFrames : sourcedFrames.add(wholeFrames(unsourcedFrames));
}

/** Source frames shown by any of the uses, each counted once. */
function unionFrames(uses: readonly Use[], which: "playedSpans" | "sourceSpans"): Rational {
	const only = uses.length === 1 ? uses[0] : undefined;
	if (only) return measureSpans(only[which].map(asSpan));
	const spans: Span[] = [];
	for (const use of uses) for (const span of use[which]) spans.push(asSpan(span));
	return measureSpans(mergeSpans(spans));
}
