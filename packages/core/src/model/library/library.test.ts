import { expect, test } from "vitest";
import { smallLibrary } from "../testing/library.ts";
import { indexLibrary } from "./library.ts";

test("[COST11] a licensor's conditions are ordered by position, then id", () => {
	const library = smallLibrary();
	const [condition] = library.conditions;
	const conditions = [
		{ ...condition!, id: 9, set_order: 2 },
		{ ...condition!, id: 8, set_order: 2 },
		{ ...condition!, id: 7, set_order: 10 },
		{ ...condition!, id: 6, set_order: -1 },
	];
	const index = indexLibrary({ ...library, conditions });
	expect(index.conditionsByLicensor.get(3)?.map(({ id }) => id)).toEqual([6, 8, 9, 7]);
	expect(index.conditionsByLicensor.get(4)).toBeUndefined();
});

test("every item of a production is found by its id", () => {
	const index = indexLibrary(smallLibrary());
	expect(index.records.get(3)?.title).toBe("Reel 3");
	expect(index.licensors.get(4)?.name).toBe("Reuters");
	expect(index.prices.get(13)?.licensor_id).toBe(4);
	expect(index.records.get(99)).toBeUndefined();
});
