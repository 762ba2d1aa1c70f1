import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinRanges } from "../reconcile/ranges.ts";
import { rangesWithHandles } from "./order-ranges.ts";

describe("rangesWithHandles", () => {
	it.each([
		["joins ranges whose handles touch", [100, 200, 220, 300], null, 10, [90, 310]],
		["keeps ranges apart that a frame separates", [100, 200, 221, 300], null, 10, [90, 210, 211, 310]],
		["stops at the beginning of the item", [5, 20], null, 12, [0, 32]],
		["stops at the end of an item that begins at zero", [5, 20], 25, 12, [0, 25]],
		[
			"of an item that begins elsewhere, goes no further than its length",
			[90_000, 90_020],
			25,
			12,
			[89_995, 90_025],
		],
		["has no handles if all of the item is used", [90_000, 90_025], 25, 12, [90_000, 90_025]],
		["ignores a length that is shorter than the use", [0, 50], 25, 12, [0, 62]],
		["keeps positions before zero", [-20, 10], null, 12, [-20, 22]],
	])("[ORD3] %s", (_what, used, length, handles, expected) => {
		expect(rangesWithHandles(used, length, handles)).toEqual(expected);
	});

	it("[ORD3] of any item, has exactly the frames near a used one that the item can contain", () => {
		const anyUsed = fc
			.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 9 })), {
				minLength: 1,
				maxLength: 5,
			})
			.map((all) => joinRanges(all.flatMap(([from, length]) => [from, from + length])));
		const anyLength = fc.option(fc.integer({ min: 1, max: 90 }), { nil: null });
		fc.assert(
			fc.property(
				anyUsed,
				anyLength,
				fc.nat(15),
				fc.constantFrom(0, 100),
				(pairs, length, handles, offset) => {
					const used = pairs.map((frame) => frame + offset);
					const frames = new Set<number>();
					for (let i = 0; i < used.length; i += 2)
						for (let frame = used[i] ?? 0; frame < (used[i + 1] ?? 0); frame++) frames.add(frame);
					// Every possible start of the item from which it contains all used frames; only zero if zero is among
					// them.
					const all = Array.from({ length: 300 }, (_, start) => start).filter(
						(start) =>
							length !== null && [...frames].every((frame) => frame >= start && frame < start + length),
					);
					const starts = all.includes(0) ? [0] : all;
					const expected: number[] = [];
					for (let frame = 0; frame < 400; frame++) {
						const isNear = [...frames].some((one) => Math.abs(one - frame) <= handles);
						const isInside = starts.some((start) => frame >= start && frame < start + (length ?? 0));
						if (isNear && (starts.length === 0 || isInside)) expected.push(frame);
					}
					const found: number[] = [];
					const ranges = rangesWithHandles(used, length, handles);
					for (let i = 0; i < ranges.length; i += 2)
						for (let frame = ranges[i] ?? 0; frame < (ranges[i + 1] ?? 0); frame++) found.push(frame);
					expect(found).toEqual(expected);
				},
			),
		);
	});
});
