import { ONE, type Rational, rational, ZERO } from "../../rational/rational.ts";
import { valueAt } from "../shape/clip-ranges.ts";
import type { ExactRange, SpeedPoint } from "../shape/model.ts";
import { attributeOf, childOf, type XmlElement } from "../xml/xml-element.ts";
import { timeAt } from "./fcpxml-file.ts";

/** The number of straight pieces that stand for a curve; each is within a 256th of the change of speed. */
const PIECES = 8;

/** A `timept`, with the time before and after it in which the speed changes gradually. */
interface TimePoint extends SpeedPoint {
	readonly before: Rational;
	readonly after: Rational;
}

function timePoints(element: XmlElement): readonly TimePoint[] {
	const points = (childOf(element, "timeMap")?.children ?? []).flatMap((child) => {
		const film = timeAt(child, "time");
		const source = timeAt(child, "value");
		if (child.name !== "timept" || !film || !source) return [];
		const isLinear = attributeOf(child, "interp") === "linear";
		const reach = (name: string) => {
			const time = isLinear ? null : timeAt(child, name);
			return time !== null && time.s > 0n ? time : ZERO;
		};
		return [{ film, source, before: reach("inTime"), after: reach("outTime") }];
	});
	// The first and the last point have a neighbour on one side only.
	return points
		.sort((a, b) => a.film.compare(b.film))
		.map((point, at) =>
			at === 0 || at === points.length - 1 ? { ...point, before: ZERO, after: ZERO } : point,
		);
}

/** The part of the time between two points that their curves may take, if both together are longer than it. */
function shareOf(left: TimePoint, right: TimePoint): Rational {
	const wanted = left.after.add(right.before);
	const gap = right.film.sub(left.film);
	return wanted.compare(gap) > 0 ? gap.div(wanted) : ONE;
}

/**
 * The curve around the middle of three points [TIM74]: the quadratic Bézier curve that leaves the one straight piece
 * and joins the other in their directions. A point is added where it turns back, so that its range is exact.
 *
 * @returns null if the speed changes at once.
 */
function bendAt(previous: TimePoint, corner: TimePoint, next: TimePoint): readonly SpeedPoint[] | null {
	const before = corner.before.mul(shareOf(previous, corner));
	const after = corner.after.mul(shareOf(corner, next));
	if (before.n === 0n && after.n === 0n) return null;
	const line = [previous, corner, next];
	const start = corner.film.sub(before);
	const end = corner.film.add(after);
	const [from, to] = [valueAt(line, start), valueAt(line, end)];
	const at = (part: Rational): SpeedPoint => {
		const rest = ONE.sub(part);
		const mix = (first: Rational, middle: Rational, last: Rational) =>
			first.mul(rest).mul(rest).add(middle.mul(rest).mul(part).mul(2)).add(last.mul(part).mul(part));
		return { film: mix(start, corner.film, end), source: mix(from, corner.source, to) };
	};
	const parts = Array.from({ length: PIECES + 1 }, (_, piece) => rational(piece, PIECES));
	const width = from.sub(corner.source.mul(2)).add(to);
	const turn = width.n === 0n ? ZERO : from.sub(corner.source).div(width);
	if (turn.compare(ZERO) > 0 && turn.compare(ONE) < 0) parts.push(turn);
	return parts.sort((a, b) => a.compare(b)).map(at);
}

/** How an element's speed varies, in its own time. */
export interface SpeedCurve {
	readonly points: readonly SpeedPoint[];
	/** Whether the speed is the same everywhere. */
	readonly isConstant: boolean;
	/** The times in which the speed changes gradually. */
	readonly bends: readonly ExactRange[];
}

/** The speed of an element with a `timeMap` [TIM33, TIM74]; null without a usable one. */
export function speedCurve(element: XmlElement): SpeedCurve | null {
	const corners = timePoints(element);
	if (corners.length < 2) return null;
	const bends: ExactRange[] = [];
	const points = corners.flatMap((corner, at): readonly SpeedPoint[] => {
		const previous = corners[at - 1];
		const next = corners[at + 1];
		const bend = previous && next ? bendAt(previous, corner, next) : null;
		const [first, last] = [bend?.[0], bend?.at(-1)];
		if (!bend || !first || !last) return [corner];
		bends.push({ from: first.film, to: last.film });
		return bend;
	});
	return {
		points: points.map(({ film, source }) => ({ film, source })),
		isConstant: corners.length === 2,
		bends,
	};
}

/** Whether an element begins or ends while its speed changes gradually, so that its source range depends on the curve. */
export function isCutInBend(element: XmlElement, range: ExactRange): boolean {
	const bends = speedCurve(element)?.bends ?? [];
	return bends.some(({ from, to }) =>
		[range.from, range.to].some((edge) => edge.compare(from) > 0 && edge.compare(to) < 0),
	);
}
