import type { Fragment } from "../reconcile/model.ts";
import { joinRanges, outsideRanges, type Ranges } from "../reconcile/ranges.ts";
import { type SourceRange, sharedTimecode, sourceRangeOf } from "../reports/source-range.ts";
import type { Frames } from "../timecode/rate.ts";
import type { Timebase } from "../timecode/timebase.ts";
import type { TimelineClip } from "../timeline/model.ts";
import { CoveredFrames } from "./covered-frames.ts";
import type { ExcessStart } from "./model.ts";

/** A part of a clip that a licence must cover. Lists of them are in film order. */
export interface UsedPart extends Fragment {
	/** Whether it counts film time: a still, a freeze, a clip without a usable source [USE1]. */
	readonly isFilmTime: boolean;
}

/** The time of one record that licences allow: ranges of the source, and a number of frames from any part. */
export interface Allowance {
	readonly ranges: Ranges;
	readonly frames: Frames;
}

/**
 * Counts the used frames outside the allowed ranges: each source frame once, and each film frame of stills, freezes and
 * clips without a source once [RIG7]. Time: n log n.
 */
export function framesOutside(
	clips: readonly TimelineClip[],
	parts: readonly UsedPart[],
	ranges: Ranges,
): Frames {
	const sources: Frames[] = [];
	const film: Frames[] = [];
	for (const { clip: key, recordIn, recordOut, isFilmTime } of parts) {
		const clip = clips[key];
		const source = clip ? sourceRangeOf(clip, recordIn, recordOut) : null;
		if (!isFilmTime && source) sources.push(source.sourceIn, source.sourceOut);
		else if (!(clip && source && clip.speedNumerator === 0 && isInside(source, ranges)))
			film.push(recordIn, recordOut);
	}
	return lengthOutside(joinRanges(sources), ranges) + lengthOutside(joinRanges(film), []);
}

/**
 * Finds the first film frame that exceeds the allowance, and the clips that use frames beyond it from there on, each once, in
 * film order. Leaves out clips that only repeat frames of earlier clips.
 *
 * Frames only add up along the film, so the search is binary. Time: n log n for each of its steps.
 */
export function findExcess(
	clips: readonly TimelineClip[],
	parts: readonly UsedPart[],
	{ ranges, frames }: Allowance,
): { readonly beginsAt: ExcessStart | null; readonly overClips: readonly number[] } {
	const endsAt = parts.reduce((last, { recordOut }) => Math.max(last, recordOut), 0);
	const until = (out: Frames) => partsWithin(parts, 0, out);
	const isOver = (out: Frames) => framesOutside(clips, until(out), ranges) > frames;
	if (!isOver(endsAt)) return { beginsAt: null, overClips: [] };
	// Two sides of a dissolve add frames at the same time, so the film counts and not one part after the other.
	const recordFrame = firstTrue(1, endsAt, isOver) - 1;
	const sources = new CoveredFrames(ranges);
	const film = new CoveredFrames();
	const over = new Set<number>();
	for (const { clip: key, recordIn, recordOut, isFilmTime } of [
		...until(recordFrame),
		...partsWithin(parts, recordFrame, endsAt),
	]) {
		const clip = clips[key];
		const source = clip ? sourceRangeOf(clip, recordIn, recordOut) : null;
		let added = 0;
		if (!isFilmTime && source) added = sources.add(source.sourceIn, source.sourceOut);
		else if (!(clip && source && clip.speedNumerator === 0 && isInside(source, ranges)))
			added = film.add(recordIn, recordOut);
		if (added > 0 && recordIn >= recordFrame) over.add(key);
	}
	const overClips = [...over];
	return { beginsAt: { clip: overClips[0] ?? 0, recordFrame }, overClips };
}

/** The parts within a stretch of the film, cut off at its ends. */
function partsWithin(parts: readonly UsedPart[], from: Frames, to: Frames): UsedPart[] {
	return parts.flatMap((part) => {
		const [recordIn, recordOut] = [Math.max(part.recordIn, from), Math.min(part.recordOut, to)];
		return recordIn < recordOut ? [{ ...part, recordIn, recordOut }] : [];
	});
}

/** Frames of sorted ranges outside others. */
export function lengthOutside(ranges: Ranges, others: Ranges): Frames {
	let length = 0;
	for (let i = 0; i < ranges.length; i += 2) {
		const outside = outsideRanges(ranges[i] ?? 0, ranges[i + 1] ?? 0, others);
		for (let j = 0; j < outside.length; j += 2) length += (outside[j + 1] ?? 0) - (outside[j] ?? 0);
	}
	return length;
}

/** The joined source ranges of the parts that move. */
export function sourcesOf(clips: readonly TimelineClip[], parts: readonly UsedPart[]): Ranges {
	const sources: Frames[] = [];
	for (const { clip: key, recordIn, recordOut } of parts) {
		const clip = clips[key];
		const source = clip ? sourceRangeOf(clip, recordIn, recordOut) : null;
		if (source) sources.push(source.sourceIn, source.sourceOut);
	}
	return joinRanges(sources);
}

/** The counting that the sources of all parts share, if it isn't the film's [TC61]. */
export function timecodeOf(clips: readonly TimelineClip[], parts: readonly UsedPart[]): Timebase | undefined {
	const moving = parts.filter(({ isFilmTime }) => !isFilmTime);
	return sharedTimecode(moving.map(({ clip }) => clips[clip]?.sourceTimecode));
}

/** Whether the frame of a freeze is licensed. */
function isInside({ sourceIn, sourceOut }: SourceRange, ranges: Ranges): boolean {
	return outsideRanges(sourceIn, sourceOut, ranges).length === 0;
}

/** The first number from `low` to `high` for which `isSo` holds; it holds for all after it, and for `high`. */
function firstTrue(low: number, high: number, isSo: (number: number) => boolean): number {
	let [from, to] = [low, high];
	while (from < to) {
		const middle = Math.floor((from + to) / 2);
		if (isSo(middle)) to = middle;
		else from = middle + 1;
	}
	return from;
}
