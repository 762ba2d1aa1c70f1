import { expect, test } from "vitest";
import { licensorNames, recordLinks, smallLibrary } from "../testing/library.ts";
import { mergeLicensors } from "./merge-licensors.ts";

test("[LIC3] merged records move to the target without prices; the other deal's terms are dropped", () => {
	const merged = mergeLicensors(smallLibrary(), 3, 4);
	expect(licensorNames(merged)).toEqual(["Unknown 1", "Public Domain 0", "Reuters 3"]);
	expect(recordLinks(merged)).toEqual(["1→4 - -", "2→4 - -", "3→4 13 -", "4→1 - -"]);
	expect(merged.prices.map(({ id }) => id)).toEqual([13]);
	expect(merged.conditions.map(({ id }) => id)).toEqual([22]);
});

test("[LIC3] a licensor may be merged into Public Domain, but Public Domain into no other", () => {
	expect(recordLinks(mergeLicensors(smallLibrary(), 4, 2))).toContain("3→2 - -");
	expect(() => mergeLicensors(smallLibrary(), 2, 4)).toThrow("Public Domain belongs to every project");
});

test("[LIC3] a licensor can't be merged into itself, a nonexistent one, or across productions", () => {
	expect(() => mergeLicensors(smallLibrary(), 3, 3)).toThrow("cannot be merged into itself");
	expect(() => mergeLicensors(smallLibrary(), 3, 99)).toThrow("No licensor has the id 99");
	expect(() => mergeLicensors(smallLibrary(), 99, 3)).toThrow("No licensor has the id 99");
	const library = smallLibrary();
	const abroad = library.licensors.map((one) => (one.id === 4 ? { ...one, production_id: 2 } : one));
	expect(() => mergeLicensors({ ...library, licensors: abroad }, 3, 4)).toThrow("two projects");
});
