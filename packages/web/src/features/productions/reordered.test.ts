import { expect, test } from "vitest";
import { reordered } from "./reordered.ts";

const ITEMS = [0, 1, 2, 3].map((set_order) => ({ id: set_order + 1, set_order }));
const places = (from: number, to: number) =>
	reordered(ITEMS, from, to).map(({ item, place }) => [item.id, place]);

test("only items between the old and the new place move", () => {
	expect(places(0, 2)).toEqual([
		[2, 0],
		[3, 1],
		[1, 2],
	]);
	expect(places(3, 2)).toEqual([
		[4, 2],
		[3, 3],
	]);
	expect(places(1, 1)).toEqual([]);
});

test("items that were never ordered get places", () => {
	const items = [
		{ id: 1, set_order: 0 },
		{ id: 2, set_order: 0 },
	];
	expect(reordered(items, 1, 0)).toEqual([{ item: items[0], place: 1 }]);
});
