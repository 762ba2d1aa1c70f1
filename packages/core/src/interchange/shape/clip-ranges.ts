import { ONE, type Rational, ZERO } from "../../rational/rational.ts";
import type { ExactRange, InterchangeClip, InterchangeTransition, SpeedPoint } from "./model.ts";

export function lengthOf({ from, to }: ExactRange): Rational {
	return to.sub(from);
}

export function isEmpty({ from, to }: ExactRange): boolean {
	return to.compare(from) <= 0;
}

/** The common part of two ranges; empty if there is none. */
export function overlap(a: ExactRange, b: ExactRange): ExactRange {
	return {
		from: a.from.compare(b.from) >= 0 ? a.from : b.from,
		to: a.to.compare(b.to) <= 0 ? a.to : b.to,
	};
}

/** The value of a piecewise linear map; beyond its ends, the first and last pieces continue. */
export function valueAt(points: readonly SpeedPoint[], film: Rational): Rational {
	const [first] = points;
	if (!first) return ZERO;
	let at = 1;
	while (at < points.length - 1 && (points[at]?.film.compare(film) ?? 0) < 0) at++;
	const before = points[at - 1] ?? first;
	const after = points[at] ?? first;
	const width = after.film.sub(before.film);
	if (width.equals(ZERO)) return before.source;
	return before.source.add(after.source.sub(before.source).mul(film.sub(before.film)).div(width));
}

/** Whether a ramp never turns back; only then is its source range also the length it plays. */
export function isSteady(points: readonly SpeedPoint[]): boolean {
	let direction = 0;
	for (const [at, { source }] of points.entries()) {
		const step = source.compare(points[at - 1]?.source ?? source);
		if (step === 0) continue;
		if (direction !== 0 && Math.sign(step) !== direction) return false;
		direction = Math.sign(step);
	}
	return true;
}

/** Whether a ramp is a constant speed. */
export function isStraight(points: readonly SpeedPoint[]): boolean {
	const [first] = points;
	const last = points.at(-1);
	if (!first || !last) return true;
	const ends = [first, last];
	return points.every(({ film, source }) => valueAt(ends, film).equals(source));
}

/** The speed and source range of a ramp over a clip of the given length; `points` count from the clip's start. */
export function rampOver(
	points: readonly SpeedPoint[],
	length: Rational,
): Pick<InterchangeClip, "source" | "speed" | "speedMap"> {
	const inside = points.filter(({ film }) => film.compare(ZERO) > 0 && film.compare(length) < 0);
	const speedMap = [
		{ film: ZERO, source: valueAt(points, ZERO) },
		...inside,
		{ film: length, source: valueAt(points, length) },
	];
	let from = speedMap[0]?.source ?? ZERO;
	let to = from;
	for (const { source } of speedMap) {
		if (source.compare(from) < 0) from = source;
		if (source.compare(to) > 0) to = source;
	}
	const travelled = (speedMap.at(-1)?.source ?? ZERO).sub(speedMap[0]?.source ?? ZERO);
	return { source: { from, to }, speed: length.equals(ZERO) ? ONE : travelled.div(length), speedMap };
}

/** The part of a clip that plays in a range of film; null if there is none. */
function trimClip<T extends InterchangeClip>(clip: T, range: ExactRange): T | null {
	const record = overlap(clip.record, range);
	if (isEmpty(record)) return null;
	if (record.from.equals(clip.record.from) && record.to.equals(clip.record.to)) return clip;
	const cut = record.from.sub(clip.record.from);
	const length = lengthOf(record);
	const { source, speed, speedMap } = clip;
	if (speedMap !== null) {
		const moved = speedMap.map((point) => ({ film: point.film.sub(cut), source: point.source }));
		return { ...clip, record, ...rampOver(moved, length) };
	}
	if (source === null) return { ...clip, record };
	const played = length.mul(speed.abs());
	const from =
		speed.compare(ZERO) < 0
			? source.to.sub(cut.mul(speed.abs())).sub(played)
			: source.from.add(cut.mul(speed));
	return { ...clip, record, source: { from, to: from.add(played) } };
}

