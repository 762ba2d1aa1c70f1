import { expect, test } from "vitest";
import { rational } from "../rational/rational.ts";
import { asSpan, measureSpans, mergeSpans, Span } from "./spans.ts";

test("[USE1] spans of different speeds are joined where they overlap or touch, and measured exactly", () => {
	const merged = mergeSpans([
		new Span(7, 2, 9, 2),
		new Span(1, 1, 10, 3),
		new Span(10, 3, 7, 2),
		new Span(6, 1, 7, 1),
	]);
	expect(merged.map(({ from, to }) => [from.toFraction(), to.toFraction()])).toEqual([
		["1", "9/2"],
		["6", "7"],
	]);
	expect(measureSpans(merged).toFraction()).toBe("9/2");
});

test("a span inside another adds nothing", () => {
	expect(measureSpans(mergeSpans([new Span(0, 1, 10, 1), new Span(5, 2, 7, 2)])).toFraction()).toBe("10");
});

test("spans that were made of Rationals are read exactly", () => {
	const span = asSpan({ from: rational(-3, 2), to: rational(8) });
	expect([span.fromNumerator, span.fromDenominator, span.toNumerator, span.toDenominator]).toEqual([
		-3, 2, 8, 1,
	]);
});

test("no spans measure nothing", () => {
	expect(measureSpans(mergeSpans([])).toFraction()).toBe("0");
});
