import { recordFilterTest } from "@oxcut/core/filters";
import { expect, test } from "vitest";
import { testRecord } from "../../../records-store/testing/test-record.ts";
import type { RecordContext } from "../fields/record-context.ts";
import { RECORD_FIELDS } from "../fields/record-fields.ts";
import { filterFieldsOf, readFilters, withFilters } from "./record-filters.ts";
import { readSort, sortRecords, sortText, toggleSort } from "./record-sort.ts";

const licensor = { production_id: 1, currency: "GBP", archive_id: null, records_count: 0 };
const context: RecordContext = {
	licensors: new Map([
		[1, { ...licensor, id: 1, name: "Meridian" }],
		[2, { ...licensor, id: 2, name: "Public Domain" }],
	]),
	prices: new Map(),
	tags: [],
	customFields: [],
	cut: { id: 1, name: "Cut", uses: new Map([[3, { clips: 1, seconds: 2 }]]) },
};
const records = [
	testRecord(1, { title: "école", date: "1951-03-14", price_id: 1, tag_list: ["strike", "crowd"] }),
	testRecord(2, { title: "Boats", category: "Still", licensor_id: 2 }),
	testRecord(3, { title: "anchor", date: "1947-02-01", tag_list: ["strike"], master_problem: true }),
];

const filterFields = filterFieldsOf(context);

function found(query: string): number[] {
	const filters = readFilters(new URLSearchParams(query), filterFields);
	return records.filter(recordFilterTest(filters, filterFields, context)).map(({ id }) => id);
}

test.each([
	["", [1, 2, 3]],
	["category=Still", [2]],
	["category=Still&category=Footage", [1, 2, 3]],
	["filter=category+is_not+Still", [1, 3]],
	["filter=date+before+1950&filter=tag+is+strike", [3]],
	["filter=cut+is+used", [3]],
	["category=Still&filter=date+empty", [2]],
	["filter=date+befor+1950", [1, 2, 3]],
	["category=Painting", [1, 2, 3]],
	["state=problem", [3]],
	["state=rights_free&state=rights_needed", [1, 2]],
	["problem=master", [3]],
	["problem=missing_price", []],
	["tag=strike&tag=crowd", [1]],
	["from=1950-01-01", [1]],
	["to=1950-01-01", [3]],
	["to=1950", [3]],
	["to=then", [1, 2, 3]],
	["cut=used", [3]],
	["cut=unused", [1, 2]],
	["licensor_id=2&category=Still", [2]],
])("the address ?%s shows records %j", (query, ids) => {
	expect(found(query)).toEqual(ids);
});

test("filters are added to the address and removed, and other parameters stay", () => {
	const params = withFilters(
		new URLSearchParams("q=boat&category=Still&from=1950-01-01"),
		[{ field: "tag", operator: "is_not", values: ["a", "b, c"] }],
		filterFields,
	);
	expect(params.get("q")).toBe("boat");
	expect([...params.keys()]).toEqual(["q", "filter"]);
	expect(readFilters(params, filterFields)).toEqual([
		{ field: "tag", operator: "is_not", values: ["a", "b, c"] },
	]);
	expect(withFilters(params, [], filterFields).toString()).toBe("q=boat");
});

test("names sort ignoring case and accents, and empty values come last in both directions", () => {
	const sorted = (text: string) => sortRecords(records, readSort(text), RECORD_FIELDS, context);
	expect(sorted("title")).toEqual([3, 2, 1]);
	expect(sorted("date")).toEqual([3, 1, 2]);
	expect(sorted("-date")).toEqual([1, 3, 2]);
	expect(sorted("category,-title")).toEqual([1, 3, 2]);
	expect(sorted("nothing")).toEqual([1, 2, 3]);
});

test("numbers in names and ids sort by their value", () => {
	const named = ["Reel 10", "reel 9", "Reel 9b", "Reel 100", "1912", "Réel 9a"].map((title, at) =>
		testRecord(at + 1, { title }),
	);
	const titles = sortRecords(named, readSort("title"), RECORD_FIELDS, context).map(
		(id) => named[id - 1]?.title,
	);
	expect(titles).toEqual(["1912", "reel 9", "Réel 9a", "Reel 9b", "Reel 10", "Reel 100"]);
});

test("a column's header sorts up, down and not at all, alone or with others", () => {
	const clicks = (from: string, id: string, isAdding: boolean) =>
		sortText(toggleSort(readSort(from), id, isAdding));
	expect(clicks("", "date", false)).toBe("date");
	expect(clicks("date", "date", false)).toBe("-date");
	expect(clicks("-date", "date", false)).toBe("");
	expect(clicks("date", "title", true)).toBe("date,title");
	expect(clicks("date,title", "date", true)).toBe("-date,title");
	expect(clicks("-date,title", "date", true)).toBe("title");
	expect(clicks("date,title", "state", false)).toBe("state");
});
