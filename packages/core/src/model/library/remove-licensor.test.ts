import { expect, test } from "vitest";
import { licensorNames, recordLinks, smallLibrary } from "../testing/library.ts";
import { removeLicensor } from "./remove-licensor.ts";

test("[LIC2] a removed licensor's records move to Unknown without prices; its prices and conditions are removed", () => {
	const left = removeLicensor(smallLibrary(), 3);
	expect(licensorNames(left)).toEqual(["Unknown 3", "Public Domain 0", "Reuters 1"]);
	expect(recordLinks(left)).toEqual(["1→1 - -", "2→1 - -", "3→4 13 -", "4→1 - -"]);
	expect(left.prices.map(({ id }) => id)).toEqual([13]);
	expect(left.conditions.map(({ id }) => id)).toEqual([22]);
});

test("[LIC2] everything else about the records stays", () => {
	const library = smallLibrary();
	const [before] = library.records;
	expect(removeLicensor(library, 3).records[0]).toEqual({
		...before,
		licensor_id: 1,
		price_id: null,
		secondary_price_id: null,
	});
	expect(library).toEqual(smallLibrary());
});

test("[LIC2] without an Unknown licensor for the records, nothing is removed", () => {
	const library = smallLibrary();
	const orphaned = { ...library, licensors: library.licensors.filter(({ id }) => id !== 1) };
	expect(() => removeLicensor(orphaned, 3)).toThrow(
		/^No Unknown licensor found while removing another licensor$/,
	);
});

test("[LIC1] Unknown and Public Domain cannot be removed", () => {
	expect(() => removeLicensor(smallLibrary(), 1)).toThrow("Unknown belongs to every project");
	expect(() => removeLicensor(smallLibrary(), 2)).toThrow("Public Domain belongs to every project");
});

test("a licensor that does not exist cannot be removed", () => {
	expect(() => removeLicensor(smallLibrary(), 99)).toThrow("No licensor has the id 99");
});
