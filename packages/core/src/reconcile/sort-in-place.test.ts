import fc from "fast-check";
import { expect, test } from "vitest";
import { sortInPlace } from "./sort-in-place.ts";

test("short and long lists are sorted as Array.prototype.sort does, ties in their order", () => {
	const item = fc.record({ key: fc.integer({ min: 0, max: 9 }), tag: fc.integer() });
	const short = fc.array(item, { maxLength: 24 });
	const long = fc.array(item, { minLength: 25, maxLength: 60 });
	fc.assert(
		fc.property(fc.oneof(short, long), (list) => {
			const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;
			expect(sortInPlace([...list], compare)).toEqual([...list].sort(compare));
		}),
	);
});
