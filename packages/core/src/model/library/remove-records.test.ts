import { expect, test } from "vitest";
import { licensorNames, recordLinks, smallLibrary } from "../testing/library.ts";
import { removeRecords } from "./remove-records.ts";

test("[LIC4] a licensor is removed with its last record, with its prices and conditions", () => {
	const left = removeRecords(smallLibrary(), [3]);
	expect(licensorNames(left)).toEqual(["Unknown 1", "Public Domain 0", "Pathé 2"]);
	expect(left.prices.map(({ id }) => id)).toEqual([11, 12]);
	expect(left.conditions.map(({ id }) => id)).toEqual([21]);
});

test("[LIC4] a licensor with records left stays", () => {
	const left = removeRecords(smallLibrary(), [1]);
	expect(licensorNames(left)).toContain("Pathé 1");
	expect(left.prices).toHaveLength(3);
});

test("[LIC4] Unknown and a licensor that never had records stay", () => {
	expect(licensorNames(removeRecords(smallLibrary(), [4]))).toEqual([
		"Unknown 0",
		"Public Domain 0",
		"Pathé 2",
		"Reuters 1",
	]);
});

test("[LIC4] redirects to the record are removed, and alt files without another target too", () => {
	const left = removeRecords(smallLibrary(), [3]);
	expect(left.altFiles.map(({ name, record_ids }) => `${name} ${record_ids}`)).toEqual([
		"BOAT_01 1",
		"MATTE ",
	]);
});

test("ids that no record has change nothing", () => {
	expect(recordLinks(removeRecords(smallLibrary(), [99]))).toEqual(recordLinks(smallLibrary()));
	expect(removeRecords(smallLibrary(), [])).toEqual(smallLibrary());
});
