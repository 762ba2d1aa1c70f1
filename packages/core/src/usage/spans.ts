import { type Rational, rational } from "../rational/rational.ts";
import { compareFractions } from "./compare-fractions.ts";
import type { SourceSpan } from "./model.ts";

/** A stretch of source as pairs of whole numbers, half-open: cheap to sort where `Rational`s are not. */
export interface Span {
	readonly fromNumerator: number;
	readonly fromDenominator: number;
	readonly toNumerator: number;
	readonly toDenominator: number;
}

/** Sorts spans and joins those that overlap or touch. Growth: n log n. */
export function mergeSpans(spans: readonly Span[]): readonly Span[] {
	if (spans.length < 2) return spans;
	const sorted = [...spans].sort((a, b) =>
		compareFractions(a.fromNumerator, a.fromDenominator, b.fromNumerator, b.fromDenominator),
	);
	const merged: Span[] = [];
	for (const span of sorted) {
		const last = merged.at(-1);
		if (!last || startsAfter(span, last)) merged.push(span);
		else if (endsAfter(span, last)) merged[merged.length - 1] = extended(last, span);
	}
	return merged;
}

/** Frames in merged spans, exact. */
export function measureSpans(merged: readonly Span[]): Rational {
	let whole = 0;
	/** Numerators by denominator: a cut has few speeds, so few sums. */
	const parts = new Map<number, number>();
	for (const { fromNumerator, fromDenominator, toNumerator, toDenominator } of merged) {
		if (toDenominator === 1) whole += toNumerator;
		else parts.set(toDenominator, (parts.get(toDenominator) ?? 0) + toNumerator);
		if (fromDenominator === 1) whole -= fromNumerator;
		else parts.set(fromDenominator, (parts.get(fromDenominator) ?? 0) - fromNumerator);
	}
	let sum = rational(whole);
	for (const [denominator, numerator] of parts) sum = sum.add(rational(numerator, denominator));
	return sum;
}

export function toSourceSpan(span: Span): SourceSpan {
	return {
		from: rational(span.fromNumerator, span.fromDenominator),
		to: rational(span.toNumerator, span.toDenominator),
	};
}

export function fromSourceSpan({ from, to }: SourceSpan): Span {
	return {
		fromNumerator: Number(from.s * from.n),
		fromDenominator: Number(from.d),
		toNumerator: Number(to.s * to.n),
		toDenominator: Number(to.d),
	};
}

function extended(span: Span, { toNumerator, toDenominator }: Span): Span {
	return { ...span, toNumerator, toDenominator };
}

function startsAfter(span: Span, last: Span): boolean {
	return compareFractions(span.fromNumerator, span.fromDenominator, last.toNumerator, last.toDenominator) > 0;
}

function endsAfter(span: Span, last: Span): boolean {
	return compareFractions(span.toNumerator, span.toDenominator, last.toNumerator, last.toDenominator) > 0;
}
