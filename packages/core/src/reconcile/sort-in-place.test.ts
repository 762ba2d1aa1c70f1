import fc from "fast-check";
import { expect, test } from "vitest";
import { sortInPlace } from "./sort-in-place.ts";

test("short and long lists are sorted as Array.prototype.sort does, ties in their order", () => {
	const items = fc.array(fc.record({ key: fc.integer({ min: 0, max: 9 }), tag: fc.integer() }), {
		maxLength: 60,
	});
	fc.assert(
		fc.property(items, (list) => {
			const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;
			expect(sortInPlace([...list], compare)).toEqual([...list].sort(compare));
		}),
	);
});
