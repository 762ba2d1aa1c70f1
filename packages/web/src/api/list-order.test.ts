import { expect, test } from "vitest";
import { inOrder, OrderConflict, requireSeenOrder, withPlaces } from "./list-order.ts";

const LIST = [
	{ id: 1, set_order: 2 },
	{ id: 2, set_order: 1 },
	{ id: 3, set_order: 2 },
];
const order = (seen: readonly number[]) => ({ seen, places: [] });

test("an order based on the current list is accepted", () => {
	expect(() => requireSeenOrder(order([2, 1, 3]), LIST)).not.toThrow();
});

test.each([
	["is in another order now", [1, 2, 3]],
	["has more in it now", [2, 1]],
	["lacks one now", [2, 1, 3, 4]],
])("an order of a list that %s is rejected", (_case, seen) => {
	expect(() => requireSeenOrder(order(seen), LIST)).toThrow(OrderConflict);
});

test("moved items get their places, and the others stay", () => {
	const moved = withPlaces(LIST, { seen: [2, 1, 3], places: [{ id: 3, set_order: 0 }] });
	expect(inOrder(moved).map(({ id }) => id)).toEqual([3, 2, 1]);
});
