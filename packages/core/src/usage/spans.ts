import { type Rational, rational } from "../rational/rational.ts";
import { sortInPlace } from "../reconcile/sort-in-place.ts";
import { compareFractions } from "./compare-fractions.ts";
import type { SourceSpan } from "./model.ts";
import { wholeFrames } from "./whole-frames.ts";

/**
 * A half-open stretch of source as pairs of whole numbers, which are cheap to create and sort. `Rational`s are not, and
 * are created lazily, because few of a cut's many spans are ever used.
 */
export class Span implements SourceSpan {
	readonly fromNumerator: number;
	readonly fromDenominator: number;
	readonly toNumerator: number;
	readonly toDenominator: number;

	constructor(fromNumerator: number, fromDenominator: number, toNumerator: number, toDenominator: number) {
		this.fromNumerator = fromNumerator;
		this.fromDenominator = fromDenominator;
		this.toNumerator = toNumerator;
		this.toDenominator = toDenominator;
	}

	get from(): Rational {
		return rational(this.fromNumerator, this.fromDenominator);
	}

	get to(): Rational {
		return rational(this.toNumerator, this.toDenominator);
	}
}

/** Sorts spans and joins those that overlap or touch. Time: n log n. */
export function mergeSpans(spans: readonly Span[]): readonly Span[] {
	if (spans.length < 2) return spans;
	const sorted = sortInPlace(spans.slice(), bySource);
	const merged: Span[] = [];
	for (const span of sorted) {
		const last = merged.at(-1);
		if (!last || startsAfter(span, last)) merged.push(span);
		else if (endsAfter(span, last)) merged[merged.length - 1] = extended(last, span);
	}
	return merged;
}

/** The exact number of frames in merged spans. */
export function measureSpans(merged: readonly Span[]): Rational {
	let whole = 0;
	/** Numerators by denominator: a cut has few speeds, so there are few sums; most have none. */
	let parts: Map<number, number> | null = null;
	for (const { fromNumerator, fromDenominator, toNumerator, toDenominator } of merged) {
		if (fromDenominator === 1 && toDenominator === 1) {
			whole += toNumerator - fromNumerator;
			continue;
		}
		parts ??= new Map();
		parts.set(toDenominator, (parts.get(toDenominator) ?? 0) + toNumerator);
		parts.set(fromDenominator, (parts.get(fromDenominator) ?? 0) - fromNumerator);
	}
	let sum = wholeFrames(whole);
	if (!parts) return sum;
	for (const [denominator, numerator] of parts) sum = sum.add(rational(numerator, denominator));
	return sum;
}

/** Converts any span to a sortable one. */
export function asSpan(span: SourceSpan): Span {
	if (span instanceof Span) return span;
	const { from, to } = span;
	return new Span(Number(from.s * from.n), Number(from.d), Number(to.s * to.n), Number(to.d));
}

function extended(span: Span, { toNumerator, toDenominator }: Span): Span {
	return new Span(span.fromNumerator, span.fromDenominator, toNumerator, toDenominator);
}

function bySource(a: Span, b: Span): number {
	return compareFractions(a.fromNumerator, a.fromDenominator, b.fromNumerator, b.fromDenominator);
}

function startsAfter(span: Span, last: Span): boolean {
	return compareFractions(span.fromNumerator, span.fromDenominator, last.toNumerator, last.toDenominator) > 0;
}

function endsAfter(span: Span, last: Span): boolean {
	return compareFractions(span.toNumerator, span.toDenominator, last.toNumerator, last.toDenominator) > 0;
}
