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
 * Finds the first film frame that exceeds the allowance.
 *
 * Frames only add up along the film, so both searches are binary. Time: n log² n.
 */
export function findExcess(
	clips: readonly TimelineClip[],
	parts: readonly UsedPart[],
	{ ranges, frames }: Allowance,
): ExcessStart | null {
	if (framesOutside(clips, parts, ranges) <= frames) return null;
	const exceeds = (some: readonly UsedPart[]) => framesOutside(clips, some, ranges) > frames;
	const count = firstTrue(1, parts.length, (length) => exceeds(parts.slice(0, length)));
	const last = parts[count - 1];
	if (!last) return null;
	const before = parts.slice(0, count - 1);
	const out = firstTrue(last.recordIn + 1, last.recordOut, (recordOut) =>
		exceeds([...before, { ...last, recordOut }]),
	);
	return { clip: last.clip, recordFrame: out - 1 };
}

/**
 * Finds the clips that use frames beyond the allowance, each once, in film order; the first is where the excess
 * begins. Leaves out clips that only repeat frames of earlier clips. Time: n log n.
 */
export function clipsOver(
	clips: readonly TimelineClip[],
	parts: readonly UsedPart[],
	{ ranges, frames }: Allowance,
): number[] {
	const sources = new CoveredFrames(ranges);
	const film = new CoveredFrames();
	const over = new Set<number>();
	let total = 0;
	for (const { clip: key, recordIn, recordOut, isFilmTime } of parts) {
		const clip = clips[key];
		const source = clip ? sourceRangeOf(clip, recordIn, recordOut) : null;
		let added = 0;
		if (!isFilmTime && source) added = sources.add(source.sourceIn, source.sourceOut);
		else if (!(clip && source && clip.speedNumerator === 0 && isInside(source, ranges)))
			added = film.add(recordIn, recordOut);
		total += added;
		if (added > 0 && total > frames) over.add(key);
	}
	return [...over];
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
