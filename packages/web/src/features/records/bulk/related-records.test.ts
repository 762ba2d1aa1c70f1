import { expect, test } from "vitest";
import { BLANK_RECORD } from "./blank-record.ts";
import { relatedRecords } from "./related-records.ts";

const records = new Map(
	[
		{ ...BLANK_RECORD, id: 1, licensor_id: 7, tag_list: ["strike", "ice"] },
		{ ...BLANK_RECORD, id: 2, licensor_id: 7, tag_list: [] },
		{ ...BLANK_RECORD, id: 3, licensor_id: 8, tag_list: ["strike"] },
		{ ...BLANK_RECORD, id: 4, licensor_id: 9, tag_list: [] },
	].map((record) => [record.id, record] as const),
);
const store = { ids: () => [...records.keys()], get: (id: number) => records.get(id) };
const related = (id: number) => relatedRecords(records.get(id) ?? BLANK_RECORD, store);

test("a record is grouped with those of its licensor, and with those of each of its tags", () => {
	expect(related(1)).toEqual([
		{ kind: "licensor", name: "", ids: [1, 2] },
		{ kind: "tag", name: "strike", ids: [1, 3] },
	]);
});

test("a record that shares neither licensor nor tag is in no group", () => {
	expect(related(4)).toEqual([]);
});
