import { expect, test } from "vitest";
import { testRecord } from "../../../records-store/testing/test-record.ts";
import type { RecordContext } from "../fields/record-context.ts";
import { RECORD_FIELDS } from "../fields/record-fields.ts";
import { groupAt, groupedRows, groupRecords, isGroupable } from "./record-groups.ts";

const context: RecordContext = {
	licensors: new Map(),
	prices: new Map(),
	tags: [],
	customFields: [],
	cut: null,
};
const records = [
	testRecord(1, { category: "Still", date: "1951-03-14", tag_list: ["b", "a"] }),
	testRecord(2, { category: "Audio", date: "1950-01-01", date_kind: "decade" }),
	testRecord(3, { category: "Still", tag_list: ["a", "b"], codec: "DV" }),
	testRecord(4, { category: "Footage", date: "1951-01-01", date_kind: "year", tag_list: ["a"] }),
];

function groupsBy(id: string, isDescending = false) {
	const field = RECORD_FIELDS.find((candidate) => candidate.id === id);
	if (field === undefined) throw new Error(id);
	return groupRecords(records, field, isDescending, context);
}
const summary = (...at: Parameters<typeof groupsBy>) => groupsBy(...at).map(({ label, ids }) => [label, ids]);

test("records with the same value are in one group, in the order of the list", () => {
	expect(summary("category")).toEqual([
		["Audio", [2]],
		["Footage", [4]],
		["Still", [1, 3]],
	]);
});

test("a descending order reverses the groups, and the one without a value stays last", () => {
	expect(summary("category", true).map(([label]) => label)).toEqual(["Still", "Footage", "Audio"]);
	expect(summary("codec", true)).toEqual([
		["DV", [3]],
		["", [1, 2, 4]],
	]);
});

test("a flag has a group of Yes and one of No", () => {
	expect(summary("licensed")).toEqual([["No", [1, 2, 3, 4]]]);
});

test("dates group by their year or decade, and tags in any order", () => {
	expect(summary("date")).toEqual([
		["1950s", [2]],
		["1951", [1, 4]],
		["", [3]],
	]);
	expect(summary("tags")).toEqual([
		["a", [4]],
		["a, b", [1, 3]],
		["", [2]],
	]);
});

test("a folded group keeps its row and hides its records", () => {
	const grouped = groupedRows(groupsBy("category"), new Set(["Footage"]));
	expect(grouped.rows).toEqual([-1, 2, -2, -3, 1, 3]);
	expect(grouped.ids).toEqual([2, 1, 3]);
	expect([0, 1, 2, 3, 5].map((row) => groupAt(grouped, row))).toEqual([0, 0, 1, 2, 2]);
});

test("records can't be grouped by titles and notes", () => {
	const offered = RECORD_FIELDS.filter(isGroupable).map(({ id }) => id);
	for (const id of ["category", "state", "licensor", "price", "tags", "date", "archiveName", "licensed"]) {
		expect(offered).toContain(id);
	}
	for (const id of ["title", "notes", "productionLocator", "trt", "urls"]) expect(offered).not.toContain(id);
});
