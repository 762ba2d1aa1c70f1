import { describe, expect, test } from "vitest";
import { recordSchema, type StoredRecord } from "../model/records/record.ts";
import { recordFilterFields } from "./filter-field.ts";
import { recordFilterTest } from "./filter-test.ts";
import { operatorsOf, periodOf, readRecordFilter, recordFilterText } from "./record-filter.ts";

const fields = recordFilterFields([
	{ id: 5, name: "Shelf", kind: "number" },
	{ id: 6, name: "Vault", kind: "choice", options: ["A, upper", "B"] },
	{ id: 7, name: "Cleaned", kind: "yes_no" },
	{ id: 8, name: "Due", kind: "date" },
	{ id: 9, name: "Remark", kind: "text" },
]);
const context = {
	licensors: new Map([
		[1, { name: "Meridian Newsreel" }],
		[2, { name: "Public Domain" }],
	]),
	prices: new Map([[7, { value: 48.5 }]]),
};

function makeRecord(id: number, values: Partial<Record<keyof StoredRecord, unknown>>): StoredRecord {
	const required = { id, production_id: 1, licensor_id: 1, title: `R${id}`, category: "Footage" };
	return recordSchema.parse({ ...required, production_locator: `L-${id}`, ...values });
}

const records = [
	makeRecord(1, {
		title: "Cafe\u0301  at night",
		date: "1951-03-14",
		price_id: 7,
		tag_list: ["Strike", "crowd"],
		trt: "00:01:30;00",
		notes: "<b>Cranes</b> &amp; gulls",
		created_at: "2026-01-31T23:30:00-05:00",
		custom_fields: { 5: 12, 6: "A, upper", 7: true, 8: "2026-05-01", 9: "Blue box" },
	}),
	makeRecord(2, { category: "Still", licensor_id: 2, date: "1950-01-01", date_kind: "decade" }),
	makeRecord(3, { tag_list: ["strike"], master_problem: true, codec: "DV", fair_use: true }),
];

function found(...texts: readonly string[]): number[] {
	const filters = texts.map((text) => {
		const read = readRecordFilter(text, fields);
		if ("error" in read) throw new Error(read.error);
		return read.filter;
	});
	return records.filter(recordFilterTest(filters, fields, context)).map(({ id }) => id);
}