/** The place of a nested timeline in the outer one. */
export interface Nest {
	/** In the outer timeline. */
	readonly record: ExactRange;
	/** In the nested timeline, the lower bound first; with speed 0, the frozen moment. */
	readonly source: ExactRange;
	/** Nested seconds per outer second. */
	readonly speed: Rational;
}

/** @returns how ranges of the nested timeline lie in the outer one; nests mostly play at normal speed, which is quick. */
function outerRanges({ record, source, speed }: Nest): (range: ExactRange) => ExactRange {
	if (speed.equals(ONE)) {
		const shift = record.from.sub(source.from);
		return ({ from, to }) => ({ from: from.add(shift), to: to.add(shift) });
	}
	if (speed.compare(ZERO) > 0) {
		const outer = (moment: Rational) => record.from.add(moment.sub(source.from).div(speed));
		return ({ from, to }) => ({ from: outer(from), to: outer(to) });
	}
	const outer = (moment: Rational) => record.from.add(source.to.sub(moment).div(speed.abs()));
	return ({ from, to }) => ({ from: outer(to), to: outer(from) });
}

/**
 * Places a range of the nested timeline, such as a marker's, in the outer one, as far as it shows there. A point is
 * a range without length.
 *
 * @returns null if it doesn't show.
 */
export function nestRange(range: ExactRange, nest: Nest): ExactRange | null {
	const { record, source, speed } = nest;
	const isPoint = isEmpty(range);
	const covers = (moment: Rational) =>
		range.from.compare(moment) <= 0 && (range.to.compare(moment) > 0 || range.from.equals(moment));
	if (speed.equals(ZERO)) {
		if (!covers(source.from)) return null;
		return isPoint ? { from: record.from, to: record.from } : record;
	}
	const isInside = range.from.compare(source.from) >= 0 && range.from.compare(source.to) < 0;
	const shown = isPoint ? range : overlap(range, source);
	return (isPoint ? isInside : !isEmpty(shown)) ? outerRanges(nest)(shown) : null;
}

/** Places the clips of a nested track in the outer timeline, trimmed and retimed [TIM8]. */
export function nestClips<T extends InterchangeClip>(clips: readonly T[], nest: Nest): T[] {
	const { speed } = nest;
	if (speed.equals(ZERO)) return frozenClips(clips, nest);
	const outerRange = outerRanges(nest);
	return clips.flatMap((clip) => {
		const kept = trimClip(clip, nest.source);
		if (kept === null) return [];
		const record = outerRange(kept.record);
		const retimed = kept.speed.mul(speed);
		if (kept.speedMap === null) return [{ ...kept, record, speed: retimed }];
		const length = lengthOf(kept.record);
		const isBackwards = speed.compare(ZERO) < 0;
		const points = kept.speedMap.map(({ film, source }) => ({
			film: (isBackwards ? length.sub(film) : film).div(speed.abs()),
			source,
		}));
		return [{ ...kept, record, ...rampOver(isBackwards ? points.reverse() : points, lengthOf(record)) }];
	});
}

function frozenClips<T extends InterchangeClip>(clips: readonly T[], { record, source }: Nest): T[] {
	const moment = source.from;
	return clips.flatMap((clip) => {
		const isShown = clip.record.from.compare(moment) <= 0 && clip.record.to.compare(moment) > 0;
		if (!isShown) return [];
		const frozen = trimClip(clip, { from: moment, to: clip.record.to });
		const at = frozen?.speed.compare(ZERO) === -1 ? frozen.source?.to : frozen?.source?.from;
		return [
			{
				...clip,
				record,
				source: at === undefined ? null : { from: at, to: at },
				speed: ZERO,
				speedMap: null,
			},
		];
	});
}

/** Places the transitions of a nested track; those that are cut off keep their remaining length. */
export function nestTransitions(
	transitions: readonly InterchangeTransition[],
	nest: Nest,
): InterchangeTransition[] {
	if (nest.speed.equals(ZERO)) return [];
	const outerRange = outerRanges(nest);
	return transitions.flatMap((transition) => {
		const kept = overlap(transition.record, nest.source);
		return isEmpty(kept) ? [] : [{ ...transition, record: outerRange(kept) }];
	});
}
