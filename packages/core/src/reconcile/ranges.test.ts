import fc from "fast-check";
import { expect, test } from "vitest";
import {
	appendRange,
	insideRanges,
	joinRanges,
	outsideRanges,
	type Ranges,
	touchesRanges,
	uniteRanges,
} from "./ranges.ts";

const pairs = fc
	.array(fc.tuple(fc.integer({ min: -20, max: 40 }), fc.integer({ min: 1, max: 9 })), { maxLength: 12 })
	.map((list) => list.flatMap(([rangeIn, length]) => [rangeIn, rangeIn + length]));

function framesOf(ranges: Ranges): number[] {
	const frames = new Set<number>();
	for (let i = 0; i < ranges.length; i += 2) {
		for (let frame = ranges[i] ?? 0; frame < (ranges[i + 1] ?? 0); frame += 1) frames.add(frame);
	}
	return [...frames].sort((a, b) => a - b);
}

test("joined ranges hold the frames of all, ascending, with gaps between", () => {
	fc.assert(
		fc.property(pairs, (list) => {
			const joined = joinRanges(list);
			expect(framesOf(joined)).toEqual(framesOf(list));
			expect(joined.every((frame, i) => i === 0 || frame > (joined[i - 1] ?? frame))).toBe(true);
		}),
	);
});

test("united ranges are the joined ones of both", () => {
	fc.assert(
		fc.property(pairs, pairs, (a, b) => {
			expect(uniteRanges(joinRanges(a), joinRanges(b))).toEqual(joinRanges([...a, ...b]));
		}),
	);
});

test("the inside and outside of ranges together contain each frame once", () => {
	fc.assert(
		fc.property(
			pairs,
			fc.integer({ min: -20, max: 40 }),
			fc.integer({ min: 1, max: 30 }),
			(list, from, length) => {
				const ranges = joinRanges(list);
				const inside = framesOf(insideRanges(from, from + length, ranges));
				const outside = framesOf(outsideRanges(from, from + length, ranges));
				expect([...inside, ...outside].sort((a, b) => a - b)).toEqual(framesOf([from, from + length]));
				expect(inside).toEqual(
					framesOf([from, from + length]).filter((frame) => framesOf(ranges).includes(frame)),
				);
				expect(touchesRanges(from, from + length, ranges)).toBe(inside.length > 0);
			},
		),
	);
});

test("a range that ends where another begins shares no frame with it", () => {
	const ranges = [0, 5, 10, 20, 30, 40];
	expect(insideRanges(5, 10, ranges)).toEqual([]);
	expect(outsideRanges(5, 10, ranges)).toEqual([5, 10]);
	expect(touchesRanges(5, 10, ranges)).toBe(false);
	expect(touchesRanges(4, 10, ranges)).toBe(true);
	expect(touchesRanges(5, 11, ranges)).toBe(true);
	expect(insideRanges(3, 31, ranges)).toEqual([3, 5, 10, 20, 30, 31]);
	expect(outsideRanges(3, 31, ranges)).toEqual([5, 10, 20, 30]);
});

test("a range appended where the last one ends makes it longer", () => {
	const ranges = [0, 5];
	appendRange(ranges, 5, 8);
	appendRange(ranges, 9, 10);
	expect(ranges).toEqual([0, 8, 9, 10]);
});