describe("[RCD14] a filter", () => {
	test.each([
		["category is Still", [2]],
		["category is still, Footage", [1, 2, 3]],
		["category is_not Still", [1, 3]],
		["codec is_not DV", [1, 2]],
		["codec empty", [1, 2]],
		["codec not_empty", [3]],
		["fair_use is false", [1, 2]],
		["state is fair_use,rights_free", [2, 3]],
		["problem is master", [3]],
		["problem empty", [1, 2]],
		["licensor_id is 2", [2]],
		["licensor contains PUBLIC", [2]],
		["price_id empty", [2, 3]],
		["price > 48.4", [1]],
		["price < 48.5", []],
		["price is 48.50", [1]],
		["tag is STRIKE", [1, 3]],
		["tag is crowd,nothing", [1]],
		["tag is_not crowd", [2, 3]],
		["tag empty", [2]],
		["title contains CAFÉ at", [1]],
		["title contains_not café", [2, 3]],
		["title is r2", [2]],
		["notes contains cranes & gulls", [1]],
		["notes contains <b>", []],
		["notes empty", [2, 3]],
		["date before 1951", [2]],
		["date before 1950", []],
		["date after 1950", [1]],
		["date is 1951-03", [1]],
		["date is 1950s", [1, 2]],
		["date is_not 1951", [2, 3]],
		["date from 1951-03-14", [1]],
		["date to 1951-03-13", [2]],
		["date empty", [3]],
		["created_at is 2026-02-01", [1]],
		["trt > 89", [1]],
		["trt empty", [2, 3]],
		["custom_5 > 11.5", [1]],
		['custom_6 is "A, upper"', [1]],
		["custom_7 is true", [1]],
		["custom_8 after 2026-04", [1]],
		["custom_9 contains blue", [1]],
		["custom_9 empty", [2, 3]],
	])("`%s` finds records %j", (text, ids) => {
		expect(found(text)).toEqual(ids);
	});

	test("is combined with the others", () => {
		expect(found("tag is strike", "tag is crowd")).toEqual([1]);
		expect(found("date not_empty", "category is_not Still")).toEqual([1]);
		expect(found()).toEqual([1, 2, 3]);
	});

	test.each([
		["categry is Still", 'has no field "categry": did you mean category?'],
		["category before 1950", 'category can\'t be followed by "before": the operator must be is or is_not'],
		["category", 'category can\'t be followed by "": the operator must be is or is_not'],
		["category is Painting", 'category must be Audio, Footage, or Still, not "Painting"'],
		["category is", "category is needs a value"],
		["codec empty DV", 'codec empty takes no value, not "DV"'],
		["licensor_id is Getty", 'licensor_id must be a valid number, not "Getty"'],
		["price > much", 'price must be a valid number, not "much"'],
		[
			"date before 1951-02-30",
			'date must be a year, a month, or a day, such as 1951, 1951-03, or 1951-03-14, not "1951-02-30"',
		],
		["title contains", 'title must be present, not ""'],
	])("`%s` is rejected: %s", (text, error) => {
		expect(readRecordFilter(text, fields)).toEqual({ error });
	});

	test("reads back as written, whatever its values", () => {
		const awkward = ["a, b", 'say "hi"', " edges ", '"quoted"', "plain"];
		for (const field of fields) {
			for (const operator of operatorsOf(field)) {
				for (const value of valuesFor(field.kind, awkward)) {
					const values = operator === "empty" || operator === "not_empty" ? [] : [value];
					const filter = { field: field.name, operator, values: knownValues(field, values) };
					expect(readRecordFilter(recordFilterText(filter, fields), fields)).toEqual({ filter });
				}
			}
		}
	});

	test("with several values reads back as written", () => {
		const filter = { field: "tag", operator: "is", values: ["a b", 'c "d"', "e,f"] } as const;
		expect(recordFilterText(filter, fields)).toBe('tag is a b,"c ""d""","e,f"');
		expect(readRecordFilter(recordFilterText(filter, fields), fields)).toEqual({ filter });
	});
});

function valuesFor(kind: string, texts: readonly string[]): readonly string[] {
	if (kind === "date") return ["1950", "1950s", "1950-02", "1950-02-28"];
	return kind === "number" ? ["0", "-1", "12.5"] : texts;
}

/** Values that occur: choices have fixed ones, ids are numbers. */
function knownValues(field: (typeof fields)[number], values: readonly string[]): readonly string[] {
	if (values.length === 0 || (field.kind !== "choice" && field.kind !== "list")) return values;
	return field.values ?? (field.kind === "choice" ? ["7", "12"] : values);
}

test.each([
	["1951", "1951-01-01", "1951-12-31"],
	["1950s", "1950-01-01", "1959-12-31"],
	["1952-02", "1952-02-01", "1952-02-29"],
	["1951-12", "1951-12-01", "1951-12-31"],
	["1951-03-14", "1951-03-14", "1951-03-14"],
])("the period %s is from %s to %s", (text, first, last) => {
	expect(periodOf(text)).toEqual({ first, last });
});

test.each(["", "51", "1951s", "0000", "1951-13", "1951-02-30", "1951-1-1"])(
	"%j is an invalid period",
	(text) => {
		expect(periodOf(text)).toBeNull();
	},
);

test("a megabyte of spaces inside a filter's value doesn't hang reading it", () => {
	const value = `a${" ".repeat(1_000_000)}b`;
	expect(readRecordFilter(`title contains ${value}`, fields)).toEqual({
		filter: { field: "title", operator: "contains", values: [value] },
	});
});
