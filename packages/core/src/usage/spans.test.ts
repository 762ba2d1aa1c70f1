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

test("a span between a part of a frame and a whole frame is measured exactly", () => {
	expect(measureSpans([new Span(5, 2, 7, 1)]).toFraction()).toBe("9/2");
	expect(measureSpans([new Span(2, 1, 7, 2)]).toFraction()).toBe("3/2");
	expect(measureSpans([new Span(2, 1, 7, 2), new Span(9, 2, 6, 1), new Span(8, 1, 9, 1)]).toFraction()).toBe(
		"4",
	);
});

test("merging doesn't change its input", () => {
	const spans = [new Span(5, 1, 9, 1), new Span(0, 1, 6, 1)];
	expect(mergeSpans(spans)).toEqual([new Span(0, 1, 9, 1)]);
	expect(spans).toEqual([new Span(5, 1, 9, 1), new Span(0, 1, 6, 1)]);
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

test("no spans measure 0", () => {
	expect(measureSpans(mergeSpans([])).toFraction()).toBe("0");
});
