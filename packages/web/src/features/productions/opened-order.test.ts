import { expect, test } from "vitest";
import { inOpenedOrder } from "./opened-order.ts";

test("the production opened last comes first, and those never opened follow by name", () => {
	const productions = [
		{ id: 1, name: "Fish Quay" },
		{ id: 2, name: "Zeppelin" },
		{ id: 3, name: "Airmail" },
		{ id: 4, name: "Halvard" },
	];
	expect(inOpenedOrder(productions, [4, 1]).map(({ id }) => id)).toEqual([4, 1, 3, 2]);
});
