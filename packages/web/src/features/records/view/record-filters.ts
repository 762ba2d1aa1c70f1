import { CATEGORIES, type RecordProblem, SOURCE_TYPES, type StoredRecord } from "@oxcut/core";
import { type RecordContext, standingOf } from "../fields/record-context.ts";

export const STATE_FILTERS = [
	"rights_needed",
	"licensed",
	"fair_use",
	"rights_free",
	"original",
	"problem",
] as const;
export const PROBLEM_FILTERS = ["rights", "master", "missing_price"] as const satisfies RecordProblem[];
export const USED_FILTERS = ["used", "unused"] as const;

/** Names of the filters, as they stand in the address. */
export const FILTER_NAMES = [
	"category",
	"source_type",
	"licensor_id",
	"state",
	"problem",
	"tag",
	"from",
	"to",
	"cut",
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** What a list is narrowed to: of several values of a filter any is enough, of tags all. */
export type RecordFilters = Readonly<Partial<Record<FilterName, readonly string[]>>>;

const KNOWN: Readonly<Partial<Record<FilterName, readonly string[]>>> = {
	category: CATEGORIES,
	source_type: SOURCE_TYPES,
	state: STATE_FILTERS,
	problem: PROBLEM_FILTERS,
	cut: USED_FILTERS,
};

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Reads an address: what is no filter's value is passed over. */
export function readFilters(params: URLSearchParams): RecordFilters {
	const entries = FILTER_NAMES.flatMap((name) => {
		const values = params.getAll(name).filter((value) => {
			if (name === "from" || name === "to") return DAY.test(value);
			return KNOWN[name]?.includes(value) ?? value !== "";
		});
		return values.length > 0 ? [[name, values] as const] : [];
	});
	return Object.fromEntries(entries);
}

/** The address with a filter's values; without any it is taken off. */
export function withFilter(
	params: URLSearchParams,
	name: FilterName,
	values: readonly string[],
): URLSearchParams {
	const next = new URLSearchParams(params);
	next.delete(name);
	for (const value of values) next.append(name, value);
	return next;
}

type Test = (record: StoredRecord) => boolean;

function problemsOf(record: StoredRecord, context: RecordContext): readonly RecordProblem[] {
	const { state, problem } = standingOf(record, context);
	return [
		...(record.rights_problem ? (["rights"] as const) : []),
		...(record.master_problem ? (["master"] as const) : []),
		...(state === "problem" && problem === "missing_price" ? (["missing_price"] as const) : []),
	];
}

function testOf(name: FilterName, values: readonly string[], context: RecordContext): Test {
	const wanted = new Set(values);
	const [first = ""] = values;
	switch (name) {
		case "category":
			return ({ category }) => wanted.has(category);
		case "source_type":
			return ({ source_type }) => wanted.has(source_type);
		case "licensor_id":
			return ({ licensor_id }) => wanted.has(String(licensor_id));
		case "state":
			return (record) => wanted.has(standingOf(record, context).state);
		case "problem":
			return (record) => problemsOf(record, context).some((problem) => wanted.has(problem));
		case "tag":
			return ({ tag_list }) => values.every((tag) => tag_list.includes(tag));
		case "from":
			return ({ date }) => date !== null && date >= first;
		case "to":
			return ({ date }) => date !== null && date <= first;
		case "cut":
			return ({ id }) => (context.cut?.uses.has(id) ?? false) === wanted.has("used");
	}
}

/** @returns a test of one record for all filters. */
export function filterTest(filters: RecordFilters, context: RecordContext): Test {
	const tests = FILTER_NAMES.flatMap((name) => {
		const values = filters[name];
		return values === undefined ? [] : [testOf(name, values, context)];
	});
	return (record) => tests.every((test) => test(record));
}
